import { createHash } from 'node:crypto';
import type { StoredRow, TableName } from './content.ts';

const MODULUS = 2n ** 256n;
const DIGITS = 64;

export interface TableTally {
  readonly rows: number;
  /** The sum of the rows' hashes: two stores sort differently, and it does not matter. */
  readonly digest: string;
}

export type Tallies = Readonly<Partial<Record<TableName, TableTally>>>;

/** Counts and hashes of what was read or written, by table. */
export class Tally {
  readonly #tables = new Map<TableName, { rows: number; sum: bigint }>();

  add({ table, row }: StoredRow): void {
    const { rows, sum } = this.#tables.get(table) ?? { rows: 0, sum: 0n };
    this.#tables.set(table, { rows: rows + 1, sum: (sum + hashOf(row)) % MODULUS });
  }

  get rows(): number {
    return [...this.#tables.values()].reduce((total, { rows }) => total + rows, 0);
  }

  get tables(): Tallies {
    const tallies = [...this.#tables].map(([table, { rows, sum }]): [TableName, TableTally] => [
      table,
      { rows, digest: sum.toString(16).padStart(DIGITS, '0') },
    ]);
    return Object.fromEntries(tallies);
  }

  rowsOf(table: TableName): number {
    return this.#tables.get(table)?.rows ?? 0;
  }
}

/** The first table in which two tallies differ. */
export function firstDifference(one: Tallies, other: Tallies): TableName | null {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<TableName>;
  return [...names].find((name) => !isSame(one[name], other[name])) ?? null;
}

function isSame(one: TableTally | undefined, other: TableTally | undefined): boolean {
  return one?.rows === other?.rows && one?.digest === other?.digest;
}

function hashOf(row: StoredRow['row']): bigint {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return BigInt(`0x${createHash('sha256').update(JSON.stringify(columns)).digest('hex')}`);
}
