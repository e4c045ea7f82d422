type Primitive = string | number | boolean | null;
type Keys = readonly string[];

/**
 * A JSON value in which every word and every set of keys stands once. `words` has primitives, and the keys of objects;
 * `code` names them: 0 is a list, followed by its length and its items; n is word n - 1, where that is a set of keys
 * followed by the value of each.
 */
export type Packed = readonly [words: readonly (Primitive | Keys)[], code: readonly number[]];

const LIST = 0;

/** As JSON has it: a field that is undefined is none. */
export function packed(value: unknown): Packed {
  const packer = new Packer();
  packer.add(value);
  return [packer.words, packer.code];
}

class Packer {
  readonly words: (Primitive | Keys)[] = [];
  readonly code: number[] = [];
  readonly #primitives = new Map<Primitive, number>();
  readonly #keys = new Map<string, number>();

  add(value: unknown): void {
    if (typeof value !== 'object' || value === null) this.#addWord(value as Primitive);
    else if (Array.isArray(value)) this.#addList(value);
    else this.#addObject(value as Readonly<Record<string, unknown>>);
  }

  #addWord(word: Primitive): void {
    this.code.push(this.#primitives.get(word) ?? this.#newWord(this.#primitives, word, word));
  }

  #addList(items: readonly unknown[]): void {
    this.code.push(LIST, items.length);
    for (const item of items) this.add(item);
  }

  #addObject(fields: Readonly<Record<string, unknown>>): void {
    const keys = Object.keys(fields).filter((key) => fields[key] !== undefined);
    const text = JSON.stringify(keys);
    this.code.push(this.#keys.get(text) ?? this.#newWord(this.#keys, text, keys));
    for (const key of keys) this.add(fields[key]);
  }

  #newWord<K>(places: Map<K, number>, name: K, word: Primitive | Keys): number {
    const place = this.words.push(word);
    places.set(name, place);
    return place;
  }
}

/** The value that was packed. */
export function unpacked([words, code]: Packed): unknown {
  let at = 0;
  const next = (): unknown => {
    const place = code[at++] as number;
    if (place === LIST) return Array.from({ length: code[at++] as number }, next);
    const word = words[place - 1] as Primitive | Keys;
    return isKeys(word) ? Object.fromEntries(word.map((key) => [key, next()])) : word;
  };
  return next();
}

function isKeys(word: Primitive | Keys): word is Keys {
  return Array.isArray(word);
}
