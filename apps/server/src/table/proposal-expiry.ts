import type { TableClock } from '../clock.ts';
import type { Table } from './table.ts';
import { expire } from './votes.ts';

interface ExpiryContext {
  readonly clock: TableClock;
  readonly times: { readonly proposal: number };
}

/** Closes a vote that has been open for too long. */
export function runProposalExpiry(table: Table, { clock, times }: ExpiryContext): () => void {
  let known: number | null = null;
  let cancel = (): void => undefined;
  const unsubscribe = table.subscribe(() => {
    const id = table.live.proposal?.id ?? null;
    if (id === known) return;
    known = id;
    cancel();
    if (id !== null) cancel = clock.after(times.proposal, () => table.act((context) => expire(context, id)));
  });
  return () => {
    unsubscribe();
    cancel();
  };
}
