import type {
  Bot,
  ClosedOption,
  DecisionView,
  GameDefinition,
  GameState,
  GameTypes,
  GameView,
  Message,
  OptionView,
  Setup,
} from '@kapelle/engine';
import type { CoverageMarks, Invariants, TwinMaker } from '@kapelle/testkit';
import type { Catalogue, Locale } from '@kapelle/text';

/** How a game says what its keys and fields mean. */
export interface GameMessages<G extends GameTypes> {
  decision(decision: DecisionView<G>): Message;
  option(option: OptionView<G> | ClosedOption<G>): Message;
  reason(reason: Message): Message;
  event(event: G['Event']): Message;
  outcome(outcome: G['Outcome']): readonly Message[];
}

/** What the command line must know of a game. Only the definition and `isWin` are needed; the rest makes it better. */
export interface GameEntry<G extends GameTypes> {
  readonly definition: GameDefinition<G>;
  readonly isWin: (outcome: G['Outcome']) => boolean;
  /** The words of one language at a table that is set up like this. */
  readonly catalogues?: (locale: Locale, setup: Setup) => readonly Catalogue[];
  readonly messages?: GameMessages<G>;
  /** The table in a few messages, for the terminal. */
  readonly describe?: (view: GameView<G>) => readonly Message[];
  /** Turns taken so far. */
  readonly turns?: (state: Readonly<GameState<G>>) => number;
  /** What a game won is worth. */
  readonly scoreOf?: (outcome: G['Outcome']) => number | null;
  /** Options whose values a simulation compares. */
  readonly compared?: readonly string[];
  readonly bot?: Bot<G>;
  /** The bot with a memory like people's. */
  readonly forgetfulBot?: Bot<G>;
  readonly makeTwin?: TwinMaker<G>;
  readonly invariants?: Invariants<G>;
  /** What the golden games must show between them, and what a finished game shows of it. */
  readonly golden?: {
    readonly universe: readonly string[];
    readonly marks: (state: Readonly<GameState<G>>) => string[];
  };
  readonly coverage?: { readonly universe: readonly string[]; readonly marks?: CoverageMarks<G> };
}

/** A game of which only the name is known: whoever works with it must work with any game. */
export interface SomeGame {
  readonly id: string;
  use<R>(work: <G extends GameTypes>(entry: GameEntry<G>) => R): R;
}

export function register<G extends GameTypes>(entry: GameEntry<G>): SomeGame {
  return { id: entry.definition.id, use: (work) => work(entry) };
}
