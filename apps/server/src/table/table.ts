import type { SeatAnswer, SeatId } from '@kapelle/engine';
import type { LogEntry, Mark, Presence, Proposal, Reply, RequestBody, RequestType } from '@kapelle/protocol';
import type { Logger } from 'pino';
import type { TableClock } from '../clock.ts';
import type { Entropy } from '../entropy.ts';
import type { ServedGame } from '../games.ts';
import type { Metrics } from '../metrics.ts';
import { refused, type Refused } from '../refusals.ts';
import { JournalConflict, StorageError } from '../storage/errors.ts';
import type { Store } from '../storage/store.ts';
import type { NewTable } from '../founding.ts';
import { forgetCodes, recover } from './access.ts';
import {
  changed,
  isHere,
  type Call,
  type Change,
  type LiveTable,
  type Outcome,
  type Outgoing,
  type SeatRequest,
} from './call.ts';
import { handle } from './handlers.ts';
import { readModel } from './load.ts';
import { isSameMoment, machineAnswer, silentAnswer } from './machine.ts';
import { hasUnusedSeat, used } from './holders.ts';
import { heldSeats, holds, type Member, type TableModel } from './model.ts';
import { playAs } from './play.ts';
import { Removals } from './removals.ts';
import { RulesFault } from './rules-fault.ts';
import { versionOf } from './run.ts';
import { rightsOf } from './views.ts';
import { expire, reclaimed, recount } from './votes.ts';

/** What every table of a server shares. */
export interface TableContext {
  readonly store: Store;
  readonly games: readonly ServedGame[];
  readonly entropy: Entropy;
  readonly clock: TableClock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly times: TableTimes;
  /** The one way to a new table; the refusal where there can be none. */
  readonly found: (address: string, table: NewTable) => Promise<Refused | null>;
}

/** Milliseconds. */
export interface TableTimes {
  readonly recovery: number;
  readonly absent: number;
  readonly proposal: number;
  readonly machine: number;
}

/** Something happened that connections must be told. */
export interface News {
  /** The new lines of the journal, with their events in full. */
  readonly lines: readonly LogEntry[];
  readonly messages: readonly Outgoing[];
  /** Connections whose rights changed: they start anew. */
  readonly anew: readonly Member[];
}

const WRONG_CODES = 10;
const ASK_AGAIN_MS = 3000;

/**
 * One table: takes requests one after the other, stores what they change, then believes it, then tells it.
 * Knows nothing of the transport.
 */
export class Table implements LiveTable {
  readonly members = new Set<Member>();
  readonly plans = new Map<SeatId, readonly Mark[]>();
  proposal: Proposal | null = null;
  proposalsMade = 0;
  seatRequests: readonly SeatRequest[] = [];
  seatRequestsMade = 0;
  onNews: (news: News) => void = () => undefined;
  #model: TableModel;
  #isFrozen = false;
  /** A step was not carried out to its end, so the store may know more or less than we do: ask it before the next. */
  #isDoubtful = false;
  #isClosed = false;
  #wrongCodes = 0;
  #tail: Promise<unknown> = Promise.resolve();
  #stopMachine: () => void = () => undefined;
  #stopSilence: () => void = () => undefined;
  #stopDoubt: () => void = () => undefined;
  #askedAt: unknown = null;
  readonly #awaySince = new Map<SeatId, number>();
  readonly #removals = new Removals();
  readonly #timers = new Set<() => void>();
  readonly #context: TableContext;

  private constructor(context: TableContext, model: TableModel) {
    this.#context = context;
    this.#model = model;
    this.#noteAbsences();
  }

  /** The table of that code as it stands in the store; null if there is none. */
  static async load(context: TableContext, code: string): Promise<Table | null> {
    const model = await readModel(context, code);
    if (model === null) return null;
    const table = new Table(context, model.value);
    table.#isFrozen = model.isBroken;
    await table.#touch();
    return table;
  }

  get model(): TableModel {
    return this.#model;
  }

  get phase(): TableModel['phase'] | 'frozen' {
    return this.#isFrozen ? 'frozen' : this.#model.phase;
  }

