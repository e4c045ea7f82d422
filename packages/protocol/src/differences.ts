/**
 * Where one view differs from another: by path, what stands there instead; nothing where there is no such thing. A path
 * names fields by their keys and items by `#` and their place: `/decisions/#0/options`.
 */
export type Differences = Readonly<Record<string, readonly [value: unknown] | readonly []>>;

/** What has become of differences: those that are new or other ones, and the paths of those that are gone. */
export interface DifferencesChange {
  readonly differs: Differences;
  readonly agrees: readonly string[];
}

/** Fields by their keys, items by their place. */
type Path = readonly (string | number)[];
type Visit = (path: Path, before: unknown, after: unknown) => void;
type Branch = Readonly<Record<string, unknown>>;

/** Visits the highest places at which two JSON values differ. A field that is undefined is none. */
export function compare(before: unknown, after: unknown, visit: Visit): void {
  new Comparison(visit).at(before, after);
}

/** Every answer is told by this, so it makes nothing on its way where nothing differs. */
class Comparison {
  readonly #visit: Visit;
  readonly #path: (string | number)[] = [];

  constructor(visit: Visit) {
    this.#visit = visit;
  }

  at(before: unknown, after: unknown): void {
    if (before === after) return;
    if (!isObject(before) || !isObject(after)) this.#visit(this.#path, before, after);
    else if (Array.isArray(before) && Array.isArray(after)) this.#items(before, after);
    else if (Array.isArray(before) || Array.isArray(after)) this.#visit(this.#path, before, after);
    else this.#fields(before, after);
  }

  #items(before: readonly unknown[], after: readonly unknown[]): void {
    if (before.length === after.length || (before.length > 0 && after.length > 0)) {
      const length = Math.max(before.length, after.length);
      for (let place = 0; place < length; place++) this.#within(place, before[place], after[place]);
    } else this.#visit(this.#path, before, after);
  }

  #fields(before: Branch, after: Branch): void {
    if (isBranch(before) !== isBranch(after)) return this.#visit(this.#path, before, after);
    for (const key of Object.keys(after)) this.#within(key, fieldOf(before, key), after[key]);
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) this.#within(key, before[key], undefined);
  }

  #within(key: string | number, before: unknown, after: unknown): void {
    if (before === after) return;
    this.#path.push(key);
    this.at(before, after);
    this.#path.pop();
  }
}

function isObject(value: unknown): value is Branch {
  return typeof value === 'object' && value !== null;
}

function fieldOf(branch: Branch, key: string): unknown {
  return Object.hasOwn(branch, key) ? branch[key] : undefined;
}

/** An object or a list that has something in it. */
export function isBranch(value: unknown): value is Branch {
  if (!isObject(value)) return false;
  for (const key in value) if (value[key] !== undefined) return true;
  return false;
}

const RESERVED = /[~/#]/;

/** A key as it stands in a path. */
export function segment(key: string | number): string {
  if (typeof key === 'number') return `#${key}`;
  return RESERVED.test(key) ? key.replaceAll('~', '~0').replaceAll('/', '~1').replaceAll('#', '~2') : key;
}

/** The key, or the place, that a segment names. */
export function keyOf(part: string): string {
  if (part.startsWith('#')) return part.slice(1);
  return part.includes('~') ? part.replaceAll('~2', '#').replaceAll('~1', '/').replaceAll('~0', '~') : part;
}

export function pathText(path: Path): string {
  return path.map((key) => `/${segment(key)}`).join('');
}

/** What must be changed in one view to have the other. */
export function differencesBetween(shared: unknown, own: unknown): Differences {
  const found: [string, readonly [unknown] | readonly []][] = [];
  compare(shared, own, (path, _, value) => found.push([pathText(path), value === undefined ? [] : [value]]));
  return Object.fromEntries(found);
}

/** The view that differs so from the shared one, of which everything else is kept. */
export function withDifferences(shared: unknown, differences: Differences): unknown {
  return Object.entries(differences).reduce(
    (view, [path, difference]) => placed(view, path === '' ? [] : path.slice(1).split('/'), difference),
    shared,
  );
}

/** Only the last items of a list are ever gone. */
function placed(view: unknown, [part, ...rest]: readonly string[], difference: Differences[string]): unknown {
  if (part === undefined) return difference[0];
  const key = keyOf(part);
  const isGone = rest.length === 0 && difference.length === 0;
  if (!part.startsWith('#')) return withField(isBranch(view) ? view : {}, key, isGone ? null : { rest, difference });
  const items: readonly unknown[] = Array.isArray(view) ? view : [];
  if (isGone) return items.slice(0, Number(key));
  return Object.assign([...items], { [key]: placed(items[Number(key)], rest, difference) });
}

interface Placed {
  readonly rest: readonly string[];
  readonly difference: Differences[string];
}

function withField(fields: Branch, key: string, value: Placed | null): Branch {
  const others = Object.entries(fields).filter(([one]) => one !== key);
  if (value === null) return Object.fromEntries(others);
  return Object.fromEntries([...others, [key, placed(fieldOf(fields, key), value.rest, value.difference)]]);
}

export function changeOfDifferences(before: Differences, after: Differences): DifferencesChange {
  const differs = Object.entries(after).filter(([path, found]) => !isSame(before[path], found));
  return {
    differs: Object.fromEntries(differs),
    agrees: Object.keys(before).filter((path) => !Object.hasOwn(after, path)),
  };
}

export function withChange(before: Differences, { differs, agrees }: DifferencesChange): Differences {
  const kept = Object.entries(before).filter(([path]) => !agrees.includes(path));
  return { ...Object.fromEntries(kept), ...differs };
}

/** Whether two JSON values are the same. */
export function isSame(one: unknown, other: unknown): boolean {
  let same = true;
  compare(one, other, () => (same = false));
  return same;
}
