import type { DecisionView, GameTypes, GameView } from '@kapelle/engine';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Speed } from '../../src/lib/stage/director.ts';
import type { Scene } from '../../src/lib/stage/scene.ts';
import { TableStage } from '../../src/lib/stage/table-stage.svelte.ts';
import type { LogEntry, TableContext } from '../../src/lib/table/table-context.ts';
import { FakeClock } from './fake-clock.ts';

type Entry = LogEntry<GameTypes>;

const SEEN = { isReady: true, isSeen: true };

function viewAt(step: number, ...open: readonly string[]): GameView<GameTypes> {
  const decisions = open.map((id): DecisionView => ({ id, kind: 'choose', seat: 'seat-1', options: [] }));
  return { game: 'a', step, seats: [], decisions, outcome: null, seal: { commitments: {}, keys: {} }, board: { step } };
}

function entryAt(step: number, more: Partial<Entry> = {}): Entry {
  return { version: step, kind: 'answer', step, seat: null, events: [{ type: `event ${step}` }], ...more };
}

/** A table that a test moves. */
class MovedTable implements TableContext<GameTypes> {
  view = viewAt(3, 'first');
  log: readonly Entry[] = [entryAt(1), entryAt(2), entryAt(3)];
  arrival = 'once';
  seenStep: number | null = null;
  answered: unknown[] = [];
  readonly seats = [];
  readonly names = {};
  readonly presence = {};
  readonly pending = null;
  readonly odds = false;
  readonly canUndo = false;
  readonly mode = 'live';
  readonly pings = [];
  readonly plans = {};
  readonly unread = 0;
  readonly bots = [];
  readonly bar = null;
  readonly aside = null;
  readonly ending = null;
  readonly undo = nothing;
  readonly showStep = nothing;
  readonly ping = nothing;
  readonly plan = nothing;
  readonly shows = nothing;

  answer(answer: unknown): void {
    this.answered.push(answer);
  }

  goTo(step: number, ...open: readonly string[]): void {
    this.view = viewAt(step, ...open);
    this.log = [...this.log, ...stepsAfter(this.log, step).map((one) => entryAt(one))];
  }
}

function stepsAfter(log: readonly Entry[], step: number): number[] {
  const last = log.at(-1)?.step ?? 0;
  return Array.from({ length: step - last }, (_, index) => last + index + 1);
}

function nothing(): void {
  // Nobody looks here.
}

let clock: FakeClock;
let table: MovedTable;

function sceneOf({ step }: Entry): Scene<string> {
  const beats = [{ picture: `picture ${step}`, ms: 100 }];
  return { id: String(step), weight: 'big', beats, spoken: `said ${step}`, ends: 'by-itself' };
}

function stageOf(speed: Speed = 'brisk', scenesOf = (entry: Entry) => [sceneOf(entry)]): TableStage<GameTypes, string> {
  const missed = { isTurn: () => true, isEvent: ({ type }: { type: string }) => type === 'event 5' };
  const staging = { scenesOf, placeOf: () => 'strip' as const, cueOf: () => null, lineOf: typeOf, missed };
  const stage = new TableStage(table, { staging, clock, speed, onsound: nothing });
  stage.follow(SEEN);
  return stage;
}

function typeOf({ type }: { type: string }): string {
  return type;
}

const stepsIn = (stage: TableStage<GameTypes, string>) => stage.log.map(({ step }) => step);
const saidBy = (stage: TableStage<GameTypes, string>) => stage.spoken.map(({ line }) => line);

beforeEach(() => {
  clock = new FakeClock();
  table = new MovedTable();
});

