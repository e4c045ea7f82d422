import { projectGame, redactEvents, type Message } from '@kapelle/engine';
import { everySetup, playGame, randomChoice, runOf, seatBots } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { PLACE_IDS } from '../src/content/places.ts';
import { TRAIT_IDS, WOMAN_IDS } from '../src/content/women.ts';
import { REDACTIONS } from '../src/events.ts';
import { blackSonata, blackSonataBot } from '../src/index.ts';
import { LOSSES, type Outcome } from '../src/state.ts';
import {
  decisionMessage,
  logMessage,
  optionMessage,
  outcomeMessages,
  reasonMessage,
  resultMessages,
  scoreMessages,
  sharesMessage,
  waitingMessage,
} from '../src/words.ts';
import { TEXTS, unsaid } from './texts.ts';

/** What is said in games of chance and of the bot, over all modes. */
function playEverywhere(): Message[] {
  const said = new Map<string, Message>();
  const note = (message: Message) => said.set(JSON.stringify(message), message);
  const setups = everySetup(blackSonata, { options: { direction: 'forwards', fogLeftOut: 1, aids: 'icons' } });
  for (let number = 0; number < setups.length; number++) {
    playGame(blackSonata, {
      ...runOf({ games: setups.length, seed: 'words', setups }, number),
      choose: number % 20 === 0 ? seatBots(blackSonata, () => blackSonataBot) : randomChoice,
      watch: (state, { events }) => {
        for (const event of redactEvents(blackSonata, events, 'public')) note(logMessage(event));
        for (const decision of state.decisions) {
          const closed = blackSonata.explain(state, decision);
          for (const message of [decisionMessage(decision), waitingMessage(decision)]) note(message);
          for (const option of [...decision.options, ...closed]) note(optionMessage(option));
          for (const { reason } of closed) note(reasonMessage(reason));
        }
        if (state.outcome?.result === 'won') for (const message of scoreMessages(state.outcome.score)) note(message);
      },
    });
  }
  return [...said.values()];
}

const SAID = playEverywhere();

/** Keys of a group, as the texts have them. */
function written(group: string): string[] {
  return Object.keys(TEXTS.en).filter((key) => key.startsWith(`${group}.`));
}

/** Keys of a group, as the games said them. */
function used(group: string): string[] {
  return [...new Set(SAID.map(({ key }) => key))].filter((key) => key.startsWith(`${group}.`));
}

describe('the words of a game', () => {
  it('are there in every language', () => {
    expect(unsaid(SAID)).toEqual([]);
    expect(SAID.length).toBeGreaterThan(300);
  });

  it.each(['decision', 'waiting', 'reason'])('have no %s that is never said', (group) => {
    expect(used(group).toSorted()).toEqual(written(group).toSorted());
  });

  it('have no option that is never said, but to let her go where no clue is left', () => {
    expect([...used('option'), 'option.let-go'].toSorted()).toEqual(written('option').toSorted());
    expect(unsaid([optionMessage({ kind: 'let-go' })])).toEqual([]);
  });

  it('have a line for every type of event and no other', () => {
    const types = new Set(written('log').map((key) => key.split('.')[1]));
    expect([...types].toSorted()).toEqual(Object.keys(REDACTIONS).toSorted());
    expect(unsaid([logMessage({ type: 'noClueLeft' })])).toEqual([]);
  });

  it('tell every ending', () => {
    const endings: Pick<Outcome, 'result' | 'reason'>[] = [
      { result: 'won', reason: 'unmasked' },
      ...LOSSES.map((reason) => ({ result: 'lost', reason }) as const),
    ];
    const messages = endings.flatMap((ending) => Object.values(outcomeMessages(ending)));
    expect(unsaid(messages)).toEqual([]);
    expect(messages.map(({ key }) => key).toSorted()).toEqual(written('outcome').toSorted());
  });

  it('say how many traits are shared, one number or one of two', () => {
    expect(unsaid([sharesMessage([1]), sharesMessage([0, 2])])).toEqual([]);
    expect(sharesMessage([0, 2])).toEqual({ key: 'shares.two', params: { few: 0, many: 2 } });
  });

  it('tell a result to those who have yet to play: no place, no woman, no trait', () => {
    const { state } = playGame(blackSonata, {
      ...runOf({ games: 1, seed: 'result', setups: everySetup(blackSonata) }, 0),
      choose: seatBots(blackSonata, () => blackSonataBot),
    });
    const { board: table, outcome } = projectGame(blackSonata, state, 'public');
    if (outcome === null) throw new Error('the game is not over');
    const lost = resultMessages(table, { result: 'lost', reason: 'escaped' });
    const messages = [...resultMessages(table, outcome), ...lost];
    expect(unsaid(messages)).toEqual([]);
    const said = JSON.stringify(messages);
    const secrets = [...PLACE_IDS, ...WOMAN_IDS, ...TRAIT_IDS];
    expect(secrets.filter((id) => said.includes(id))).toEqual([]);
    expect(lost[2]?.params).toEqual({ signs: table.searches.map(({ found }) => (found ? '●' : '○')).join('') || '–' });
    expect(lost[3]?.params).toEqual({ signs: '≋'.repeat(table.fog.shown.length) || '–' });
  });
});
