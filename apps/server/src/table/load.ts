import type { Logger } from 'pino';
import type { ServedGame } from '../games.ts';
import type { Metrics } from '../metrics.ts';
import type { Store, StoredTable } from '../storage/store.ts';
import type { TableModel } from './model.ts';
import { loadedModel } from './records.ts';
import { RulesFault } from './rules-fault.ts';

interface LoadContext {
  readonly store: Store;
  readonly games: readonly ServedGame[];
  readonly log: Logger;
  readonly metrics: Metrics;
}

export interface ReadModel {
  readonly value: TableModel;
  readonly isBroken: boolean;
}

/** A journal that can no longer be played gives a table that stands still, and stays as it is. */
export async function readModel({ store, games, log, metrics }: LoadContext, code: string): Promise<ReadModel | null> {
  const begin = performance.now();
  const stored = await store.own(code);
  if (stored === null) return null;
  const model = playedModel(stored, games);
  metrics.rebuildSeconds.observe((performance.now() - begin) / 1000);
  if (model.ok) return { value: model.value, isBroken: false };
  log.error({ table: code, ...model.why }, 'journal cannot be played');
  const withoutRun = loadedModel({ ...stored, table: { ...stored.table, head: null } }, games);
  return withoutRun.ok ? { value: withoutRun.value, isBroken: true } : null;
}

type PlayedModel = { readonly ok: true; readonly value: TableModel } | { readonly ok: false; readonly why: object };

/** Rules that refuse a line of the journal, and rules that break at it, come to the same. */
function playedModel(stored: StoredTable, games: readonly ServedGame[]): PlayedModel {
  try {
    const model = loadedModel(stored, games);
    return model.ok ? model : { ok: false, why: { refusal: model.refusal } };
  } catch (error) {
    if (!(error instanceof RulesFault)) throw error;
    return { ok: false, why: { err: error } };
  }
}
