import type { SeatId } from '@kapelle/engine';
import { VERSION, type Messages, type MessageType, type PublicSeat, type PublicTable } from '@kapelle/protocol';
import { Answers } from './answers.svelte.ts';
import { Chat } from './chat.svelte.ts';
import { BROWSER_CLOCK, type Clock } from './clock.ts';
import { draftOf } from './draft.ts';
import { Link, type LinkStatus } from './link.ts';
import { LogStore } from './log-store.svelte.ts';
import type { MessageHandlers } from './message-handlers.ts';
import type { Notifier } from './notifier.ts';
import { OwnSeats } from './own-seats.svelte.ts';
import { reloadOnce } from './page-reload.ts';
import { Pings } from './pings.svelte.ts';
import { PlanStore } from './plan-store.svelte.ts';
import { Proposals } from './proposals.ts';
import { Rematch } from './rematch.svelte.ts';
import { Requests } from './requests.ts';
import { SnapshotStore } from './snapshot-store.svelte.ts';
import type { Connect } from './transport.ts';

interface Options {
  readonly code: string;
  readonly connect: Connect;
  readonly notifier: Notifier;
  readonly clock?: Clock;
  /** Loads a page that is too old anew, if that may help; gives whether it does. */
  readonly reload?: () => boolean;
}

/** A table, as a page lives with it: one link, and a part for each concern that hears the messages it needs. */
export class TableConnection {
  readonly code: string;
  readonly requests: Requests;
  readonly snapshots: SnapshotStore;
  readonly log = new LogStore();
  readonly answers: Answers;
  readonly ownSeats: OwnSeats;
  readonly chat: Chat;
  readonly pings: Pings;
  readonly plans: PlanStore;
  readonly proposals: Proposals;
  readonly rematch: Rematch;
  readonly #options: Options;
  readonly #link: Link;
  /** In the order in which they hear a message: what the page holds is known first. */
  readonly #handlers: readonly MessageHandlers[];
  #status = $state.raw<LinkStatus>({ kind: 'connecting' });

  constructor(options: Options) {
    const { code, notifier, clock = BROWSER_CLOCK } = options;
    this.code = code;
    this.#options = options;
    this.#link = this.#newLink(clock);
    const requests = new Requests(this.#link, notifier);
    const snapshots = new SnapshotStore({ clock, resync: () => void requests.send('resync', {}) });
    const held = () => snapshots.held;
    this.requests = requests;
    this.snapshots = snapshots;
    this.answers = new Answers({ requests, notifier, snapshot: () => snapshots.current });
    this.ownSeats = new OwnSeats({ code, requests, notifier, game: () => snapshots.table?.game ?? null });
    this.chat = new Chat({ requests, held, draft: draftOf(code) });
    this.pings = new Pings(requests, clock);
    this.plans = new PlanStore({ requests, held });
    this.proposals = new Proposals(requests, snapshots);
    this.rematch = new Rematch(code, requests);
    const parts = [snapshots, this.log, this.ownSeats, this.chat, this.pings, this.plans, this.rematch];
    this.#handlers = parts.map(({ handlers }) => handlers);
  }

  get status(): LinkStatus {
    return this.#status;
  }

  get notifier(): Notifier {
    return this.#options.notifier;
  }

  get table(): PublicTable | null {
    return this.snapshots.table;
  }

  get seats(): readonly PublicSeat[] {
    return this.snapshots.seats;
  }

  /** The seats whose keys this page has. */
  get held(): readonly SeatId[] {
    return this.snapshots.held;
  }

  get isHost(): boolean {
    return this.snapshots.isHost;
  }

  open(): void {
    this.#link.open();
  }

  close(): void {
    this.snapshots.close();
    this.#link.close();
  }

  reopen(): void {
    this.#link.reopen();
  }

  retryNow(): void {
    this.#link.retryNow();
  }

  #newLink(clock: Clock): Link {
    return new Link({
      connect: (events) => {
        this.ownSeats.connecting();
        return this.#options.connect(events);
      },
      clock,
      events: {
        status: (status) => this.#changed(status),
        patched: (table) => this.snapshots.patched(table),
        message: (type, body) => this.#hear(type, body),
      },
    });
  }

  /** A page that is too old is loaded anew, unless something was sent that nobody has answered: that must be told. */
  #changed(status: LinkStatus): void {
    const { reload = reloadOnce } = this.#options;
    const isOld = status.kind === 'ended' && status.reason === 'old-page';
    if (isOld && this.requests.isIdle && reload()) return;
    this.#status = status;
  }

  #hear<T extends MessageType>(type: T, body: Messages[T]): void {
    if (type === 'welcome' && (body as Messages['welcome']).protocol !== VERSION) return this.#link.end('old-page');
    if (type === 'notice') this.notifier.notice(body as Messages['notice']);
    if (type === 'nudged') this.notifier.nudged(body as Messages['nudged']);
    for (const handlers of this.#handlers) handlers[type]?.(body);
  }
}
