import type { SeatId } from '@kapelle/engine';
import type { Presence, PublicSeat, PublicTable } from '@kapelle/protocol';
import type { Clock } from './clock.ts';
import type { MessageHandlers } from './message-handlers.ts';
import { EMPTY_MIRROR, isIncomplete, patched, welcomed, withNews, type Mirror, type Snapshot } from './mirror.ts';
import { SnapshotHistory } from './snapshot-history.ts';

/** So long may a part of a snapshot be on its way before it is asked for again. */
const PARTS_WITHIN_MS = 2_000;

interface Options {
  readonly clock: Clock;
  /** Asks the server for everything anew. */
  readonly resync: () => void;
}

/** What is known of the table and its game, now and at every step this page has seen. */
export class SnapshotStore {
  readonly #options: Options;
  readonly #history = new SnapshotHistory();
  #mirror = $state.raw<Mirror>(EMPTY_MIRROR);
  #cancelResync: (() => void) | null = null;

  readonly #names = $derived(Object.fromEntries(this.seats.flatMap(nameEntry)));
  readonly #presence = $derived(Object.fromEntries(this.seats.map(({ seat, presence }) => [seat, presence])));

  readonly handlers: MessageHandlers = {
    welcome: (welcome) => this.#become(welcomed(this.#mirror, welcome)),
    news: (news) => this.#become(withNews(this.#mirror, news)),
  };

  constructor(options: Options) {
    this.#options = options;
  }

  get table(): PublicTable | null {
    return this.#mirror.table;
  }

  get seats(): readonly PublicSeat[] {
    return this.#mirror.table?.seats ?? [];
  }

  /** The seats whose keys this page has. */
  get held(): readonly SeatId[] {
    return this.#mirror.held;
  }

  get isHost(): boolean {
    return this.#mirror.isHost;
  }

  /** What is on the screen. */
  get current(): Snapshot | null {
    return this.#mirror.snapshot;
  }

  get names(): Readonly<Partial<Record<SeatId, string>>> {
    return this.#names;
  }

  get presence(): Readonly<Partial<Record<SeatId, Presence>>> {
    return this.#presence;
  }

  /** The snapshot after a step; undefined where this page was not there. */
  at(step: number): Snapshot | undefined {
    return this.#history.at(step);
  }

  patched(table: PublicTable): void {
    this.#become(patched(this.#mirror, table));
  }

  close(): void {
    this.#cancelResync?.();
  }

  #become(mirror: Mirror): void {
    this.#mirror = mirror;
    if (mirror.snapshot !== null) this.#history.keep(mirror.snapshot);
    if (isIncomplete(mirror)) this.#expectParts();
    else this.#stopExpecting();
  }

  #expectParts(): void {
    const { clock, resync } = this.#options;
    this.#cancelResync ??= clock.after(PARTS_WITHIN_MS, () => {
      this.#cancelResync = null;
      if (isIncomplete(this.#mirror)) resync();
    });
  }

  #stopExpecting(): void {
    this.#cancelResync?.();
    this.#cancelResync = null;
  }
}

function nameEntry({ seat, name }: PublicSeat): [SeatId, string][] {
  return name === null ? [] : [[seat, name]];
}