describe('the stage of a table', () => {
  it('holds back state, log and the next question until the scene is over', () => {
    const stage = stageOf();
    table.goTo(4, 'second');
    stage.follow(SEEN);
    expect(stage.playing?.beat.picture).toBe('picture 4');
    expect(stage.view).toMatchObject({ step: 3, board: { step: 3 } });
    expect(stage.view.decisions.filter(({ options }) => options !== undefined)).toEqual([]);
    expect(stepsIn(stage)).toEqual([1, 2, 3]);
    clock.pass(100);
    expect(stage.view).toStrictEqual(table.view);
    expect(stepsIn(stage)).toEqual([1, 2, 3, 4]);
  });

  it('shows parts that an answer did not change as the same ones', () => {
    const stage = stageOf('off');
    const { seats, decisions } = stage.view;
    table.goTo(4, 'first');
    stage.follow(SEEN);
    expect(stage.view.step).toBe(4);
    expect(stage.view.seats).toBe(seats);
    expect(stage.view.decisions).toBe(decisions);
  });

  it('waits for the line of the log that belongs to a state, and for the state that belongs to a line', () => {
    const stage = stageOf();
    table.view = viewAt(4);
    stage.follow(SEEN);
    expect(stage.view.step).toBe(3);
    expect(stage.playing).toBeNull();
    table.log = [...table.log, entryAt(4)];
    stage.follow(SEEN);
    expect(stage.playing?.scene.id).toBe('4');
    stage.skip();
    table.log = [...table.log, entryAt(5)];
    stage.follow(SEEN);
    expect(stage.playing).toBeNull();
    expect(stepsIn(stage)).toEqual([1, 2, 3, 4]);
    table.view = viewAt(5);
    stage.follow(SEEN);
    expect(stage.playing?.scene.id).toBe('5');
  });

  it('tells several answers that came as one, in order', () => {
    const stage = stageOf();
    table.goTo(6);
    stage.follow(SEEN);
    const seen: (string | undefined)[] = [];
    while (stage.playing) {
      seen.push(stage.playing.scene.id);
      clock.pass(100);
    }
    expect(seen).toEqual(['4', '5', '6']);
    expect(stage.view.step).toBe(6);
  });

  it('replays nothing after a welcome, though its log is longer', () => {
    const stage = stageOf();
    table.goTo(9);
    table.arrival = 'again';
    stage.follow(SEEN);
    expect(stage.playing).toBeNull();
    expect(stage.view.step).toBe(9);
    expect(saidBy(stage)).toEqual([]);
  });

  it('replays nothing where the log comes after the rest of the table', () => {
    table.log = [];
    table.arrival = 'not yet';
    const stage = stageOf();
    table.log = [entryAt(1), entryAt(2), entryAt(3)];
    table.arrival = 'once';
    stage.follow(SEEN);
    expect(stage.playing).toBeNull();
    expect(stepsIn(stage)).toEqual([1, 2, 3]);
  });

  it.each(['undo', 'rewind'] as const)('steps back at once by %s, and the game goes on from there', (kind) => {
    const stage = stageOf();
    table.goTo(4);
    stage.follow(SEEN);
    table.view = viewAt(2, 'second');
    table.log = [entryAt(1), entryAt(2), entryAt(2, { kind, events: [] })];
    stage.follow(SEEN);
    expect(stage.playing).toBeNull();
    expect(stage.view.step).toBe(2);
    table.goTo(3);
    stage.follow(SEEN);
    expect(stage.playing?.scene.id).toBe('3');
  });

  it('shows an earlier step at once, with the whole log beside it', () => {
    const stage = stageOf();
    table.view = viewAt(1);
    table.arrival = 'past 1';
    stage.follow(SEEN);
    expect(stage.view.step).toBe(1);
    expect(stepsIn(stage)).toEqual([1, 2, 3]);
  });

  it('sends an answer to the real table, and takes away what stayed to be read', () => {
    const stage = stageOf('off');
    table.goTo(4, 'first');
    stage.follow(SEEN);
    expect(stage.stills).toHaveLength(1);
    stage.answer({ decision: 'first', option: 'yes' });
    expect(table.answered).toEqual([{ decision: 'first', option: 'yes' }]);
    expect(stage.stills).toEqual([]);
  });

  it('says what is no scene by the lines of the log', () => {
    const stage = stageOf('brisk', () => []);
    table.goTo(4);
    stage.follow(SEEN);
    expect(saidBy(stage)).toEqual(['event 4']);
  });

  it('when off, says every line and shows every scene of an answer', () => {
    const stage = stageOf('off');
    table.goTo(5);
    stage.follow(SEEN);
    expect(saidBy(stage)).toEqual(['said 4', 'said 5']);
    expect(stage.stills.map(({ id }) => id)).toEqual(['4', '5']);
    expect(stage.view.step).toBe(5);
  });
});

describe('whoever was away', () => {
  it('is told on arrival how much happened since they last looked', () => {
    table.seenStep = 3;
    table.goTo(6);
    expect(stageOf().away).toEqual({ since: 3, turns: 3, events: 1 });
  });

  it('is told when they come back to the page, and sees no scene of it', () => {
    const stage = stageOf();
    table.goTo(5);
    stage.follow({ isReady: true, isSeen: false });
    expect(stage.playing).toBeNull();
    expect(stage.away).toBeNull();
    stage.follow(SEEN);
    expect(stage.away).toEqual({ since: 3, turns: 2, events: 1 });
    stage.forgetAway();
    expect(stage.away).toBeNull();
  });

  it('is told nothing where nothing was missed, or nothing was ever seen', () => {
    expect(stageOf().away).toBeNull();
    table.seenStep = 3;
    expect(stageOf().away).toBeNull();
  });

  it('is told nothing by a table that was looked at all the time', () => {
    const stage = stageOf();
    for (const step of [4, 5]) {
      table.goTo(step);
      stage.follow(SEEN);
    }
    clock.pass(1000);
    expect(stage.away).toBeNull();
  });
});
