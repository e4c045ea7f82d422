import type { Answer, GameTypes, GameView, SeatId } from '@kapelle/engine';
import type { LogEntry as WireLogEntry, Mark, Presence } from '@kapelle/protocol';
import type { Component, Snippet } from 'svelte';

/** What one answer, or a step back, brought about, as this page may know it. */
export type LogEntry<G extends GameTypes> = WireLogEntry<G['Event']>;

/** Somebody points at the board. It touches no rule, and is gone after a few seconds. */
export interface Ping {
  readonly id: number;
  /** Null for somebody without a seat, where those may point too. */
  readonly seat: SeatId | null;
  readonly name: string;
  readonly mark: Mark;
}

/** What each seat has drawn on the board for all to see, in its order. It touches no rule, and stays. */
export type Plans = Readonly<Partial<Record<SeatId, readonly Mark[]>>>;

/** What a table has on the screen. It is behind the game while something is told. */
export interface Shown<G extends GameTypes> {
  readonly view: GameView<G>;
  readonly isTelling: boolean;
  /** Whether anybody can see the page. */
  readonly isSeen: boolean;
}

/**
 * The one object a game's table is given: what it shows, and what people at it can do. Its fields are reactive where they
 * can change. A table knows no network and no storage; whether a game is live, recorded or a test's is not its business.
 */
export interface TableContext<G extends GameTypes> {
  /** When one page holds several seats, the merged view of them: every decision has the options of its own seat. */
  readonly view: GameView<G>;
  /** The seats this page holds; none for a spectator. */
  readonly seats: readonly SeatId[];
  /** The log in order, oldest first. Entries are only ever added, but for a step back, which replaces the list. */
  readonly log: readonly LogEntry<G>[];
  /** Views follow one another as long as this stays the same; otherwise one has come anew, and nothing is told again. */
  readonly arrival: string;
  /** The last step that was looked at in this browser; null where none was. */
  readonly seenStep: number | null;
  /** How long a verdict stays where nobody presses; where it is not said, it waits for the press. */
  readonly verdictMs?: number;
  /** Whether it is looked at from outside, by a link: nothing can be pointed at from there. */
  readonly isOutside?: boolean;
  /** What those who sit at the table are called, bots too. */
  readonly names: Readonly<Partial<Record<SeatId, string>>>;
  /** The seats that the computer plays. */
  readonly bots: readonly SeatId[];
  readonly presence: Readonly<Partial<Record<SeatId, Presence>>>;
  /** An answer on its way: set from the click until the view that follows from it, or a refusal. */
  readonly pending: Answer | null;
  /** Whether this table shows exact odds. */
  readonly odds: boolean;
  /** Whether the last answer of a held seat can be taken back now. */
  readonly canUndo: boolean;
  /** Past steps are shown like this: nothing can be picked, and the page says so. */
  readonly mode: 'live' | 'past';
  readonly pings: readonly Ping[];
  readonly plans: Plans;
  /** Lines of the chat that nobody has looked at yet. */
  readonly unread: number;
  /** What the room adds to the table's tools: its code, who is here, its menu. */
  readonly bar: Snippet | null;
  /** What the room adds beside the log: chat, for one. */
  readonly aside: Snippet | null;
  /** What the room adds to the end page: rematch, verified deal, replay. */
  readonly ending: Snippet | null;
  answer(answer: Answer): void;
  undo(): void;
  /** Shows the table as it was after a step. */
  showStep(step: number): void;
  /** Points at the board: everybody sees it for a moment. */
  ping(mark: Mark): void;
  /** Replaces the plan of this page's first seat; none clears it. */
  plan(marks: readonly Mark[]): void;
  /** The table says what it shows: what the room says beside it must know no more. */
  shows(shown: Shown<G>): void;
}

/** A game's table, fetched when it is first needed. */
export type TableComponent<G extends GameTypes> = Component<{ readonly context: TableContext<G> }>;
