import {
  apply,
  done,
  fingerprint,
  liveCursors,
  replay,
  startGame,
  type GameTypes,
  type GameDefinition,
  type GameState,
  type GameView,
  type JournalEntry,
  type JournalHead,
  type PastAnswer,
  type Result,
  type SeatAnswer,
  type SeatId,
  type Step,
} from '@kapelle/engine';
import { logWith, type LogEntry, type StandIn } from '@kapelle/protocol';
import { byTheRules } from './rules-fault.ts';

type Definition = GameDefinition<GameTypes>;
type View = GameView<GameTypes>;

/** An answer that stands, and what must be known to take it back. */
export interface StandingAnswer extends PastAnswer {
  readonly isFinal: boolean;
}

/** A game that has begun, with all that its journal says. Never changed, only followed by another one. */
export interface GameRun {
  readonly head: JournalHead;
  readonly entries: readonly JournalEntry[];
  readonly state: Readonly<GameState<GameTypes>>;
  readonly standing: readonly StandingAnswer[];
  /** With every event in full: redact before showing. */
  readonly log: readonly LogEntry[];
  /** The ids that clients gave their actions, entry by entry. */
  readonly actionIds: readonly (string | null)[];
  /** Who acted for the seat, entry by entry; null where its own player did. */
  readonly standIns: readonly (StandIn | null)[];
  /** When the game came to each version, the start among them. */
  readonly times: readonly number[];
}

/** How an entry came about: the id its client gave it, who acted for the seat, and when. */
export interface EntrySource {
  readonly actionId: string | null;
  readonly standIn: StandIn | null;
  readonly at: number;
}

/** A journal line with where it comes from. */
export interface JournalLine extends EntrySource {
  readonly entry: JournalEntry;
}

export function versionOf({ entries }: GameRun): number {
  return entries.length;
}

/** The version that an action of one of these seats led to; null where it is not known. */
export function versionOfAction(run: GameRun, seats: readonly SeatId[], actionId: string): number | null {
  const isIt = (id: string | null, index: number) =>
    id === actionId && seats.some((seat) => seat === run.entries[index]?.seat);
  const index = run.actionIds.findLastIndex(isIt);
  return index === -1 ? null : index + 1;
}

export function startRun(game: Definition, head: JournalHead, at: number): GameRun {
  const { state, step } = byTheRules(() => startGame(game, head.setup, head.seed));
  const none = { entries: [], actionIds: [], standIns: [], standing: [] };
  return { head, ...none, times: [at], state, log: [startLine(step)] };
}

function startLine({ events }: Step<GameTypes>): LogEntry {
  return { version: 0, kind: 'start', step: 0, seat: null, events };
}

/** The run after one more answer, or why it is none. */
export function answered(game: Definition, run: GameRun, answer: SeatAnswer & EntrySource): Result<GameRun> {
  const { seat, decision, option, actionId, standIn, at } = answer;
  const applied = byTheRules(() => apply(game, run.state, { seat, decision, option }));
  if (!applied.ok) return applied;
  const { state, ...step } = applied.value;
  const entry: JournalEntry = { kind: 'answer', seat, decision, option, before: fingerprintOf(run) };
  const standing = [...run.standing, standingAnswer(game, seat, step)];
  const line: LogEntry = {
    version: versionOf(run) + 1,
    kind: 'answer',
    step: standing.length,
    seat,
    events: step.events,
    ...named(standIn),
  };
  return done({ ...extended(run, { entry, actionId, standIn, at }), state, standing, log: logWith(run.log, line) });
}

const fingerprints = new WeakMap<GameRun['state'], string>();

/** Of its state. Made once: after a step, when everybody has been told, for the line that will come next. */
export function fingerprintOf({ state }: GameRun): string {
  const known = fingerprints.get(state) ?? fingerprint(state);
  fingerprints.set(state, known);
  return known;
}

function standingAnswer(game: Definition, seat: SeatId, { events, revealedTo }: Step<GameTypes>): StandingAnswer {
  return { seat, revealedTo, isFinal: events.some((event) => game.isFinal?.(event) ?? false) };
}

/** On a line of the log: said only where there was one. */
function named(standIn: StandIn | null): Pick<LogEntry, 'standIn'> {
  return standIn === null ? {} : { standIn };
}

interface StepBack extends EntrySource {
  readonly kind: 'undo' | 'rewind';
  readonly seat: SeatId;
  readonly keep: number;
}

