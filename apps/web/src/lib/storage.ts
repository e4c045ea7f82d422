/** What this browser remembers. A browser that keeps nothing (blocked storage) is served all the same. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`kapelle.${key}`) ?? 'null');
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`kapelle.${key}`, JSON.stringify(value));
  } catch {
    // It holds until the page is closed.
  }
}
