/** The first thing in a value that JSON would drop or change, as a path; null where there is none. */
export function firstNonJson(value: unknown, path = '$'): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number') return isJsonNumber(value) ? null : `${path} is ${value === 0 ? '-0' : value}`;
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  if (!isPlain(value)) return `${path} is a ${value.constructor.name}`;
  for (const [key, field] of Object.entries(value)) {
    const found = firstNonJson(field, `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function isJsonNumber(value: number): boolean {
  return Number.isFinite(value) && !Object.is(value, -0);
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
}
