import type { RequestHandler } from 'express';
import type { GameInfo } from '@kapelle/protocol';
import type { ServedGame } from '../games.ts';
import { okay, send } from './reply.ts';

/** What can be played here, as the lobby must know it. */
export function answerGames(games: readonly ServedGame[]): RequestHandler {
  const infos = games.map(gameInfo);
  return (_request, response) => send(response, okay(infos));
}

function gameInfo({ definition, player, cases }: ServedGame): GameInfo {
  const { id, seatCounts, optionsSpec, picks } = definition;
  const perSeat = (spec: NonNullable<typeof picks>) =>
    Object.fromEntries(seatCounts.map((seats) => [seats, spec.perSeat(seats)]));
  return {
    id,
    seatCounts,
    options: optionsSpec,
    picks: picks ? { choices: picks.choices, perSeat: perSeat(picks) } : null,
    hasBot: player !== null,
    hasCases: cases,
  };
}
