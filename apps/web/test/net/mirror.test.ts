import {
  apply,
  projectGame,
  readSetup,
  seatIds,
  startGame,
  type Audience,
  type GameState,
  type SeatId,
} from '@kapelle/engine';
import { blackOrchestra } from '@kapelle/black-orchestra';
import type { BlackOrchestra } from '@kapelle/black-orchestra/page';
import { flatten, overlayOf, type PrivatePart } from '@kapelle/protocol';
import { Prng, randomChoice } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { EMPTY_MIRROR, isIncomplete, patched, welcomed, withPart, type Mirror } from '../../src/lib/net/mirror.ts';
import { tableWith, welcome } from './fixtures.ts';

type State = GameState<BlackOrchestra>;

const SEATS = seatIds(3);

function view(state: State, audience: Audience) {
  return projectGame(blackOrchestra, state, audience);
}

function publicTable(state: State, version: number) {
  return tableWith({ phase: 'playing', version, entries: flatten(view(state, 'public')) });
}

function part(state: State, seat: SeatId, version: number): PrivatePart {
  const own = overlayOf(flatten(view(state, 'public')), flatten(view(state, seat)));
  return { ...own, seat, version, asCaretaker: false, canUndo: false };
}

function seated(seats: readonly SeatId[]): Mirror {
  return welcomed(EMPTY_MIRROR, welcome({ seats }));
}

/** A random game from the deal on, some answers long. */
function* game(seed: number): Generator<State> {
  const setup = readSetup(blackOrchestra, { seats: SEATS.length, options: {}, picks: {} });
  if (!setup.ok) throw new Error('no table');
  let { state } = startGame(blackOrchestra, setup.value, seed.toString(16).padStart(32, '0'));
  const random = new Prng(`mirror-${seed}`);
  while (state.outcome === null && state.step < 60) {
    yield state;
    const answered = apply(blackOrchestra, state, randomChoice(state, random));
    if (!answered.ok) throw new Error(answered.refusal.code);
    ({ state } = answered.value);
  }
}

describe('the view of a page', () => {
  it.each([1, 2, 3])('is its seat’s own at every step of game %i', (seed) => {
    let mirror = seated(['seat-2']);
    let version = 0;
    for (const state of game(seed)) {
      mirror = patched(mirror, publicTable(state, version));
      mirror = withPart(mirror, part(state, 'seat-2', version));
      expect(mirror.snapshot?.view).toEqual(view(state, 'seat-2'));
      version += 1;
    }
  });

  it('is everybody’s for somebody without a seat', () => {
    let mirror = seated([]);
    for (const state of game(4)) {
      mirror = patched(mirror, publicTable(state, state.step));
      expect(mirror.snapshot?.view).toEqual(view(state, 'public'));
      expect(mirror.snapshot?.view.decisions.some(({ options }) => options !== undefined)).toBe(false);
    }
  });

  it('has every seat’s options where one page holds several', () => {
    let mirror = seated(SEATS);
    for (const state of game(5)) {
      mirror = patched(mirror, publicTable(state, state.step));
      for (const seat of SEATS) mirror = withPart(mirror, part(state, seat, state.step));
      const own = state.decisions.map(({ seat }, index) => view(state, seat).decisions[index]);
      expect(mirror.snapshot?.view.decisions).toEqual(own);
    }
  });

  it('waits for both parts of a snapshot, and shows the one before meanwhile', () => {
    const [first, second] = [...game(6)] as [State, State];
    let mirror = patched(seated(['seat-1']), publicTable(first, 0));
    expect(mirror.snapshot).toBeNull();
    mirror = withPart(mirror, part(first, 'seat-1', 0));
    expect(mirror.snapshot?.version).toBe(0);
    mirror = patched(mirror, publicTable(second, 1));
    expect([mirror.snapshot?.version, isIncomplete(mirror)]).toEqual([0, true]);
    mirror = withPart(mirror, part(second, 'seat-1', 1));
    expect([mirror.snapshot?.version, isIncomplete(mirror)]).toEqual([1, false]);
  });

  it('is the same object while only presence changes', () => {
    const [first] = [...game(7)] as [State];
    const before = patched(seated([]), publicTable(first, 0));
    const after = patched(before, { ...publicTable(first, 0), spectators: 4 });
    expect(after.snapshot).toBe(before.snapshot);
  });

  it('keeps no secret of a seat that is gone', () => {
    const [first] = [...game(8)] as [State];
    let mirror = patched(seated(['seat-1']), publicTable(first, 0));
    mirror = withPart(mirror, part(first, 'seat-1', 0));
    mirror = welcomed(mirror, welcome());
    expect(mirror.parts).toEqual({});
    expect(mirror.snapshot?.view).toEqual(view(first, 'public'));
  });
});
