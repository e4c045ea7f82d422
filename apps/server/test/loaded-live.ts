import { expect } from 'vitest';
import type { Store } from '../src/storage/store.ts';
import { loadedModel } from '../src/table/records.ts';
import type { Table } from '../src/table/table.ts';

/** What another process would load is what this one has. */
export async function expectLoadedIsLive(store: Store, { model }: Table): Promise<void> {
  const stored = await store.load(model.code);
  if (stored === null) throw new Error('the table is not stored');
  expect(loadedModel(stored, [model.game])).toEqual({ ok: true, value: model });
}
