import type { Reply, RequestBody, RequestType } from '@kapelle/protocol';
import type { Entropy } from '../entropy.ts';
import { refused, type Refused } from '../refusals.ts';
import { JournalConflict, OwnedElsewhere, StorageError } from '../storage/errors.ts';
import { reclaimed } from './absent-seats.ts';
import { forgetCodes, recover } from './access.ts';
import { NOBODY, type Connection } from './connection.ts';
import { handle } from './handlers.ts';
import { hasUnusedSeat, used } from './holders.ts';
import { LiveState } from './live-state.ts';
import { readModel, type ReadModel } from './load.ts';
import { heldSeats, type TableModel } from './model.ts';
import { newLines, PRESENCE_ONLY, type News, type Subscriber } from './news.ts';
import { changed, type Change, type HandlerResult, type RequestContext } from './request-context.ts';
import { RulesFault } from './rules-fault.ts';
import { viewsOf } from './state-views.ts';
import { TableStorage, type StorageContext } from './table-storage.ts';
import { hasOtherRights } from './views.ts';
import { recount } from './votes.ts';

/** What every table of a server shares. */
export interface TableServices extends StorageContext {
  readonly entropy: Entropy;
  readonly times: TableTimes;
}

/** Milliseconds. */
export interface TableTimes {
  readonly recovery: number;
  readonly absent: number;
  readonly proposal: number;
  readonly bot: number;
}

const WRONG_CODES = 10;

type Work = (context: RequestContext) => HandlerResult;

/**
 * One table: takes requests one after the other, persists what they change, then adopts it, then tells its subscribers.
 * Knows nothing of the transport, and has nothing that goes on by itself.
 */
export class Table {
  readonly live: LiveState;
  readonly #context: TableServices;
  readonly #storage: TableStorage;
  readonly #subscribers = new Set<Subscriber>();
  readonly #onLost = new Set<() => void>();
  #model: TableModel;
  #isFrozen: boolean;
  /** A step was not carried out to its end, so the store may know more or less than we do: ask it before the next. */
  #isDoubtful = false;
  #isClosed = false;
  #wrongCodes = 0;
  #tail: Promise<unknown> = Promise.resolve();
  #publicView: unknown = null;
  #projected: TableModel['run'] = null;

