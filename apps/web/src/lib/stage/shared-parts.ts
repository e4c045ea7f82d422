/**
 * The later value, made of the earlier one's parts wherever they are equal; the earlier value itself where nothing
 * differs. Whoever shows a part can then tell by identity that it has not changed.
 */
export function sharedParts<Value>(before: unknown, after: Value): Value {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) return sharedList(before, after) as Value;
  if (isRecord(before) && isRecord(after)) return sharedRecord(before, after) as Value;
  return after;
}

/** A computation that gives its last result again as long as nothing in it differs. */
export function steady<Value>(compute: () => Value): () => Value {
  let last: Value | undefined;
  return () => (last = sharedParts(last, compute()));
}

function sharedList(before: readonly unknown[], after: readonly unknown[]): readonly unknown[] {
  const parts = after.map((part, index) => sharedParts(before[index], part));
  const isSame = before.length === parts.length && parts.every((part, index) => Object.is(part, before[index]));
  return isSame ? before : parts;
}

type Parts = Readonly<Record<string, unknown>>;

function sharedRecord(before: Parts, after: Parts): Parts {
  const parts = Object.entries(after).map(([name, part]) => [name, sharedParts(before[name], part)] as const);
  const isSame =
    Object.keys(before).length === parts.length &&
    parts.every(([name, part]) => Object.hasOwn(before, name) && Object.is(part, before[name]));
  return isSame ? before : Object.fromEntries(parts);
}

function isRecord(value: unknown): value is Parts {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