/** The run after a step back: the kept answers played again, with dice that have not been rolled yet. */
export function steppedBack(game: Definition, run: GameRun, stepBack: StepBack): Result<GameRun> {
  const { actionId, standIn, at, ...back } = stepBack;
  const entry: JournalEntry = { ...back, cursors: liveCursors(game, run.state) };
  const next = extended(run, { entry, actionId, standIn, at });
  const journal = { head: run.head, entries: next.entries.map(bare) };
  const replayed = byTheRules(() => replay(game, journal));
  if (!replayed.ok) return replayed;
  const { kind, seat, keep } = back;
  const line: LogEntry = { version: versionOf(next), kind, step: keep, seat, events: [], ...named(standIn) };
  return done({ ...next, state: replayed.value, standing: run.standing.slice(0, keep), log: logWith(run.log, line) });
}

function extended(run: GameRun, { entry, actionId, standIn, at }: JournalLine): GameRun {
  return {
    ...run,
    entries: [...run.entries, entry],
    actionIds: [...run.actionIds, actionId],
    standIns: [...run.standIns, standIn],
    times: [...run.times, at],
  };
}

/** Without what it says of the states before and after it. */
function bare(entry: JournalEntry): JournalEntry {
  if (entry.kind !== 'answer') return entry;
  const { kind, seat, decision, option } = entry;
  return { kind, seat, decision, option };
}

/** Lines once had the hash of the state after them, which is dear: the last one vouches for all that led to it. */
function checkedEntries(lines: readonly JournalLine[]): JournalEntry[] {
  const last = lines.findLastIndex(({ entry }) => entry.kind === 'answer' && entry.hash !== undefined);
  return lines.map(({ entry }, index) => (index < last ? bare(entry) : entry));
}

/** The run as its journal tells it: after a restart, a crash, or on another process. */
export function rebuiltRun(
  game: Definition,
  { head, startedAt }: { readonly head: JournalHead; readonly startedAt: number },
  lines: readonly JournalLine[],
): Result<GameRun> {
  const entries = checkedEntries(lines);
  const steps = new Map<JournalEntry | null, Step<GameTypes>>();
  const standing: StandingAnswer[] = [];
  const replayed = byTheRules(() =>
    replay(game, { head, entries }, (_state, step, entry) => {
      steps.set(entry, step);
      if (entry !== null) standing.push(standingAnswer(game, entry.seat, step));
    }),
  );
  if (!replayed.ok) return replayed;
  const standIns = lines.map(({ standIn }) => standIn);
  const log = logOf({ entries, standIns }, steps);
  return done({
    head,
    entries: lines.map(({ entry }) => entry),
    actionIds: lines.map(({ actionId }) => actionId),
    standIns,
    times: [startedAt, ...lines.map(({ at }) => at)],
    state: replayed.value,
    standing,
    log,
  });
}

/** Answers that were taken back have no step here, and no line in the end. */
function logOf(
  { entries, standIns }: Pick<GameRun, 'entries' | 'standIns'>,
  steps: ReadonlyMap<JournalEntry | null, Step<GameTypes>>,
): LogEntry[] {
  let log: LogEntry[] = [startLine(steps.get(null) as Step<GameTypes>)];
  for (const [index, entry] of entries.entries()) {
    const before = log.at(-1)?.step ?? 0;
    const step = entry.kind === 'answer' ? before + 1 : entry.keep;
    const { kind, seat } = entry;
    const events = steps.get(entry)?.events ?? [];
    log = logWith(log, { version: index + 1, kind, step, seat, events, ...named(standIns[index] ?? null) });
  }
  return log;
}

/** What somebody sees who looks after a seat: the public view, and what the seat may pick where that tells no secret. */
export function caretakerView(
  game: Definition,
  { state }: GameRun,
  { own, shared }: { readonly own: View; readonly shared: View },
): View {
  const isRead = state.decisions.map((decision) => unreadOption(game, decision) === null);
  return {
    ...shared,
    decisions: shared.decisions.map((open, index) => (isRead[index] ? own.decisions[index] : open) as typeof open),
  };
}

/** The option that falls for somebody who may not read the decision; null where anybody may. */
export function unreadOption(game: Definition, decision: GameState<GameTypes>['decisions'][number]): string | null {
  return game.unreadOption?.(decision) ?? null;
}
