import type { Answer, GameTypes, SeatId } from '@kapelle/engine';
import {
  VERSION,
  type ChatLine,
  type LostSeat,
  type Mark,
  type Messages,
  type MessageType,
  type Notice,
  type PublicSeat,
  type PublicTable,
  type Replies,
  type RequestInput,
  type RequestType,
  type Welcome,
} from '@kapelle/protocol';
import type { LogEntry, Ping, Plans, Presence } from '../table/contract.ts';
import type { Connect } from './transport.ts';
import { EMPTY_MIRROR, isIncomplete, linesOfOthers, patched, received, type Mirror, type Snapshot } from './mirror.ts';
import { shownEntry } from './log.ts';
import { SnapshotHistory } from './snapshot-history.ts';
import { Pings } from './pings.svelte.ts';
import type { Refusal, Result } from './refusal.ts';
import { OwnSeats } from './own-seats.svelte.ts';
import { changeKeys, copyKeys, keysOf, keyToAskWith } from './seat-keys.ts';
import { SeatRequests } from './seat-requests.svelte.ts';
import { Session, type Clock, type LinkStatus } from './session.ts';

/** What the page shall tell people, beside what it shows. */
export interface Notifier {
  notice(notice: Notice): void;
  refusal(refusal: Refusal): void;
  /** A seat of ours went to somebody else, or nobody; how, as far as the server remembers. */
  seatLost(how: LostSeat | null): void;
}

interface Options {
  readonly code: string;
  readonly connect: Connect;
  readonly tell: Notifier;
  readonly clock?: Clock;
}

/** Who sits down where, and whether they agree to be streamed. */
export interface Sitting {
  readonly seat: SeatId;
  readonly name: string;
  readonly consents: boolean;
}

const BROWSER_CLOCK: Clock = {
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
};

/** So long may a part of a snapshot be on its way before it is asked for again. */
const PARTS_WITHIN_MS = 2_000;

/** A table, as a page lives with it: what is known, how the line stands, and everything one can ask for. */
export class TableConnection {
  readonly code: string;
  readonly seatRequests = new SeatRequests();
  readonly #tell: Notifier;
  readonly #clock: Clock;
  readonly #session: Session;
  readonly #history = new SnapshotHistory();
  readonly #pings: Pings;
  #mirror = $state.raw<Mirror>(EMPTY_MIRROR);
  #standing = $state.raw<LinkStatus>({ kind: 'connecting' });
  #pending = $state.raw<Answer | null>(null);
  /** The version that the pending answer led to. */
  #pendingVersion: number | null = null;
  #rematch = $state<string | null>(null);
  #unread = $state(0);
  /** What was said before this page came is no news. */
  #hasListened = false;
  #plansUnderWay = 0;
  #callOff: (() => void) | null = null;
  readonly #own: OwnSeats;

