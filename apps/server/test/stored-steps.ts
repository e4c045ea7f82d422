import { systemEntropy } from '../src/entropy.ts';
import type { Store } from '../src/storage/store.ts';
import type { Write } from '../src/storage/writes.ts';

const ROW = {
  game: 'black-orchestra',
  phase: 'playing',
  seat_count: 3,
  options: '{}',
  settings: '{}',
  listed: 0,
  host_token_hash: null,
  host_seat: null,
  head: null,
  started_at: null,
  table_case: null,
  case_seed: null,
  shared_as: null,
  rematch: null,
  revision: 0,
  created_at: 1,
  updated_at: 1,
  finished_at: null,
} as const;

/** Codes of new tables that stand in the store. */
export async function createdTables(store: Store, count: number): Promise<string[]> {
  const codes = Array.from({ length: count }, () => systemEntropy.code());
  await Promise.all(codes.map((code) => store.commit(code, [{ do: 'create-table', row: ROW }])));
  return codes;
}

/** What an answer writes at a table of that revision, which has as many lines. */
export function answerStep(from: number, entry: string): Write[] {
  return [
    { do: 'advance', from },
    { do: 'append-journal', row: { seq: from + 1, entry, seat: 'seat-1', action_id: null, stand_in: null, at: 1 } },
  ];
}
