import type { GameDefinition, GameState, GameTypes, GameView, Message } from '@kapelle/engine';
import type { CoverageMarks, Invariants, Player, TwinMaker } from '@kapelle/testkit';
import type { Catalogue, Locale } from '@kapelle/text';

/** What the command line must know of a game. Only the definition and `isWin` are needed; the rest makes it better. */
export interface GameEntry<G extends GameTypes> {
  readonly definition: GameDefinition<G>;
  readonly isWin: (outcome: G['Outcome']) => boolean;
  readonly catalogues?: Partial<Readonly<Record<Locale, readonly Catalogue[]>>>;
  /** The table in a few messages, for the terminal. */
  readonly describe?: (view: GameView<G>) => readonly Message[];
  /** Turns taken so far. */
  readonly turns?: (state: Readonly<GameState<G>>) => number;
  readonly heuristic?: Player<G>;
  readonly makeTwin?: TwinMaker<G>;
  readonly invariants?: Invariants<G>;
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
