import { describe, expect, it } from 'vitest';
import {
  checkGolden,
  everySetup,
  recordGolden,
  runOf,
  tinyGame,
  type GoldenGame,
  type TinyGame,
} from '../src/index.ts';
import { after, faulty } from './faulty.ts';

const golden = recordGolden(tinyGame, runOf<TinyGame>({ games: 1, seed: 'golden', setups: everySetup(tinyGame) }, 0));
const isTaken = (game: GoldenGame<TinyGame>) => () => checkGolden(tinyGame, game);

describe('a golden game', () => {
  it('comes out as recorded, also from its file', () => {
    expect(isTaken(JSON.parse(JSON.stringify(golden)) as typeof golden)).not.toThrow();
  });

  it('is a finished game', () => {
    expect(golden.entries.length).toBeGreaterThan(2);
    expect(golden.outcome).toHaveProperty('result');
  });

  const changes = {
    'another rules version': [faulty({ rules: '2' }), 'refusal.other-rules'],
    'an option that went away': [
      faulty({ opening: () => [{ effect: { do: 'turn' }, scope: { seat: 'seat-1' } }] }),
      'refusal.bad-journal',
    ],
    'a value that became another': [after('wait', ({ data }) => data.turnsLeft--), 'golden game'],
    'a card that counts more': [after('bury', ({ data }) => data.target--), 'golden game'],
  } as const;

  it.each(Object.entries(changes))('catches %s', (_, [game, problem]) => {
    expect(() => checkGolden(game, golden)).toThrow(problem);
  });

  it('catches another end and another hash', () => {
    const outcome = { result: golden.outcome.result === 'dawn' ? 'caught' : 'dawn' } as const;
    expect(isTaken({ ...golden, outcome })).toThrow('golden game: ended');
    expect(isTaken({ ...golden, hash: '00' })).toThrow('the same end by another state');
  });
});
