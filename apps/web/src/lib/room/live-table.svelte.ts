import type { Answer, GameTypes, GameView, SeatId } from '@kapelle/engine';
import { seatNumber, type LogEntry, type Mark, type Presence, type PublicSeat } from '@kapelle/protocol';
import type { Snippet } from 'svelte';
import { t } from '../i18n/i18n.svelte.ts';
import type { Snapshot } from '../net/mirror.ts';
import type { TableConnection } from '../net/table-connection.svelte.ts';
import { recall, remember } from '../storage.ts';
import type { Ping, Plans, Shown, TableContext } from '../table/table-context.ts';
import type { LookBack } from './look-back.svelte.ts';

interface Options {
  readonly connection: TableConnection;
  readonly snapshot: () => Snapshot;
  readonly lookBack: LookBack;
  readonly bar: Snippet;
  readonly aside: Snippet;
  readonly ending: Snippet;
  readonly showStep: (step: number) => void;
}

/** A game at play, or the past step of it that somebody looks at. */
export class LiveTable implements TableContext<GameTypes> {
  readonly bar: Snippet;
  readonly aside: Snippet;
  readonly ending: Snippet;
  readonly showStep: (step: number) => void;
  readonly #connection: TableConnection;
  readonly #snapshot: () => Snapshot;
  readonly #lookBack: LookBack;
  readonly seenStep: number | null;
  #shown = $state.raw<GameView<GameTypes> | null>(null);
  readonly #names = $derived.by(() => Object.fromEntries(this.#connection.seats.flatMap(nameEntry)));

  readonly #bots = $derived.by(() => this.#connection.seats.filter(({ isBot }) => isBot).map(({ seat }) => seat));

  constructor({ connection, snapshot, lookBack, bar, aside, ending, showStep }: Options) {
    this.#connection = connection;
    this.#snapshot = snapshot;
    this.#lookBack = lookBack;
    this.seenStep = seenStepAt(connection.code);
    this.bar = bar;
    this.aside = aside;
    this.ending = ending;
    this.showStep = showStep;
  }

  get view(): GameView<GameTypes> {
    return this.#lookBack.current?.view ?? this.#snapshot().view;
  }

  /** What is on the screen, as far as it has been told. */
  get shown(): GameView<GameTypes> {
    return this.#shown ?? this.view;
  }

  /** A welcome tells everything anew, and so does every step that is looked back at. */
  get arrival(): string {
    const past = this.#lookBack.current;
    return past === null ? `live ${this.#connection.log.welcomes}` : `past ${past.step}`;
  }

  get seats(): readonly SeatId[] {
    return this.#snapshot().seats;
  }

  get log(): readonly LogEntry[] {
    return this.#connection.log.entries;
  }

  get names(): Readonly<Partial<Record<SeatId, string>>> {
    return this.#names;
  }

  get bots(): readonly SeatId[] {
    return this.#bots;
  }

  get presence(): Readonly<Partial<Record<SeatId, Presence>>> {
    return this.#connection.snapshots.presence;
  }

  get pending(): Answer | null {
    return this.#connection.answers.pending;
  }

  get odds(): boolean {
    return this.#connection.table?.settings.odds ?? false;
  }

  get canUndo(): boolean {
    return this.#lookBack.current === null && this.#connection.answers.canUndo;
  }

  get mode(): 'live' | 'past' {
    return this.#lookBack.current !== null || this.#connection.table?.phase === 'frozen' ? 'past' : 'live';
  }

  get pings(): readonly Ping[] {
    return this.#connection.pings.current;
  }

  get plans(): Plans {
    return this.#connection.plans.current;
  }

  get unread(): number {
    return this.#connection.chat.unread;
  }

  answer(answer: Answer): void {
    void this.#connection.answers.send(answer);
  }

  undo(): void {
    void this.#connection.answers.undo();
  }

  ping(mark: Mark): void {
    void this.#connection.pings.send(mark);
  }

  plan(marks: readonly Mark[]): void {
    void this.#connection.plans.draw(marks);
  }

  shows({ view, isSeen }: Shown<GameTypes>): void {
    this.#shown = view;
    if (isSeen && this.#lookBack.current === null) remember(seenKey(this.#connection.code), view.step);
  }
}

/** A bot is called by its place at the table. */
function nameEntry({ seat, name, isBot }: PublicSeat): [SeatId, string][] {
  const called = name ?? (isBot ? t('seat.bot-name', { number: seatNumber(seat) }) : null);
  return called === null ? [] : [[seat, called]];
}

function seenKey(code: string): string {
  return `seen.${code}`;
}

function seenStepAt(code: string): number | null {
  const step = recall(seenKey(code));
  return typeof step === 'number' ? step : null;
}
