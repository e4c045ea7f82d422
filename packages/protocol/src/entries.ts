import { keyOf, segment } from './differences.ts';

/**
 * A view as flat entries: path → JSON text. Primitives and what is empty are leaves. In a recording lists are leaves too;
 * in the public state they are split like objects. Any game's view travels this way, so a new game changes nothing
 * here. The order of keys is not kept.
 */
export type Entries = Readonly<Record<string, string>>;

/** Entries as the wire holds them. */
export interface EntryMap {
  forEach(visit: (text: string, path: string) => void): void;
}

/** The entries as a plain record, on either side of the wire. */
export function entriesOf(map: EntryMap): Record<string, string> {
  const entries: Record<string, string> = {};
  map.forEach((text, path) => (entries[path] = text));
  return entries;
}

/** What one audience sees beyond, or instead of, what everybody sees. */
export interface Overlay {
  readonly entries: Entries;
  /** Paths of the public view that this audience's view does not have. */
  readonly removed: readonly string[];
}

export function flatten(view: unknown): Record<string, string> {
  const entries: Record<string, string> = {};
  collect(entries, '', view);
  return entries;
}

function collect(entries: Record<string, string>, path: string, value: unknown): void {
  if (!isSplit(value)) {
    entries[path] = JSON.stringify(value);
    return;
  }
  for (const key of Object.keys(value)) {
    const field = value[key];
    if (field !== undefined) collect(entries, `${path}/${segment(key)}`, field);
  }
}

function isSplit(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).some((field) => field !== undefined);
}

/** The view that the entries were made of. */
export function unflatten(entries: Entries): unknown {
  const root: Branch = new Map();
  for (const [path, text] of Object.entries(entries)) {
    if (path === '') return JSON.parse(text) as unknown;
    plant(root, path.slice(1).split('/'), JSON.parse(text));
  }
  return grown(root);
}

type Branch = Map<string, unknown>;

function plant(root: Branch, keys: readonly string[], leaf: unknown): void {
  let branch = root;
  for (const key of keys.slice(0, -1)) {
    let next = branch.get(key);
    if (!(next instanceof Map)) branch.set(key, (next = new Map<string, unknown>()));
    branch = next as Branch;
  }
  branch.set(keys.at(-1) as string, leaf);
}

/** `fromEntries` makes plain own fields, whatever a key is called. */
function grown(branch: Branch): unknown {
  const grownUp = [...branch].map(([part, value]): [string, unknown] => [
    part,
    value instanceof Map ? grown(value as Branch) : value,
  ]);
  if (grownUp[0]?.[0].startsWith('#')) return inOrder(grownUp);
  return Object.fromEntries(grownUp.map(([part, value]) => [keyOf(part), value]));
}

/** Without holes, whatever somebody brought. */
function inOrder(items: readonly [string, unknown][]): unknown[] {
  return items.toSorted(([one], [other]) => Number(keyOf(one)) - Number(keyOf(other))).map(([, value]) => value);
}

/** What must be laid over the public entries to give an audience's own. */
export function overlayOf(shared: Entries, own: Entries): Overlay {
  const entries = Object.fromEntries(Object.entries(own).filter(([path, text]) => shared[path] !== text));
  const removed = Object.keys(shared).filter((path) => !Object.hasOwn(own, path));
  return { entries, removed };
}

/** An audience's own entries. */
export function overlay(shared: Entries, { entries, removed }: Overlay): Record<string, string> {
  const own: Record<string, string> = { ...shared, ...entries };
  for (const path of removed) delete own[path];
  return own;
}
