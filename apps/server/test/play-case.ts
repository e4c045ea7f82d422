import type { Answer, SeatId } from '@kapelle/engine';
import type { CreatedTable } from '@kapelle/protocol';
import { FullTable } from './full-table.ts';
import { must, post } from './table-client.ts';

interface Played {
  /** The code of a case that was planted. */
  readonly deal: string;
  readonly seats: number;
  readonly entries: readonly (Answer & { readonly seat: SeatId })[];
}

interface PlayedTable {
  readonly code: string;
  /** What opens a seat. */
  readonly keyOf: (seat: SeatId) => string | undefined;
}

/** A table with this deal at a running server, brought by these answers to where they lead, and left by everybody. */
export async function playCase(address: string, { deal, seats, entries }: Played): Promise<PlayedTable> {
  const created = must(await post<CreatedTable>(address, `/api/cases/${deal}/tables`, {}));
  const full = await FullTable.seated(address, created, seats);
  for (const [index, { seat, decision, option }] of entries.entries()) {
    must(await full.client(seat).answer(decision, option));
    await full.settled(index + 1);
  }
  await full.leave();
  return { code: created.code, keyOf: (seat) => full.client(seat).keys.seatTokens[0] };
}
