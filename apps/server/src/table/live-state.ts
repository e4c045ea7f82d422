import type { SeatId } from '@kapelle/engine';
import type { Mark, Presence, Proposal } from '@kapelle/protocol';
import type { TableClock } from '../clock.ts';
import { withToken, type Connection, type ConnectionId } from './connection.ts';
import { isAway, type LiveTable, type SeatRequest } from './live-table.ts';
import { holds, type TableModel } from './model.ts';
import { Removals } from './removals.ts';
import type { Change } from './request-context.ts';

interface LiveContext {
  readonly now: TableClock['now'];
  readonly absentMs: number;
  readonly model: () => TableModel;
}

export class LiveState implements LiveTable {
  readonly #context: LiveContext;
  readonly #connections = new Map<ConnectionId, Connection>();
  readonly #plans = new Map<SeatId, readonly Mark[]>();
  readonly #awaySince = new Map<SeatId, number>();
  readonly #nudgedAt = new Map<SeatId, number>();
  readonly #removals = new Removals();
  #proposal: Proposal | null = null;
  #proposalsMade = 0;
  #seatRequests: readonly SeatRequest[] = [];
  #seatRequestsMade = 0;
  watching = 0;

  constructor(context: LiveContext) {
    this.#context = context;
    this.#noteAbsences();
  }

  get connections(): ReadonlyMap<ConnectionId, Connection> {
    return this.#connections;
  }

  get plans(): ReadonlyMap<SeatId, readonly Mark[]> {
    return this.#plans;
  }

  get proposal(): Proposal | null {
    return this.#proposal;
  }

  get proposalsMade(): number {
    return this.#proposalsMade;
  }

  get seatRequests(): readonly SeatRequest[] {
    return this.#seatRequests;
  }

  get seatRequestsMade(): number {
    return this.#seatRequestsMade;
  }

  get nudgedAt(): ReadonlyMap<SeatId, number> {
    return this.#nudgedAt;
  }

  get awaySince(): ReadonlyMap<SeatId, number> {
    return this.#awaySince;
  }

  presenceOf(seat: SeatId): Presence {
    const { now, absentMs, model } = this.#context;
    if (model().seats.get(seat)?.isBot) return 'here';
    const connections = [...this.#connections.values()].filter((one) => holds(model(), one, seat)).length;
    if (connections > 0) return connections > 1 ? 'elsewhere' : 'here';
    const since = this.#awaySince.get(seat) ?? now();
    return now() - since >= absentMs ? 'absent' : 'away';
  }

  isRemoved(connection: Connection): boolean {
    const { model, now } = this.#context;
    return this.#removals.has(model(), connection, now());
  }

  join(connection: Connection): void {
    this.#connections.set(connection.id, connection);
    this.#noteAbsences();
  }

  leave(id: ConnectionId): void {
    this.#connections.delete(id);
    this.#removals.forget(id);
    this.#seatRequests = this.#seatRequests.filter(({ asker }) => asker !== id);
    this.#noteAbsences();
  }

  /** Follows a change that has been persisted; the model is the one after it. */
  adopt({ addsToken, removes, nudges, seatRequests, plan, proposal }: Change, before: TableModel): void {
    if (addsToken) this.#addToken(addsToken);
    if (removes) this.#removals.note(before, removes, { connections: this.#connections, now: this.#context.now() });
    if (nudges) this.#nudgedAt.set(nudges, this.#context.now());
    if (seatRequests) this.#setSeatRequests(seatRequests);
    if (plan) this.#plans.set(plan.seat, plan.marks);
    if (proposal !== undefined) this.#setProposal(proposal);
    this.#noteAbsences();
  }

  #addToken({ connection: id, hash }: NonNullable<Change['addsToken']>): void {
    const connection = this.#connections.get(id);
    if (connection !== undefined) this.#connections.set(id, withToken(connection, hash));
  }

  /** Somebody may have disconnected while it was persisted. */
  #setSeatRequests(requests: readonly SeatRequest[]): void {
    this.#seatRequests = requests.filter(({ asker }) => this.#connections.has(asker));
    this.#seatRequestsMade = Math.max(this.#seatRequestsMade, ...requests.map(({ request }) => request));
  }

  #setProposal(proposal: Proposal | null): void {
    this.#proposal = proposal;
    this.#proposalsMade = Math.max(this.#proposalsMade, proposal?.id ?? 0);
  }

  #noteAbsences(): void {
    for (const [seat, { awaySince }] of this.#context.model().seats) {
      if (!isAway(this, seat)) this.#awaySince.delete(seat);
      else if (!this.#awaySince.has(seat)) this.#awaySince.set(seat, awaySince ?? this.#context.now());
    }
  }
}
