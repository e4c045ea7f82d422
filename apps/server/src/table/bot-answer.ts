import { randomInt } from 'node:crypto';
import { projectGame, type Answer, type Chance, type SeatId } from '@kapelle/engine';
import type { Logger } from 'pino';
import type { OwnAnswer } from './moments.ts';
import { isPlayedByBot, type TableModel } from './model.ts';
import { unreadAnswer } from './unread.ts';

const FINE = 2 ** 32;

const chance: Chance = {
  below: (limit) => randomInt(limit),
  chance: (probability) => randomInt(FINE) < probability * FINE,
  pick: (items) => items[randomInt(items.length)] as never,
};

/** The next answer a bot gives at this table, if it is a bot's turn to give one. */
export function botAnswer(model: TableModel, log: Logger): OwnAnswer | null {
  const { run } = model;
  if (run === null || model.phase !== 'playing') return null;
  for (const [seat, record] of model.seats) {
    if (!isPlayedByBot(record) || !run.state.decisions.some((open) => open.seat === seat)) continue;
    // For an absent player the bot does not read what is for that player's eyes.
    const answer = (record.isBot ? null : unreadAnswer(model, seat)) ?? ownAnswer(model, seat, log);
    if (answer !== null) return { seat, ...answer, standIn: record.isBot ? null : 'bot' };
  }
  return null;
}

function ownAnswer(model: TableModel, seat: SeatId, log: Logger): Answer | null {
  const answer = playersAnswer(model, seat, log);
  if (answer !== null) return answer;
  const must = model.run?.state.decisions.find((open) => open.seat === seat && !open.optional);
  return must === undefined ? null : { decision: must.id, option: chance.pick(must.options).id };
}

/** A bot that breaks is no fault of the rules: the game goes on with any answer. */
function playersAnswer({ game, run, code }: TableModel, seat: SeatId, log: Logger): Answer | null {
  if (run === null) return null;
  try {
    return game.player?.(projectGame(game.definition, run.state, seat), seat, chance) ?? null;
  } catch (error) {
    log.error({ err: error, table: code }, 'bot failed');
    return null;
  }
}
