import { applyInPlace, readSetup, startGame, type Step } from './apply.ts';
import type { SeatAnswer } from './decision.ts';
import { fingerprint } from './fingerprint.ts';
import type { GameDefinition, GameState, Setup } from './game.ts';
import type { GameTypes } from './game-types.ts';
import type { SeatId, StreamName } from './ids.ts';
import { hashJson } from './json.ts';
import { isRecord, knownOptions, type OptionValues } from './options.ts';
import { done, refuse, type Result } from './result.ts';
import { isSeed } from './rng.ts';

/** The first line of a journal: with it and the entries a game is complete. */
export interface JournalHead {
  readonly game: string;
  readonly rules: string;
  readonly setup: Setup;
  readonly seed: string;
}

/** One accepted answer, or one agreed step back. Journals only ever grow. */
export type JournalEntry = AnswerEntry | BackEntry;

export interface AnswerEntry extends SeatAnswer {
  readonly kind: 'answer';
  /** The fingerprint of the state it was given in, with all lines before this one. */
  readonly before?: string;
  /** The hash of the state after it. */
  readonly hash?: string;
}

/**
 * Back to the moment after the first `keep` answers that still stand: an `undo` by the seat that acted, or a `rewind`
 * the table agreed on. `cursors` are the live streams' positions, so that a die is never rolled the same way again.
 */
export interface BackEntry {
  readonly kind: 'undo' | 'rewind';
  readonly seat: SeatId;
  readonly keep: number;
  readonly cursors: Readonly<Record<StreamName, number>>;
}

export interface Journal {
  readonly head: JournalHead;
  readonly entries: readonly JournalEntry[];
}

/** What stands of a journal: answers with their line, and the places where live streams were moved on. */
type StandingStep =
  | { readonly kind: 'answer'; readonly line: number; readonly entry: AnswerEntry }
  | { readonly kind: 'cursors'; readonly cursors: BackEntry['cursors'] };

type Watch<G extends GameTypes> = (state: GameState<G>, step: Step<G>, entry: AnswerEntry | null) => void;

/** Rebuilds a game from its journal. What an entry says of the state before and after it must agree. */
export function replay<G extends GameTypes>(
  game: GameDefinition<G>,
  journal: Journal,
  watch?: Watch<G>,
): Result<GameState<G>> {
  const head = readHead(game, journal.head);
  if (!head.ok) return head;
  const standing = standingSteps(game, journal.entries);
  if (!standing.ok) return standing;
  const { rules, setup, seed } = head.value;
  const { state, step } = startGame({ ...game, rules }, setup, seed);
  watch?.(state, step, null);
  for (const one of standing.value) {
    if (one.kind === 'cursors') {
      Object.assign(state.random.cursors, one.cursors);
      continue;
    }
    const { entry, line } = one;
    const applied = applyAsWritten(game, state, entry);
    if (applied === null) return refuse('bad-journal', { line });
    watch?.(state, applied, entry);
  }
  return done(state);
}

function applyAsWritten<G extends GameTypes>(
  game: GameDefinition<G>,
  state: GameState<G>,
  entry: AnswerEntry,
): Step<G> | null {
  if (entry.before !== undefined && entry.before !== fingerprint(state)) return null;
  const applied = applyInPlace(game, state, entry);
  if (!applied.ok || (entry.hash !== undefined && entry.hash !== hashJson(state))) return null;
  return applied.value;
}

function readHead<G extends GameTypes>(game: GameDefinition<G>, head: unknown): Result<JournalHead> {
  if (!isRecord(head) || head.game !== game.id) return refuse('bad-journal', { line: 0 });
  const rules = playableRules(game).find((version) => version === head.rules);
  if (rules === undefined) return refuse('other-rules', { rules: String(head.rules) });
  if (typeof head.seed !== 'string' || !isSeed(head.seed)) return refuse('bad-journal', { line: 0 });
  const setup = readStoredSetup(game, head.setup);
  if (!setup.ok) return setup;
  const played = rules === game.rules ? setup.value : withoutLaterOptions(setup.value, head.setup);
  return done({ game: game.id, rules, setup: played, seed: head.seed });
}

function playableRules<G extends GameTypes>({ rules, formerRules = [] }: GameDefinition<G>): readonly string[] {
  return [rules, ...formerRules];
}

/** Options that only a later version knows mean nothing here, and stay: the hash of the state counts them. */
function readStoredSetup<G extends GameTypes>(game: GameDefinition<G>, stored: unknown): Result<Setup> {
  if (!isRecord(stored) || !isRecord(stored.options)) return readSetup(game, stored);
  const options = stored.options as OptionValues;
  const setup = readSetup(game, { ...stored, options: knownOptions(game.optionsSpec, options) });
  return setup.ok ? done({ ...setup.value, options: { ...options, ...setup.value.options } }) : setup;
}

/** A game of former rules has only the options that there were: the hash of the state counts them. */
function withoutLaterOptions(setup: Setup, stored: unknown): Setup {
  const { options = {} } = stored as { options?: OptionValues };
  const known = Object.entries(setup.options).filter(([name]) => Object.hasOwn(options, name));
  return { ...setup, options: Object.fromEntries(known) };
}

/** Works off the steps back: what remains is applied one after the other. Lines count from 1, after the head. */
function standingSteps<G extends GameTypes>(game: GameDefinition<G>, entries: unknown): Result<StandingStep[]> {
  if (!Array.isArray(entries)) return refuse('bad-journal', { line: 0 });
  let steps: StandingStep[] = [];
  for (const [index, entry] of (entries as unknown[]).entries()) {
    const line = index + 1;
    if (isAnswerEntry(entry)) steps.push({ kind: 'answer', line, entry });
    else if (isBackEntry(game, entry) && entry.keep <= answersIn(steps))
      steps = [...firstAnswers(steps, entry.keep), { kind: 'cursors', cursors: entry.cursors }];
    else return refuse('bad-journal', { line });
  }
  return done(steps);
}

/** The rest of an answer is checked as any answer is, against the options. */
function isAnswerEntry(entry: unknown): entry is AnswerEntry {
  return isRecord(entry) && entry.kind === 'answer';
}

function isBackEntry<G extends GameTypes>(game: GameDefinition<G>, entry: unknown): entry is BackEntry {
  if (!isRecord(entry) || (entry.kind !== 'undo' && entry.kind !== 'rewind') || !isCount(entry.keep)) return false;
  const isLive = (name: string) => game.streams.some((stream) => stream.live && stream.name === name);
  return isRecord(entry.cursors) && Object.entries(entry.cursors).every(([name, at]) => isLive(name) && isCount(at));
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function answersIn(steps: readonly StandingStep[]): number {
  return steps.filter((step) => step.kind === 'answer').length;
}

function firstAnswers(steps: readonly StandingStep[], keep: number): StandingStep[] {
  let left = keep;
  const cut = steps.findIndex((step) => step.kind === 'answer' && left-- === 0);
  return cut === -1 ? [...steps] : steps.slice(0, cut);
}

/** Where the live streams stand: what a step back must carry along. */
export function liveCursors<G extends GameTypes>(
  game: GameDefinition<G>,
  state: Readonly<GameState<G>>,
): Record<StreamName, number> {
  const live = game.streams.filter((stream) => stream.live);
  return Object.fromEntries(live.map(({ name }) => [name, state.random.cursors[name] ?? 0]));
}
