import { audiencesOf, redactEvents, type GameState } from '@kapelle/engine';
import { everySetup, playGame, runOf } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { STEALTH_CARD_IDS } from '../src/content/stealth-cards.ts';
import { WOMAN_IDS, type WomanId } from '../src/content/women.ts';
import { blackSonata } from '../src/index.ts';
import { project } from '../src/view.ts';
import type { BlackSonata } from '../src/game.ts';
import { act, ELEVEN, hunt, SEAT, tableOf, type Hunt } from './table.ts';

const SETUPS = everySetup(blackSonata, { options: { fogLeftOut: 1, aids: 'icons' } });

/** Names of women that stand in a text. */
function womenIn(value: unknown): WomanId[] {
  const text = JSON.stringify(value);
  return WOMAN_IDS.filter((woman) => text.includes(woman));
}

/** Whom the table may name: clues held and clues removed. */
function shown({ data }: GameState<BlackSonata>): WomanId[] {
  return WOMAN_IDS.filter((woman) => data.clues.includes(woman) || data.cluesRemoved.includes(woman));
}

describe('secrets', { timeout: 60_000 }, () => {
  it('names in every view and event of a game no woman but those of the clues seen', () => {
    for (let number = 0; number < 60; number++) {
      playGame(blackSonata, {
        ...runOf({ games: 60, seed: 'secrets', setups: SETUPS }, number * 7),
        watch: (state, { events }) => {
          if (state.outcome !== null) return;
          expect(womenIn(project(state))).toEqual(shown(state));
          for (const audience of audiencesOf(state.seats)) {
            const named = womenIn(redactEvents(blackSonata, events, audience));
            expect(named.filter((woman) => !shown(state).includes(woman))).toEqual([]);
          }
        },
      });
    }
  });

  it('gives no stealth card a name before the end', () => {
    const table = act(hunt({ on: 'A', pawn: 'southwark' }), 'search', 'pass', 'pass');
    const strings = new Set(JSON.stringify(table.view(SEAT)).match(/"[^"]*"/gu));
    expect(STEALTH_CARD_IDS.filter((card) => strings.has(`"${card}"`))).toEqual([]);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('shows spectators all that the player sees, and what may be picked to the player alone', () => {
    const table = act(tableOf(), 'start-at:cornhill');
    expect(table.view('public').board).toEqual(table.view(SEAT).board);
    expect(table.view('public').decisions.every((decision) => decision.options === undefined)).toBe(true);
    table.leaves('choose-action', 'take-notes').done();
  });

  it('shows at the end the Lady, her way, every deck, and the keys of the deal', () => {
    const table = act(hunt({ on: 'Z', counter: 0 }), 'pass');
    const { board: view, seal } = table.view('public');
    expect(view.reveal).toMatchObject({ lady: 'jacqueline-field', aside: 'marie-mountjoy', fogOut: [] });
    expect(view.reveal?.cards.join('')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
    expect(view.reveal?.route.slice(0, 3)).toEqual(['eastcheap', 'bishopsgate', 'cornhill']);
    expect(Object.keys(seal.keys)).toEqual(['fog', 'lady', 'clues', 'cut', 'new-lady']);
    table.done();
  });

  it('counts as shown what was hidden, and nothing else', () => {
    expect(act(hunt({ on: 'A' }), 'pass').revealedTo).toEqual(['public']);
    expect(act(hunt({ on: 'A' }), 'lay-trail:cornhill').revealedTo).toEqual([]);
    const known = hunt({ on: 'A' }).arrange((data) => (data.fogOn[1] = 'gust'));
    expect(act(known, 'move:cornhill').revealedTo).toEqual([]);
  });

  it.each<[what: string, given: Hunt, answers: string[]]>([
    ['a search in vain', { pawn: 'southwark' }, ['search']],
    ['a search that finds her', { clueDeck: [] }, ['search']],
    ['a fog card', { inFog: 'clearing' }, ['use-fog']],
    ['a clue for another', { inFog: 'recantation', clues: ['lucy-morgan'] }, ['use-fog', 'remove-clue:lucy-morgan']],
    ['the clue set aside', { visited: [...ELEVEN] }, ['take-aside']],
  ])('counts as shown %s, even where her next step shows nothing new', (_what, given, answers) => {
    const table = hunt({ on: 'A', ...given }).arrange((data) => (data.fogOn[1] = 'gust'));
    expect(act(table, ...answers).revealedTo).toEqual(['public']);
    table.leaves('choose-action', 'take-notes').done();
  });
});
