/** A record with a value for each of these keys. */
export function recordOf<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  const record: Partial<Record<K, V>> = {};
  for (const key of keys) record[key] = valueOf(key);
  return record as Record<K, V>;
}
