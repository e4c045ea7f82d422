import { describe, expect, it } from 'vitest';
import {
  audiencesOf,
  commitment,
  hashJson,
  optionId,
  projectGame,
  redactEvents,
  startGame,
  startWith,
  type RandomState,
} from '../src/index.ts';
import { ask, begun, probe, SEED, SETUP } from './probe.ts';

describe('a view', () => {
  const game = probe(ask('yes', 'no'));

  it('shows options and reasons only to the seat that decides', () => {
    const state = begun(game);
    const [own, other, open] = (['seat-1', 'seat-2', 'public'] as const).map(
      (audience) => projectGame(game, state, audience).decisions,
    );
    const header = { id: 'd0', kind: 'ask', seat: 'seat-1' };
    expect(own).toEqual([
      {
        ...header,
        options: [
          { id: 'yes', kind: 'yes' },
          { id: 'no', kind: 'no' },
        ],
        closed: [{ kind: 'fly', reason: { key: 'reason.no-wings' } }],
      },
    ]);
    expect(other).toEqual([header]);
    expect(open).toEqual([header]);
  });

  it('never tells what an option does', () => {
    expect(JSON.stringify(projectGame(game, begun(game), 'seat-1'))).not.toContain('effects');
  });

  it('holds what the game shows to that audience', () => {
    const state = begun(game);
    expect(projectGame(game, state, 'seat-2').board).toEqual({ said: [], secret: 'two' });
    expect(projectGame(game, state, 'public').board).toEqual({ said: [] });
  });

  it('exists for the public and each seat', () => {
    expect(audiencesOf(begun(game).seats)).toEqual(['public', 'seat-1', 'seat-2']);
  });
});

describe('the seal', () => {
  const running = probe(ask('yes'));

  it('shows a hash of every key while the game runs, and no key', () => {
    const state = begun(running);
    const { seal } = projectGame(running, state, 'public');
    expect(Object.keys(seal.commitments)).toEqual(['dice', 'deck', 'vault']);
    expect(seal.keys).toEqual({});
    const text = JSON.stringify(audiencesOf(state.seats).map((audience) => projectGame(running, state, audience)));
    for (const secret of [SEED, ...Object.values(state.random.keys)]) expect(text).not.toContain(secret);
  });

  it('shows at the end the keys that match the hashes, but never a sealed one', () => {
    const over = probe();
    const { seal } = projectGame(over, begun(over), 'public');
    expect(Object.keys(seal.keys)).toEqual(['dice', 'deck']);
    for (const [stream, key] of Object.entries(seal.keys)) expect(commitment(key)).toBe(seal.commitments[stream]);
  });

  it('lets a game be dealt again from its keys', () => {
    const { state } = startGame(running, SETUP, SEED);
    const random: RandomState = { keys: state.random.keys, cursors: { dice: 0, deck: 0, vault: 0 } };
    expect(hashJson(startWith(running, SETUP, random).state)).toBe(hashJson(state));
  });
});

describe('events', () => {
  it('reach an audience as the game redacts them', () => {
    const game = probe({ do: 'tell' }, ask('yes'));
    const { step } = startGame(game, SETUP, SEED);
    expect(redactEvents(game, step.events, 'seat-1')).toEqual([{ type: 'told', seat: 'seat-1', secret: 'one' }]);
    expect(redactEvents(game, step.events, 'public')).toEqual([{ type: 'told', seat: 'seat-1' }]);
  });

  it('are left out where the game says so', () => {
    const silent = { ...probe(), redact: () => null };
    expect(redactEvents(silent, [{ type: 'said', text: 'hush' }], 'public')).toEqual([]);
  });
});

describe('an option', () => {
  it('is named by its kind and what it names', () => {
    expect(optionId('move', { space: 'paris' })).toBe('move:paris');
    expect(optionId('give', { item: 'papers', seat: 'seat-2' })).toBe('give:papers:seat-2');
    expect(optionId('pass')).toBe('pass');
  });
});