  presenceOf(seat: SeatId): Presence {
    if (this.#model.seats.get(seat)?.isBot) return 'here';
    const connections = [...this.members].filter((member) => holds(this.#model, member, seat)).length;
    if (connections > 0) return connections > 1 ? 'elsewhere' : 'here';
    const since = this.#awaySince.get(seat) ?? this.#context.clock.now();
    return this.#context.clock.now() - since >= this.#context.times.absent ? 'absent' : 'away';
  }

  isRemoved(member: Member): boolean {
    return this.#removals.has(this.#model, member, this.#context.clock.now());
  }

  /** Somebody is here. Owners who come back act for themselves again. */
  async join(member: Member): Promise<void> {
    this.members.add(member);
    this.#noteAbsences();
    this.#noteUse(member);
    await this.#step(() => reclaimed(this.#model, heldSeats(this.#model, member)));
    await this.#recount();
  }

  async leave(member: Member): Promise<void> {
    this.members.delete(member);
    this.#removals.forget(member);
    this.seatRequests = this.seatRequests.filter(({ asker }) => asker !== member);
    this.#noteAbsences();
    await this.#step(() => changed({}));
    await this.#recount();
  }

  /** What is voted on follows who has a say. */
  async #recount(): Promise<void> {
    if (this.proposal !== null) await this.#step(() => recount(this.#call(NOBODY)));
  }

  /** Whoever comes to a seat they were given, or asks for anything there, has it for good. */
  #noteUse(member: Member): void {
    if (hasUnusedSeat(this.#model, member)) this.#stepAlone(() => used(this.#model, member));
  }

  request<T extends RequestType>(member: Member, type: T, body: RequestBody<T>): Promise<Reply<object>> {
    this.#noteUse(member);
    return this.#step(() => handle(this.#call(member), type, body), member);
  }

  /** Changes a recovery code for a seat token. Too many wrong ones, and those in circulation are void. */
  async recover(code: string): Promise<Reply<object>> {
    const reply = await this.#step(() => recover(this.#call(NOBODY), code));
    if (reply.ok || ++this.#wrongCodes < WRONG_CODES) return reply;
    this.#wrongCodes = 0;
    await this.#step(() => forgetCodes(this.#model));
    return reply;
  }

  /** Nothing is accepted from now on; done once everything under way is. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#stopMachine();
    this.#stopSilence();
    this.#stopDoubt();
    for (const stop of this.#timers) stop();
    await this.#tail;
  }

  /** The rules broke, so nobody knows how the game goes on: the table stands still, its journal is untouched. */
  #freeze(fault: RulesFault): void {
    if (!this.#isFrozen) this.#context.metrics.tablesFrozen.add();
    this.#isFrozen = true;
    this.#context.log.error({ err: fault, table: this.#model.code }, 'table frozen');
    this.#tell(NOTHING_BUT_PRESENCE);
  }

  /** Telling changes nothing, so nothing that breaks in it undoes a step. Only a view the rules owe to all freezes. */
  #tell(news: News): void {
    try {
      this.onNews(news);
    } catch (error) {
      if (error instanceof RulesFault && !this.#isFrozen) this.#freeze(error);
      else this.#context.log.error({ err: error, table: this.#model.code }, 'not told');
    }
  }

  /** A table that somebody comes to is not an old one. */
  async #touch(): Promise<void> {
    const { store, clock, log } = this.#context;
    try {
      await store.commit(this.#model.code, [{ do: 'update-table', set: { updated_at: clock.now() } }]);
    } catch (error) {
      log.warn({ err: error, table: this.#model.code }, 'not touched');
    }
  }

  #call(member: Member): Call {
    const { entropy, clock, times } = this.#context;
    return { model: this.#model, live: this, member, now: clock.now(), entropy, recoveryMs: times.recovery };
  }

  /** One after the other. */
  #step(work: () => Outcome, member?: Member): Promise<Reply<object>> {
    const result = this.#tail.then(() => this.#take(work, member));
    this.#tail = result.catch(() => undefined);
    return result;
  }

  async #take(work: () => Outcome, member: Member | undefined): Promise<Reply<object>> {
    if (this.#isClosed) return refused('stopping');
    try {
      if (this.#isDoubtful) await this.#reload();
      if (this.#isFrozen && member !== undefined) return refused('frozen');
      const outcome = work();
      if (!outcome.ok) return outcome;
      return (await this.#carryOut(outcome)) ?? { ok: true, value: outcome.reply };
    } catch (error) {
      return this.#failed(error);
    }
  }

  async #carryOut(change: Change): Promise<Refused | null> {
    this.#isDoubtful = true;
    await this.#store(change);
    const no = await this.#found(change);
    this.#adopt(no === null ? change : { ...change, messages: [] });
    this.#isDoubtful = false;
    return no;
  }

  async #store({ writes = [] }: Change): Promise<void> {
    const { store, metrics } = this.#context;
    if (writes.length === 0) return;
    const { code, revision } = this.#model;
    const begin = performance.now();
    await store.commit(code, [{ do: 'advance', from: revision }, ...writes]);
    metrics.commitSeconds.observe((performance.now() - begin) / 1000);
  }

  /** Its code is noted by now: whatever comes between, asking again leads to the same table. */
  async #found({ founds }: Change): Promise<Refused | null> {
    if (founds === undefined || (await this.#context.store.has(founds.code))) return null;
    return this.#context.found(founds.by.address, founds);
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
    if (!(error instanceof JournalConflict || error instanceof StorageError)) throw error;
    // It may have been a machine's step, after which nobody else takes one.
    this.#stopDoubt();
    this.#stopDoubt = this.#context.clock.after(ASK_AGAIN_MS, () => this.#stepAlone(() => changed({})));
    metrics.storageFailures.add();
    log.error({ err: error, table: this.#model.code }, 'not stored');
    return refused(error instanceof JournalConflict ? 'stale' : 'storage-unavailable');
  }

  /** What the store says is true. */
  async #reload(): Promise<void> {
    const model = await readModel(this.#context, this.#model.code);
    if (model === null) throw new StorageError('the table is gone');
    this.#isDoubtful = false;
    this.#isFrozen = model.isBroken;
    this.#model = model.value;
    this.#tell({ lines: [], messages: [], anew: [...this.members] });
  }

  #adopt(change: Change): void {
    const before = this.#model;
    const rights = new Map([...this.members].map((one) => [one, rightsOf(before, one)]));
    this.#model = followed(before, change);
    change.shows?.member.tokenHashes.add(change.shows.hash);
    if (change.removes)
      this.#removals.note(before, change.removes, { members: this.members, now: this.#context.clock.now() });
    if (change.seatRequests) this.#setSeatRequests(change.seatRequests);
    if (change.plan) this.plans.set(change.plan.seat, change.plan.marks);
    if (change.proposal !== undefined) this.#setProposal(change.proposal);
    this.#noteAbsences();
    const hasBegun = before.run === null && this.#model.run !== null;
    this.#tell({
      lines: newLines(before, this.#model),
      messages: change.messages ?? [],
      anew: [...this.members].filter((one) => hasBegun || rights.get(one) !== rightsOf(this.#model, one)),
    });
    this.#scheduleMachine();
  }

  #setSeatRequests(requests: readonly SeatRequest[]): void {
    // Somebody may have gone while it was stored.
    this.seatRequests = requests.filter(({ asker }) => this.members.has(asker));
    this.seatRequestsMade = Math.max(this.seatRequestsMade, ...requests.map(({ request }) => request));
  }

  #setProposal(proposal: Proposal | null): void {
    const isNew = proposal !== null && proposal.id !== this.proposal?.id;
    this.proposal = proposal;
    if (!isNew) return;
    this.proposalsMade = proposal.id;
    this.#after(this.#context.times.proposal, () => this.#stepAlone(() => expire({ live: this }, proposal.id)));
  }

  /** From when on a seat has been away, and when it counts as absent. */
  #noteAbsences(): void {
    for (const seat of this.#model.seats.keys()) {
      if (isHere(this, seat)) this.#awaySince.delete(seat);
      else if (!this.#awaySince.has(seat)) {
        this.#awaySince.set(seat, this.#context.clock.now());
        this.#after(this.#context.times.absent, () => {
          this.#tell(NOTHING_BUT_PRESENCE);
          if (this.proposal !== null) this.#stepAlone(() => recount(this.#call(NOBODY)));
        });
      }
    }
  }

  #after(ms: number, work: () => void): void {
    const stop = this.#context.clock.after(ms, () => {
      this.#timers.delete(stop);
      if (!this.#isClosed) work();
    });
    this.#timers.add(stop);
  }

  /** Asks the machines once for every moment of the game. */
  #scheduleMachine(): void {
    const { run, seats } = this.#model;
    const moment = [run, ...[...seats.values()].map(({ caretaker }) => caretaker)];
    if (this.#isFrozen || run === null || isSameMoment(this.#askedAt, moment)) return;
    this.#askedAt = moment;
    this.#stopMachine();
    this.#stopMachine = this.#context.clock.after(this.#context.times.machine, () =>
      this.#playUnless(versionOf(run), (model) => machineAnswer(model, this.#context.log)),
    );
    this.#scheduleSilence(versionOf(run));
  }

  /** Where the table has agreed on it, a question is not waited for without end. */
  #scheduleSilence(version: number): void {
    const { patience } = this.#model.settings;
    this.#stopSilence();
    if (patience === 0 || silentAnswer(this.#model) === null) return;
    this.#stopSilence = this.#context.clock.after(patience * 1000, () => this.#playUnless(version, silentAnswer));
  }

  /** Plays on at this moment of the game, unless it has gone on meanwhile. */
  #playUnless(version: number, answerOf: (model: TableModel) => SeatAnswer | null): void {
    this.#stepAlone(() => {
      const { run } = this.#model;
      const answer = run !== null && versionOf(run) === version ? answerOf(this.#model) : null;
      if (answer === null) return refused('stale');
      return playAs(this.#call(NOBODY), { ...answer, actionId: null });
    });
  }

  /** A step that no connection asked for. */
  #stepAlone(work: () => Outcome): void {
    this.#step(work).catch((error: unknown) =>
      this.#context.log.error({ err: error, table: this.#model.code }, 'step failed'),
    );
  }
}

const NOTHING_BUT_PRESENCE: News = { lines: [], messages: [], anew: [] };

const NOBODY: Member = { tokenHashes: new Set(), hostTokenHash: null, name: '', address: '' };

/** The model after a change, in step with the store. */
function followed(before: TableModel, { model = before, writes = [] }: Change): TableModel {
  return writes.length === 0 ? model : { ...model, revision: before.revision + 1 };
}

function newLines(before: TableModel, after: TableModel): readonly LogEntry[] {
  if (before.run === null || after.run === null || before.run === after.run) return [];
  const known = versionOf(before.run);
  return after.run.log.slice(after.run.log.findLastIndex(({ version }) => version <= known) + 1);
}