  private constructor(context: TableServices, { value, isBroken }: ReadModel) {
    this.#context = context;
    this.#model = value;
    this.#isFrozen = isBroken;
    this.#storage = new TableStorage(context, value.code);
    const { clock, times } = context;
    this.live = new LiveState({ now: () => clock.now(), absentMs: times.absent, model: () => this.#model });
  }

  /** The table of that code as it is stored; null if there is none. */
  static async load(context: TableServices, code: string): Promise<Table | null> {
    const read = await readModel(context, code);
    if (read === null) return null;
    const table = new Table(context, read);
    table.#publish(PRESENCE_ONLY);
    void table.#storage.touch();
    return table;
  }

  get model(): TableModel {
    return this.#model;
  }

  get phase(): TableModel['phase'] | 'frozen' {
    return this.#isFrozen ? 'frozen' : this.#model.phase;
  }

  /** What everybody sees of the game; null before it begins. */
  get publicView(): unknown {
    return this.#publicView;
  }

  /** Tells of everything that happens here from now on; the result unsubscribes. */
  subscribe(subscriber: Subscriber): () => void {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  /** Calls back once another process has the table: whoever is here belongs there from now on. */
  onLost(work: () => void): void {
    this.#onLost.add(work);
  }

  /** Somebody is here. Owners who come back act for themselves again. */
  async join(connection: Connection): Promise<void> {
    this.live.join(connection);
    this.#noteUse(connection);
    await this.#step(() => reclaimed(this.#model, heldSeats(this.#model, connection)));
    await this.#recount();
  }

  async leave({ id }: Connection): Promise<void> {
    this.live.leave(id);
    await this.#step(() => changed({}));
    await this.#recount();
  }

  request<T extends RequestType>(from: Connection, type: T, body: RequestBody<T>): Promise<Reply<object>> {
    this.#noteUse(this.#current(from));
    return this.#step((context) => handle(context, type, body), from);
  }

  /** A step that no connection asked for. */
  act(work: Work): void {
    this.#step(work).catch((error: unknown) => this.#context.log.error({ err: error, ...this.#tag }, 'step failed'));
  }

  /** Tells who is present, which changes by the clock too. */
  announcePresence(): void {
    this.#publish(PRESENCE_ONLY);
  }

  /** Changes a recovery code for a seat token. Too many wrong ones, and those in circulation are void. */
  async recover(recovery: Parameters<typeof recover>[1]): Promise<Reply<object>> {
    const reply = await this.#step((context) => recover(context, recovery));
    if (reply.ok || ++this.#wrongCodes < WRONG_CODES) return reply;
    this.#wrongCodes = 0;
    await this.#step(() => forgetCodes(this.#model));
    return reply;
  }

  /** Nothing is accepted from now on; done once everything under way is. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#storage.stop();
    await this.#tail;
  }

  get #tag(): { readonly table: string } {
    return { table: this.#model.code };
  }

  /** The connection with the tokens it has by now; as it came, where it has gone. */
  #current(connection: Connection): Connection {
    return this.live.connections.get(connection.id) ?? connection;
  }

  /** What is voted on follows who has a say. */
  async #recount(): Promise<void> {
    if (this.live.proposal !== null) await this.#step(recount);
  }

  /** Whoever comes to a seat they were given, or asks for anything there, has it for good. */
  #noteUse(connection: Connection): void {
    if (hasUnusedSeat(this.#model, connection)) this.act(() => used(this.#model, connection));
  }

  #requestContext(from: Connection): RequestContext {
    const { entropy, clock, times } = this.#context;
    const connection = this.#current(from);
    return { model: this.#model, live: this.live, connection, now: clock.now(), entropy, recoveryMs: times.recovery };
  }

  /** One after the other. */
  #step(work: Work, from?: Connection): Promise<Reply<object>> {
    const result = this.#tail.then(() => this.#take(work, from));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async #take(work: Work, from: Connection | undefined): Promise<Reply<object>> {
    if (this.#isClosed) return refused('stopping');
    if (!this.#context.store.isOwner) return refused('storage-unavailable');
    try {
      if (this.#isDoubtful) await this.#reload();
      if (this.#isFrozen && from !== undefined) return refused('frozen');
      const result = work(this.#requestContext(from ?? NOBODY));
      if (!result.ok) return result;
      return (await this.#carryOut(result)) ?? { ok: true, value: result.reply };
    } catch (error) {
      return this.#failed(error);
    }
  }

  async #carryOut(change: Change): Promise<Refused | null> {
    this.#isDoubtful = true;
    const model = await this.#storage.persist(this.#model, change);
    const refusal = await this.#storage.create(change);
    this.#adopt(model, refusal === null ? change : { ...change, messages: [] });
    this.#isDoubtful = false;
    return refusal;
  }

  #adopt(model: TableModel, change: Change): void {
    const before = this.#model;
    const connections = new Map(this.live.connections);
    this.#model = model;
    this.live.adopt(change, before);
    const isOther = (one: Connection) =>
      change.resync === one.id || hasOtherRights([before, connections.get(one.id) ?? one], [model, one]);
    const hasBegun = before.run === null && model.run !== null;
    const resync = [...this.live.connections.values()].filter((one) => hasBegun || isOther(one)).map(({ id }) => id);
    this.#publish({ lines: newLines(before, model), messages: change.messages ?? [], resync });
  }

  /** What the store says is true. */
  async #reload(): Promise<void> {
    const { value, isBroken } = await this.#storage.reload();
    this.#isDoubtful = false;
    this.#isFrozen = isBroken;
    this.#model = value;
    this.#publish({ lines: [], messages: [], resync: [...this.live.connections.keys()] });
  }

  /**
   * The store failed: try again. The rules broke: the table is frozen. Anything else is a fault of ours in this one
   * step: whoever asked for it is told so by the end of the connection, and the table stands as it did.
   */
  #failed(error: unknown): Reply<object> {
    const { log, metrics } = this.#context;
    if (error instanceof RulesFault) {
      this.#freeze(error);
      return refused('frozen');
    }
    if (error instanceof OwnedElsewhere) {
      this.#lose();
      return refused('stopping');
    }
    if (!(error instanceof JournalConflict || error instanceof StorageError)) throw error;
    // Nobody may take the next step: it may be a bot's.
    const again = (): void => this.act(() => changed({}));
    if (error instanceof JournalConflict) again();
    else this.#storage.retryLater(again);
    metrics.storageFailures.add();
    log.error({ err: error, ...this.#tag }, 'commit failed');
    return refused(error instanceof JournalConflict ? 'stale' : 'storage-unavailable');
  }

  /** Nothing of what is known here counts any more. */
  #lose(): void {
    this.#isClosed = true;
    this.#storage.stop();
    this.#context.log.warn(this.#tag, 'another process has the table');
    for (const work of this.#onLost) work();
  }

  /** The rules broke, so nobody knows how the game goes on: the table stands still, its journal is untouched. */
  #freeze(fault: RulesFault): void {
    if (!this.#isFrozen) this.#context.metrics.tablesFrozen.add();
    this.#isFrozen = true;
    this.#context.log.error({ err: fault, ...this.#tag }, 'table frozen');
    this.#publish(PRESENCE_ONLY);
  }

  #publish(news: News): void {
    const fault = this.#project();
    if (fault !== null) this.#freeze(fault);
    else for (const subscriber of [...this.#subscribers]) this.#tell(subscriber, news);
  }

  /** Not tried a second time where the rules cannot show the game: the table is frozen then, which must be seen. */
  #project(): RulesFault | null {
    if (this.#projected === this.#model.run) return null;
    this.#projected = this.#model.run;
    try {
      this.#publicView = viewsOf(this.#model)?.shared ?? null;
      return null;
    } catch (error) {
      return error instanceof RulesFault ? error : new RulesFault('the view cannot be built', { cause: error });
    }
  }

  /** Telling changes nothing, so nothing that breaks in it undoes a step, or keeps it from another subscriber. */
  #tell(subscriber: Subscriber, news: News): void {
    try {
      subscriber(news);
    } catch (error) {
      this.#context.log.error({ err: error, ...this.#tag }, 'broadcast failed');
    }
  }
}
