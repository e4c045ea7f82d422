import { describe, expect, it } from 'vitest';
import { startGame } from '@kapelle/engine';
import { explore, setTable, tinyGame } from '../src/index.ts';
import { after } from './faulty.ts';

const setup = { seats: 2, options: { night: 'quiet', omens: true, target: 10 }, picks: {} };
const start = () => startGame(tinyGame, setup, '0'.repeat(32)).state;

describe('the explorer', () => {
  it('sees every way two seats can bury one of three cards, each state once', () => {
    const lengths: number[] = [];
    const { states } = explore(tinyGame, start(), { depth: 2, visit: (_, path) => lengths.push(path.length) });
    // Three and three ways after one answer, nine after two: whoever was first.
    expect(lengths.filter((length) => length === 1)).toHaveLength(6);
    expect(lengths.filter((length) => length === 2)).toHaveLength(9 * 2);
    expect(states).toBe(1 + 6 + 18);
  });

  it('tells how games end', () => {
    const table = setTable(tinyGame, { seats: 2 })
      .arrange((data) => {
        data.turnsLeft = 1;
        data.loot = 7;
        data.hands['seat-1'] = ['ring', 'rope'];
      })
      .nextDraws({ stream: 'dice', limit: 6, values: [2] })
      .begin({ effect: { do: 'turn' }, scope: { seat: 'seat-1' } });
    expect([...explore(tinyGame, table.state, { depth: 1 }).results].sort()).toEqual(['dawn', 'escaped']);
  });

  it('catches a dead end', () => {
    const stuck = after('whistle', (play) => (play.state.agenda = []));
    expect(() => explore(stuck, start(), { depth: 3 })).toThrow('nothing left to do');
    const onlyInterrupts = after(
      'turn',
      ({ state }) => (state.decisions = state.decisions.filter((open) => open.optional)),
    );
    expect(() => explore(onlyInterrupts, start(), { depth: 3 })).toThrow('dead end after seat-');
  });
});