  readonly #log = $derived(this.#mirror.log.map(shownEntry));
  readonly #names = $derived(
    Object.fromEntries(this.seats.flatMap(({ seat, name }) => (name === null ? [] : [[seat, name] as const]))),
  );
  readonly #presence = $derived(
    Object.fromEntries(this.seats.map(({ seat, presence }) => [seat, shownPresence(presence)])),
  );

  constructor({ code, connect, tell, clock = BROWSER_CLOCK }: Options) {
    this.code = code;
    this.#tell = tell;
    this.#clock = clock;
    this.#own = new OwnSeats(code, (how) => tell.seatLost(how));
    this.#pings = new Pings(clock);
    this.#session = new Session({
      connect: (events) => {
        this.seatRequests.begin();
        this.#own.begin();
        return connect(events);
      },
      clock,
      events: {
        standing: (standing) => (this.#standing = standing),
        patched: (table) => this.#become(patched(this.#mirror, table)),
        message: (type, body) => this.#hear(type, body),
      },
    });
  }

  get standing(): LinkStatus {
    return this.#standing;
  }

  get table(): PublicTable | null {
    return this.#mirror.table;
  }

  get seats(): readonly PublicSeat[] {
    return this.#mirror.table?.seats ?? [];
  }

  get snapshot(): Snapshot | null {
    return this.#mirror.snapshot;
  }

  get held(): readonly SeatId[] {
    return this.#mirror.held;
  }

  get isHost(): boolean {
    return this.#mirror.isHost;
  }

  get log(): readonly LogEntry<GameTypes>[] {
    return this.#log;
  }

  get chat(): readonly ChatLine[] {
    return this.#mirror.chat;
  }

  get pings(): readonly Ping[] {
    return this.#pings.current;
  }

  get plans(): Plans {
    return this.#mirror.plans;
  }

  /** Lines of the chat that came since somebody last looked at it. */
  get unread(): number {
    return this.#unread;
  }

  get names(): Readonly<Partial<Record<SeatId, string>>> {
    return this.#names;
  }

  get presence(): Readonly<Partial<Record<SeatId, Presence>>> {
    return this.#presence;
  }

  get pending(): Answer | null {
    return this.#pending;
  }

  /** The code of the table that follows this one. */
  get rematch(): string | null {
    return this.#rematch;
  }

  /** Seats that we gave away and nobody has come for. */
  get returnable(): readonly SeatId[] {
    return this.#own.returnable;
  }

  /** Whether the server would take the last answer of one of our seats back. */
  get canUndo(): boolean {
    return this.#mirror.snapshot?.parts.some(({ canUndo }) => canUndo) ?? false;
  }

  open(): void {
    this.#session.open();
  }

  close(): void {
    this.#callOff?.();
    this.#session.close();
  }

  reopen(): void {
    this.#session.reopen();
  }

  retryNow(): void {
    this.#session.retryNow();
  }

  /** The view as this page saw it after a step; undefined where it was not there. */
  snapshotAt(step: number): Snapshot | undefined {
    return this.#history.at(step);
  }

  /** Asks once, and tells people if the answer is no. */
  async ask<T extends RequestType>(type: T, body: RequestInput<T>): Promise<Result<Replies[T]>> {
    const result = await this.#session.request(type, body);
    if (!result.ok) this.#tell.refusal(result.refusal);
    return result;
  }

  /** Tells people of a no from elsewhere. */
  refuse(refusal: Refusal): void {
    this.#tell.refusal(refusal);
  }

  async claim(sitting: Sitting): Promise<boolean> {
    const result = await this.ask('claim', sitting);
    if (result.ok) this.#own.sit(sitting.seat, result.value.token);
    return result.ok;
  }

  /** Gives a seat up of one's own accord. */
  leaveSeat(seat: SeatId): Promise<void> {
    return this.#own.leave(seat, () => this.ask('leave', { seat }));
  }

  /** The key is made and kept before anybody is asked: whatever happens to the line, it opens the seat once given. */
  async askForSeat(wish: Sitting): Promise<void> {
    const result = await this.ask('ask-for-seat', { ...wish, token: keyToAskWith(this.code, wish.seat) });
    if (result.ok) this.seatRequests.ask(wish.seat);
  }

  async giveSeat(request: number): Promise<void> {
    const asked = this.seatRequests.find(request);
    this.seatRequests.settle(request);
    if (asked !== undefined) await this.#own.give(asked.seat, () => this.ask('give-seat', { request }));
  }

  async refuseSeat(request: number): Promise<void> {
    this.seatRequests.settle(request);
    await this.ask('refuse-seat', { request });
  }

  async answer(answer: Answer): Promise<void> {
    const version = this.#mirror.snapshot?.version;
    if (version === undefined || this.#pending !== null) return;
    this.#pending = answer;
    const { decision, option } = answer;
    const result = await this.#session.insist('answer', { decision, option, version, actionId: newActionId() });
    if (this.#pending === answer) this.#answered(result);
    if (!result.ok) this.#refused(result.refusal);
  }

  async undo(): Promise<void> {
    const version = this.#mirror.snapshot?.version;
    if (version === undefined || this.#pending !== null) return;
    const result = await this.#session.insist('undo', { version, actionId: newActionId() });
    if (!result.ok) this.#refused(result.refusal);
  }

  /** Points at the board for everybody. */
  async ping(mark: Mark): Promise<void> {
    this.#marked(await this.#session.request('ping', mark));
  }

  /** Replaces one's plan. It is drawn at once, so that the next mark is added to it and not to the one before. */
  async plan(marks: readonly Mark[]): Promise<void> {
    const [seat] = this.held;
    if (seat === undefined) return;
    const before = this.plans[seat] ?? [];
    this.#plansUnderWay += 1;
    this.#become(received(this.#mirror, 'plan', { seat, marks }));
    const result = await this.#session.request('plan', { marks: [...marks] });
    this.#plansUnderWay -= 1;
    if (!result.ok && this.plans[seat] === marks) this.#become(received(this.#mirror, 'plan', { seat, marks: before }));
    this.#marked(result);
  }

  /** Whoever points too often is not scolded for it. */
  #marked(result: Result<object>): void {
    if (!result.ok && result.refusal.code !== 'too-many-requests') this.#tell.refusal(result.refusal);
  }

  readChat(): void {
    this.#unread = 0;
  }

  /** The server has taken the answer, or refused it. */
  #answered(result: Result<Replies['answer']>): void {
    if (!result.ok) {
      this.#pending = null;
      return;
    }
    this.#pendingVersion = result.value.version;
    this.#clearPending();
  }

  #refused(refusal: Refusal): void {
    this.#tell.refusal(refusal);
    if (refusal.code === 'stale') void this.#session.request('resync', {});
  }

  /** The answer is on its way until what follows from it is on the screen, be it before the server's word or after. */
  #clearPending(): void {
    if (this.#pending === null || !this.#isFollowed(this.#pending)) return;
    this.#pending = null;
    this.#pendingVersion = null;
  }

  #isFollowed({ decision }: Answer): boolean {
    const { snapshot } = this.#mirror;
    if (snapshot === null) return false;
    if (this.#pendingVersion !== null && snapshot.version >= this.#pendingVersion) return true;
    return !snapshot.view.decisions.some(({ id }) => id === decision);
  }

  #become(mirror: Mirror): void {
    this.#mirror = mirror;
    if (mirror.snapshot !== null) this.#history.keep(mirror.snapshot);
    this.#clearPending();
    this.#askForMissingParts();
  }

  #askForMissingParts(): void {
    if (!isIncomplete(this.#mirror)) {
      this.#callOff?.();
      this.#callOff = null;
      return;
    }
    this.#callOff ??= this.#clock.after(PARTS_WITHIN_MS, () => {
      this.#callOff = null;
      if (isIncomplete(this.#mirror)) void this.#session.request('resync', {});
    });
  }

  #hear<T extends MessageType>(type: T, body: Messages[T]): void {
    if (type === 'plan' && this.#isOutdated(body as Messages['plan'])) return;
    const said = this.#mirror.chat;
    this.#become(received(this.#mirror, type, body));
    if (this.#hasListened) this.#unread += linesOfOthers(this.#mirror, said);
    this.#hasListened ||= type === 'welcome';
    this.#listeners[type]?.(body);
  }

  /** What a message means beyond the mirror. */
  readonly #listeners: { readonly [T in MessageType]?: (body: Messages[T]) => void } = {
    welcome: (welcome) => this.#welcomed(welcome),
    notice: (notice) => {
      this.seatRequests.hear(notice);
      this.#tell.notice(notice);
    },
    'seat-asked': (request) => this.seatRequests.came(request),
    // Whoever says something from the seat has it for good.
    'seat-given': ({ seat }) => void this.#session.request('take-back', { seat }),
    ping: (ping) => this.#pings.hear(ping),
    rematch: ({ code }) => {
      copyKeys(this.code, code);
      this.#rematch = code;
    },
  };

  /** What one drew just now comes back when more is drawn already. */
  #isOutdated({ seat }: Messages['plan']): boolean {
    return this.#plansUnderWay > 0 && seat === this.held[0];
  }

  #welcomed(welcome: Welcome): void {
    const { protocol, seats, isHost } = welcome;
    if (protocol !== VERSION) this.#session.end('old-page');
    this.seatRequests.hold(seats);
    this.#own.welcomed(welcome);
    const { host, game } = keysOf(this.code);
    changeKeys(this.code, { at: Date.now(), game: this.table?.game ?? game, host: isHost ? host : null });
  }
}

function shownPresence(presence: PublicSeat['presence']): Presence {
  if (presence === 'elsewhere') return 'elsewhere';
  return presence === 'here' ? 'online' : 'away';
}

function newActionId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
