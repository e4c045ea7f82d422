import type { Answer, GameTypes, GameView, SeatId } from '@kapelle/engine';
import type { Mark } from '@kapelle/protocol';
import type { Component, Snippet } from 'svelte';

/** Whether somebody is behind a seat: on a page, on a page elsewhere as well, or not now. */
export type Presence = 'online' | 'elsewhere' | 'away';

/** What one answer brought about, as this page may know it. */
export interface LogEntry<G extends GameTypes> {
  /** The view's `step` after the answer; 0 is the deal. */
  readonly step: number;
  readonly events: readonly G['Event'][];
  /** A step back instead of an answer: the log says so, and goes on from there. */
  readonly back?: 'undo' | 'rewind';
}

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

/** An answer on its way to the server. */
export type Pending = Answer | null;

/**
 * What every game's table is given. A table renders this and reports clicks: it knows no rules, no network, no storage.
 * When one page holds several seats, `view` is the merged view of them: every decision has the options of its own seat.
 */
export interface TableProps<G extends GameTypes> {
  readonly view: GameView<G>;
  /** The seats this page holds; none for a spectator. */
  readonly seats: readonly SeatId[];
  /** The log in order, oldest first. Entries are only ever added, but for a step back, which replaces the list. */
  readonly log: readonly LogEntry<G>[];
  readonly names: Readonly<Partial<Record<SeatId, string>>>;
  readonly presence: Readonly<Partial<Record<SeatId, Presence>>>;
  /** Set from the click until the view that follows from it, or a refusal. */
  readonly pending: Pending;
  /** Whether this table shows exact odds. */
  readonly odds: boolean;
  /** Whether the last answer of a held seat can be taken back now. */
  readonly canUndo: boolean;
  /** Past moments are shown like this: nothing can be picked, and the page says so. */
  readonly mode: 'live' | 'past';
  readonly pings: readonly Ping[];
  readonly plans: Plans;
  /** Lines of the frame's chat that nobody has looked at yet. */
  readonly unread: number;
  readonly onanswer: (answer: Answer) => void;
  readonly onundo: () => void;
  /** A line of the log was picked: show the table as it was after that step. */
  readonly onmoment: (step: number) => void;
  /** Points at the board: everybody sees it for a moment. */
  readonly onping: (mark: Mark) => void;
  /** Replaces the plan of this page's first seat; none clears it. */
  readonly onplan: (marks: readonly Mark[]) => void;
  /** What the frame adds beside the log: chat, for one. */
  readonly aside?: Snippet;
  /** What the frame adds to the end page: rematch, verified deal, replay. */
  readonly ending?: Snippet;
}

/** A game's table, fetched when it is first needed. */
export type TableComponent<G extends GameTypes> = Component<TableProps<G>>;
