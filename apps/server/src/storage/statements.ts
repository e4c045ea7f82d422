import type { Database } from './schema.ts';

type Value = string | number | null;
type Row = Readonly<Record<string, Value>>;

/** A change of rows as data, for either database. */
export type RowChange =
  | { readonly kind: 'insert'; readonly table: Name; readonly row: Row }
  | Put
  | { readonly kind: 'update'; readonly table: Name; readonly set: Row; readonly where: Row }
  | { readonly kind: 'delete'; readonly table: Name; readonly where: Row };

/** Inserts a row, or replaces these columns of the one that has its key. */
interface Put {
  readonly kind: 'put';
  readonly table: keyof Database;
  readonly row: Row;
  readonly key: readonly string[];
  readonly replaces: readonly string[];
}

type Name = keyof Database;

export function insert<T extends Name>(table: T, row: Database[T]): RowChange {
  return { kind: 'insert', table, row: row as unknown as Row };
}

export function put<T extends Name>(table: T, row: Database[T], key: readonly (keyof Database[T] & string)[]): Put {
  const replaces = Object.keys(row).filter((column) => !(key as readonly string[]).includes(column));
  return { kind: 'put', table, row: row as unknown as Row, key, replaces };
}

export function update<T extends Name>(table: T, set: Partial<Database[T]>, where: Partial<Database[T]>): RowChange {
  return { kind: 'update', table, set: set as Row, where: where as Row };
}

export function remove<T extends Name>(table: T, where: Partial<Database[T]>): RowChange {
  return { kind: 'delete', table, where: where as Row };
}

export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

/** How a database names the value of that number, counted from 1. */
export type Placeholder = (number: number) => string;

/** Changes of one kind to the same columns have the same text, so that it can be prepared once. */
export function statementOf(change: RowChange, placeholder: Placeholder): Statement {
  const values: Value[] = [];
  const given = (value: Value): string => placeholder(values.push(value));
  return { text: textOf(change, given), values };
}

function textOf(change: RowChange, given: (value: Value) => string): string {
  switch (change.kind) {
    case 'insert':
      return inserted(change, given);
    case 'put':
      return `${inserted(change, given)} ON CONFLICT (${change.key.join(', ')}) DO UPDATE SET ${replaced(change.replaces)}`;
    case 'update':
      return `UPDATE ${change.table} SET ${equal(change.set, given).join(', ')} WHERE ${all(change.where, given)}`;
    case 'delete':
      return `DELETE FROM ${change.table} WHERE ${all(change.where, given)}`;
  }
}

function inserted({ table, row }: { table: string; row: Row }, given: (value: Value) => string): string {
  return `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.values(row).map(given).join(', ')})`;
}

function replaced(columns: readonly string[]): string {
  return columns.map((column) => `${column} = excluded.${column}`).join(', ');
}

function equal(row: Row, given: (value: Value) => string): string[] {
  return Object.entries(row).map(([column, value]) => `${column} = ${given(value)}`);
}

function all(where: Row, given: (value: Value) => string): string {
  return equal(where, given).join(' AND ');
}
