import type { GameTypes, GameView, SeatId } from '@kapelle/engine';
import { seatNumber, type FeedSeat, type FeedTable, type LogEntry } from '@kapelle/protocol';
import type { Snippet } from 'svelte';
import { t } from '../i18n/i18n.svelte.ts';
import type { StreamConnection } from '../net/stream-connection.svelte.ts';
import type { TableContext } from '../table/table-context.ts';

/** How long a verdict stays before an audience. */
const VERDICT_MS = 6000;

/** A game that is shown outside: nothing can be done at it but to look. */
export class FeedContext implements TableContext<GameTypes> {
  readonly seats = [];
  readonly presence = {};
  readonly pending = null;
  readonly odds = true;
  readonly canUndo = false;
  readonly mode = 'live';
  readonly isOutside = true;
  readonly pings = [];
  readonly plans = {};
  readonly unread = 0;
  readonly aside: Snippet | null;
  readonly bar = null;
  readonly ending = null;
  readonly seenStep = null;
  readonly verdictMs = VERDICT_MS;
  readonly #connection: StreamConnection;
  readonly #table: () => FeedTable;
  readonly #bots = $derived.by(() => this.#table().seats.flatMap(({ seat, isBot }) => (isBot ? [seat] : [])));
  readonly #names = $derived.by(() => Object.fromEntries(this.#table().seats.map(nameEntry)));

  constructor(connection: StreamConnection, table: () => FeedTable, aside: Snippet | null = null) {
    this.aside = aside;
    this.#connection = connection;
    this.#table = table;
  }

  get view(): GameView<GameTypes> {
    return this.#table().view as GameView<GameTypes>;
  }

  get log(): readonly LogEntry[] {
    return this.#connection.log;
  }

  get arrival(): string {
    return String(this.#connection.arrivals);
  }

  get names(): Readonly<Partial<Record<SeatId, string>>> {
    return this.#names;
  }

  get bots(): readonly SeatId[] {
    return this.#bots;
  }

  readonly answer = nothing;
  readonly undo = nothing;
  readonly ping = nothing;
  readonly plan = nothing;
  readonly showStep = nothing;
  readonly shows = nothing;
}

function nameEntry(seat: FeedSeat): [SeatId, string] {
  return [seat.seat, nameOf(seat)];
}

/** Whoever does not want to be named is called by their place. */
export function nameOf({ seat, name, isBot }: FeedSeat): string {
  return name ?? t(isBot ? 'seat.bot-name' : 'seat.number', { number: seatNumber(seat) });
}

function nothing(): void {
  // Whoever looks on does nothing.
}
