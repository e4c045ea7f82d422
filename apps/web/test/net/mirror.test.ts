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
import { changeOfDifferences, differencesBetween, type News, type PrivatePart } from '@kapelle/protocol';
import { Prng, randomChoice } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { EMPTY_MIRROR, isIncomplete, patched, welcomed, withNews, type Mirror } from '../../src/lib/net/mirror.ts';
import { tableWith, welcome } from './fixtures.ts';

type State = GameState<BlackOrchestra>;

const SEATS = seatIds(3);

function view(state: State, audience: Audience) {
  return projectGame(blackOrchestra, state, audience);
}

function publicTable(state: State, version: number) {
  return tableWith({ phase: 'playing', version, view: view(state, 'public') });
}

function part(state: State, seat: SeatId, version: number): PrivatePart {
  const differences = differencesBetween(view(state, 'public'), view(state, seat));
  return { differences, seat, version, asCaretaker: false, canUndo: false };
}

/** What a server sends to somebody who was told of the state before. */
function newsOf(before: State, state: State, seats: readonly SeatId[]): News {
  const changes = seats.map((seat) => {
    const [was, is] = [part(before, seat, before.step), part(state, seat, state.step)];
    return { seat, canUndo: false, ...changeOfDifferences(was.differences, is.differences) };
  });
  const line = { version: state.step, kind: 'answer', step: state.step, seat: null, events: [] } as const;
  return {
    from: before.step,
    log: [line],
    changes: changes.filter(({ differs, agrees }) => Object.keys(differs).length + agrees.length > 0),
  };
}

/** A page that was welcomed at this state. */
function welcomedAt(state: State, seats: readonly SeatId[]): Mirror {
  const parts = seats.map((seat) => part(state, seat, state.step));
  return patched(welcomed(EMPTY_MIRROR, welcome({ seats, private: parts })), publicTable(state, state.step));
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
    const [first, ...later] = [...game(seed)] as [State, ...State[]];
    let mirror = welcomedAt(first, ['seat-2']);
    let before = first;
    for (const state of later) {
      mirror = patched(mirror, publicTable(state, state.step));
      mirror = withNews(mirror, newsOf(before, state, ['seat-2']));
      expect(mirror.snapshot?.view).toEqual(view(state, 'seat-2'));
      before = state;
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
    for (const state of game(5)) {
      const mirror = welcomedAt(state, SEATS);
      const own = state.decisions.map(({ seat }, index) => view(state, seat).decisions[index]);
      expect(mirror.snapshot?.view.decisions).toEqual(own);
    }
  });

  it('waits for both parts of a snapshot, and shows the one before meanwhile', () => {
    const [first, second] = [...game(6)] as [State, State];
    expect(patched(seated(['seat-1']), publicTable(first, 0)).snapshot).toBeNull();
    let mirror = welcomedAt(first, ['seat-1']);
    expect(mirror.snapshot?.version).toBe(0);
    mirror = patched(mirror, publicTable(second, 1));
    expect([mirror.snapshot?.version, isIncomplete(mirror)]).toEqual([0, true]);
    mirror = withNews(mirror, newsOf(first, second, ['seat-1']));
    expect([mirror.snapshot?.version, isIncomplete(mirror)]).toEqual([1, false]);
  });

  it('waits for everything anew where news do not follow from what it has', () => {
    const [first, second, third] = [...game(9)] as [State, State, State];
    let mirror = patched(welcomedAt(first, ['seat-1']), publicTable(third, 2));
    mirror = withNews(mirror, newsOf(second, third, ['seat-1']));
    expect([mirror.snapshot?.version, isIncomplete(mirror)]).toEqual([0, true]);
    mirror = welcomed(mirror, welcome({ version: 2, seats: ['seat-1'], private: [part(third, 'seat-1', 2)] }));
    expect([mirror.snapshot?.view, isIncomplete(mirror)]).toEqual([view(third, 'seat-1'), false]);
  });

  it('is the same object while only presence changes', () => {
    const [first] = [...game(7)] as [State];
    const before = patched(seated([]), publicTable(first, 0));
    const after = patched(before, { ...publicTable(first, 0), spectators: 4 });
    expect(after.snapshot).toBe(before.snapshot);
  });

  it('keeps no secret of a seat that is gone', () => {
    const [first] = [...game(8)] as [State];
    const mirror = welcomed(welcomedAt(first, ['seat-1']), welcome());
    expect(mirror.parts).toEqual({});
    expect(mirror.snapshot?.view).toEqual(view(first, 'public'));
  });
});
