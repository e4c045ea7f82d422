import { REQUESTS, type Reply, type RequestType } from '@kapelle/protocol';
import type { Limiter } from '../limits/limiter.ts';
import { refused } from '../refusals.ts';
import { heldSeats } from '../table/model.ts';
import type { Table } from '../table/table.ts';
import type { Admitted } from './client.ts';

/** Requests of one connection that wait to be answered. */
const WAITING_REQUESTS = 100;

/** What a connection may ask of a table, and how often. */
export class Requests {
  readonly #table: Table;
  readonly #limiter: Limiter;

  constructor(table: Table, limiter: Limiter) {
    this.#table = table;
    this.#limiter = limiter;
  }

  async reply(admitted: Admitted | undefined, type: RequestType, body: unknown): Promise<Reply<object>> {
    if (admitted === undefined) return refused('not-seated');
    if (admitted.waiting >= WAITING_REQUESTS) return refused('too-many-requests');
    admitted.waiting++;
    try {
      return await this.#handle(admitted, type, body);
    } finally {
      admitted.waiting--;
    }
  }

  #handle(admitted: Admitted, type: RequestType, body: unknown): Reply<object> | Promise<Reply<object>> {
    if (type === 'resync' && admitted.resync !== null) return admitted.resync;
    if (!this.#isWithinLimits(admitted, type)) return refused('too-many-requests');
    const read = REQUESTS[type].safeParse(body ?? {});
    if (!read.success) return refused('bad-message', { field: String(read.error.issues[0]?.path[0] ?? type) });
    const reply = this.#table.request(admitted.connection, type, read.data);
    if (type === 'resync') shareForATick(admitted, reply);
    return reply;
  }

  #isWithinLimits(admitted: Admitted, type: RequestType): boolean {
    if (!this.#limiter.takeRequest(type, this.#limitKey(admitted))) return false;
    const { code } = this.#table.model;
    return type !== 'ask-for-seat' || this.#limiter.seatRequests.take(`${code}/${admitted.connection.address}`);
  }

  /** Limits count for a seat, on whatever devices; for whoever has none, for the address at this table. */
  #limitKey({ connection }: Admitted): string {
    const { model, live } = this.#table;
    const [seat = connection.address] = heldSeats(model, live.connections.get(connection.id) ?? connection);
    return `${model.code}/${seat}`;
  }
}

/** However often a welcome is asked for until the next tick, it is one. */
function shareForATick(admitted: Admitted, reply: Promise<Reply<object>>): void {
  admitted.resync = reply;
  const forget = (): void => void setImmediate(() => (admitted.resync = null));
  reply.then(forget, forget);
}
