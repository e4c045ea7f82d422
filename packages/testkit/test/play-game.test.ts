import { describe, expect, it } from 'vitest';
import { hashJson, readSetup, type GameDefinition } from '@kapelle/engine';
import { playGame, Prng, randomBot, seatBots, tinyGame, type TinyGame } from '../src/index.ts';

const seed = '00112233445566778899aabbccddeeff';
const setup = { seats: 3, options: { night: 'quiet', omens: true, target: 10 }, picks: {} };

describe('playGame', () => {
  it('takes a setup as readSetup gives it', () => {
    expect(readSetup(tinyGame, { seats: 3 })).toEqual({ ok: true, value: setup });
  });

  it('plays to the end, the same way for the same seed', () => {
    const once = playGame(tinyGame, { setup, seed });
    const again = playGame(tinyGame, { setup, seed });
    expect(once.state.outcome).not.toBeNull();
    expect(hashJson(again.state)).toBe(hashJson(once.state));
    expect(again.answers).toEqual(once.answers);
  });

  it('seats players who know their own view only', () => {
    const seen = new Set<string>();
    const choose = seatBots<TinyGame>(tinyGame, () => (view, seat, random) => {
      for (const [owner, hand] of Object.entries(view.board.hands))
        if (Array.isArray(hand)) seen.add(`${seat}/${owner}`);
      return randomBot(view, seat, random);
    });
    const { state } = playGame(tinyGame, { setup, seed, choose });
    expect(state.outcome).not.toBeNull();
    expect([...seen].sort()).toEqual(['seat-1/seat-1', 'seat-2/seat-2', 'seat-3/seat-3']);
  });

  it('shows every step to who watches', () => {
    const steps: number[] = [];
    const { answers } = playGame(tinyGame, { setup, seed, watch: (state) => steps.push(state.step) });
    expect(steps).toEqual([...answers.map((_, index) => index), answers.length]);
  });

  it('stops a game without end', () => {
    expect(() => playGame(tinyGame, { setup, seed, limit: 3 })).toThrow('no end after 3 answers');
  });

  it('stops when only interrupts are open', () => {
    const stuck: GameDefinition<TinyGame> = {
      ...tinyGame,
      resolve: (play, task) => {
        tinyGame.resolve(play, task);
        if (task.effect.do === 'turn') play.state.decisions = play.state.decisions.filter((open) => open.optional);
      },
    };
    const never = { setup, seed, random: new Prng(1) };
    const choose = seatBots<TinyGame>(
      stuck,
      () => (view, seat, random) =>
        view.decisions.some((open) => open.optional) ? null : randomBot(view, seat, random),
    );
    expect(() => playGame(stuck, { ...never, choose })).toThrow('nobody answers');
  });
});

describe('Prng', () => {
  it('repeats itself from the same seed', () => {
    const [one, other] = [new Prng('night'), new Prng('night')];
    const numbers = Array.from({ length: 20 }, () => one.below(1000));
    expect(Array.from({ length: 20 }, () => other.below(1000))).toEqual(numbers);
    expect(new Set(numbers).size).toBeGreaterThan(10);
  });

  it('reaches every number about as often', () => {
    const random = new Prng(7);
    const rolls = Array.from({ length: 6000 }, () => random.below(6));
    const counts = [0, 1, 2, 3, 4, 5].map((face) => rolls.filter((roll) => roll === face).length);
    for (const count of counts) expect(count).toBeGreaterThan(850);
  });
});
