const PREFIX = 'kapelle.';

/** What a browser with blocked storage is told, until the page is closed. */
const memory = new Map<string, string>();

/** What this browser remembers. A browser that keeps nothing (blocked storage) is served all the same. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + key, text);
    memory.delete(key);
  } catch {
    memory.set(key, text);
  }
}

export function forget(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was kept.
  }
}

/** The names of everything that is remembered. */
export function rememberedKeys(): string[] {
  return [...new Set([...storedKeys(), ...memory.keys()])];
}

/** Whether what is remembered outlives the page. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.setItem(`${PREFIX}probe`, '1');
    localStorage.removeItem(`${PREFIX}probe`);
    return false;
  } catch {
    return true;
  }
}

function read(key: string): string | null {
  const held = memory.get(key);
  return held ?? localStorage.getItem(PREFIX + key);
}

function storedKeys(): string[] {
  try {
    const all = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '');
    return all.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
  } catch {
    return [];
  }
}

/** What this tab remembers: it outlives a reload, and no other tab knows it. */
export function recallForTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

/** Gives whether it is kept. */
export function rememberForTab(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(PREFIX + key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
