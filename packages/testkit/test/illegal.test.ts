import { describe, expect, it } from 'vitest';
import { startGame, type GameDefinition } from '@kapelle/engine';
import { checkRefusals, illegalAnswers, playGame, setTable, tinyGame, type TinyGame } from '../src/index.ts';
import { after, makeLenient } from './faulty.ts';

const setup = { seats: 2, options: { night: 'quiet', omens: true, target: 10 }, picks: {} };
const seed = '0'.repeat(32);
const started = (game: GameDefinition<TinyGame>) => startGame(game, setup, seed).state;

describe('illegal answers', () => {
  it('are of every sort', () => {
    const table = setTable(tinyGame, { seats: 2 })
      .arrange((data) => (data.deck = []))
      .begin({ effect: { do: 'turn' }, scope: { seat: 'seat-1' } });
    const answers = illegalAnswers(tinyGame, table.state);
    expect(new Set(answers.map(({ code }) => code))).toEqual(
      new Set(['unknown-option', 'not-your-decision', 'stale-decision']),
    );
    expect(answers.map(({ answer }) => answer.option)).toEqual(
      expect.arrayContaining(['__proto__', '', null, 'draw', 'whistle']),
    );
    expect(answers.map(({ answer }) => answer.seat)).toEqual(expect.arrayContaining(['seat-2', 'public', 'seat-99']));
  });

  it('are all refused by the tiny game, while it runs and when it is over', () => {
    expect(() => checkRefusals(tinyGame, started(tinyGame))).not.toThrow();
    const { state } = playGame(tinyGame, { setup, seed });
    expect(illegalAnswers(tinyGame, state).map(({ code }) => code)).toEqual(['game-over']);
    expect(() => checkRefusals(tinyGame, state)).not.toThrow();
  });

  it('catch a game that accepts what it does not list', () => {
    const lenient = after('ask-bury', makeLenient);
    expect(() => checkRefusals(lenient, started(lenient))).toThrow(
      'should be refused as unknown-option, it was accepted',
    );
  });
});
