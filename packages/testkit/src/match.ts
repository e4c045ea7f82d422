/** Whether every field that is asked for is there and equal; what is not asked for may be anything. */
export function matches(actual: unknown, wanted: unknown): boolean {
  if (typeof wanted !== 'object' || wanted === null) return Object.is(actual, wanted);
  if (typeof actual !== 'object' || actual === null) return false;
  if (Array.isArray(wanted)) {
    return (
      Array.isArray(actual) &&
      actual.length === wanted.length &&
      wanted.every((item, index) => matches(actual[index], item))
    );
  }
  return Object.entries(wanted).every(([key, value]) => matches((actual as Record<string, unknown>)[key], value));
}

/** The wanted things that were not found, when looked for one after the other in order. */
export function missingInOrder(actual: readonly unknown[], wanted: readonly unknown[]): unknown[] {
  let from = 0;
  return wanted.filter((one) => {
    const index = actual.findIndex((candidate, position) => position >= from && matches(candidate, one));
    if (index === -1) return true;
    from = index + 1;
    return false;
  });
}

/** Where two JSON values first differ to the byte; null where they do not. */
export function firstDifference(left: unknown, right: unknown): string | null {
  if (JSON.stringify(left) === JSON.stringify(right)) return null;
  return differenceAt('$', left, right) ?? 'the same fields in another order';
}

function differenceAt(path: string, left: unknown, right: unknown): string | null {
  if (Object.is(left, right)) return null;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) {
    return `${path}: ${JSON.stringify(left)} / ${JSON.stringify(right)}`;
  }
  for (const key of new Set([...Object.keys(left), ...Object.keys(right)])) {
    const found = differenceAt(`${path}.${key}`, Reflect.get(left, key), Reflect.get(right, key));
    if (found !== null) return found;
  }
  return null;
}
