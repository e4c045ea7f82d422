import type { Audience } from './audience.ts';
import type { ClosedOption, Decision } from './decision.ts';
import type { GameTypes } from './game-types.ts';
import type { SeatId, StreamName } from './ids.ts';
import type { OptionsSpec, OptionValues } from './options.ts';
import type { Play } from './play.ts';
import type { RandomState } from './rng.ts';
import type { Result } from './result.ts';

/** What a table has agreed on before the start. `picks` holds what each seat chose in the lobby. */
export interface Setup {
  readonly seats: number;
  readonly options: OptionValues;
  readonly picks: Readonly<Partial<Record<SeatId, readonly string[]>>>;
}

/** One item of work to be done, with all it needs to know. */
export interface Task<G extends GameTypes> {
  readonly effect: G['Effect'];
  readonly scope: G['Scope'];
}

/** A whole game at one moment. Saving and loading it gives an identical future. */
export interface GameState<G extends GameTypes> {
  readonly game: string;
  /** The version of the rules it began with. */
  readonly rules: string;
  readonly setup: Setup;
  readonly seats: readonly SeatId[];
  /** Answers applied so far. */
  step: number;
  random: RandomState;
  /** Work left, the next task last. */
  agenda: Task<G>[];
  /** Independent strands that run side by side before the agenda goes on; empty most of the time. */
  lanes: Task<G>[][];
  decisions: Decision<G>[];
  decisionsAsked: number;
  outcome: G['Outcome'] | null;
  data: G['Data'];
}

/** Everything the engine, the server and the tools must know of a game. */
export interface GameDefinition<G extends GameTypes> {
  readonly id: string;
  /** Changes whenever an old journal would play differently. */
  readonly rules: string;
  /** Former versions that can still be played: a game ends under the rules it began with, `GameState.rules`. */
  readonly formerRules?: readonly string[];
  readonly seatCounts: readonly number[];
  readonly optionsSpec: OptionsSpec;
  /** Random sub-streams. A `sealed` one keeps its key secret for good, a `live` one is not turned back by a rewind. */
  readonly streams: readonly StreamSpec[];
  /** Refuses combinations that the options alone cannot rule out. */
  checkSetup(setup: Setup): Result<Setup>;
  /** The data before the first decision, under the rules of that version; randomness through the play's streams. */
  deal(setup: Setup, random: RandomState, rules: string): G['Data'];
  /** The tasks a game begins with, in order. */
  opening(data: G['Data']): readonly Task<G>[];
  /** Carries out one effect: changes data, pushes further effects, or asks. */
  resolve(play: Play<G>, task: Task<G>): void;
  /** Builds what an audience may know, from allowed fields. */
  project(state: Readonly<GameState<G>>, audience: Audience): G['View'];
  /** `project` for a seat, made from what everybody sees of the same state: whatever is the same, the same object. */
  projectSeat?(state: Readonly<GameState<G>>, seat: SeatId, shared: G['View']): G['View'];
  /** What an audience gets of an event: the event, a poorer one, or nothing. */
  redact(event: G['Event'], audience: Audience): G['Event'] | null;
  /** Why something a player would look for is not among the options. */
  explain(state: Readonly<GameState<G>>, decision: Decision<G>): readonly ClosedOption<G>[];
  /** What seats may choose in the lobby, where they choose anything. */
  readonly picks?: PicksSpec;
  /** Whether an answer that brought this about must stand: no rewind goes behind it. */
  isFinal?(event: G['Event']): boolean;
  /**
   * The option that falls when somebody else must act for the seat and may not read what the decision offers;
   * null where the options tell nothing hidden.
   */
  unreadOption?(decision: Decision<G>): string | null;
  /** The option that silence stands for, where a question may not be waited for without end; else null. */
  silentOption?(decision: Decision<G>): string | null;
  /** How much time people need to take in an event, as everybody sees it; a `beat` where the game does not say. */
  tempo?(event: G['Event']): Tempo;
}

/** From a piece that moves to what decides the game. */
export type Tempo = 'beat' | 'scene' | 'act';

export interface PicksSpec {
  readonly choices: readonly string[];
  /** How many one seat picks, by the number of seats. */
  perSeat(seats: number): number;
}

export interface StreamSpec {
  readonly name: StreamName;
  readonly sealed?: true;
  readonly live?: true;
}
