import type { Prng } from '@kapelle/testkit';
import { VERSION, type Reply, type Reservation } from '@kapelle/protocol';
import type { FullTable } from '../full-table.ts';
import { call, posted, type Keys } from '../table-client.ts';

/** What is attacked, and with what. */
export interface Target {
  readonly address: string;
  /** A table at play, where the attackers hold no seat. */
  readonly table: FullTable;
  /** A long game that is over, whose seats are the attackers'. */
  readonly den: FullTable;
  readonly random: Prng;
  /** Why attackers were refused. */
  readonly reasons: Set<string>;
}

/** Does about so many hostile things. */
export type Attack = (target: Target, acts: number) => Promise<void>;

/** An attacker has as many addresses as it wants, of both kinds. */
export function anyAddress(random: Prng): string {
  const part = () => random.below(65_536).toString(16);
  if (random.chance(0.5)) return `2001:db8:${part()}:${part()}::${part()}`;
  return `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
}

/** A place at a table for somebody who comes from anywhere; null where there is none. */
export async function placeAt(target: Target, code: string, keys: Partial<Keys> = {}): Promise<Reservation | null> {
  const headers = { 'X-Forwarded-For': anyAddress(target.random) };
  const body = { protocol: VERSION, seatTokens: [], ...keys };
  const reply = await call<Reservation>(target.address, `/api/tables/${code}/join`, posted(body, headers));
  note(target, reply);
  return reply.ok ? reply.value : null;
}

export function note({ reasons }: Target, reply: Reply<unknown>): void {
  if (!reply.ok) reasons.add(reply.refusal.code);
}

/** Several at once, so many in all. */
export async function inBatches(total: number, size: number, act: () => Promise<unknown>): Promise<void> {
  for (let begun = 0; begun < total; begun += size) await Promise.all(Array.from({ length: size }, act));
}
