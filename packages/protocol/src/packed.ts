type Primitive = string | number | boolean | null;
type Keys = readonly string[];

/** A primitive, or the keys of an object. */
export type Word = Primitive | Keys;

/**
 * A JSON value in which words are named by their place. `learned` are words that both sides know from now on, `own` those
 * of this value alone. In `code` 0 is a list, followed by its length and its items; n is the nth word that both sides
 * know, -n the nth of its own; a set of keys is followed by the value of each.
 */
export type Packed = readonly [learned: readonly Word[], own: readonly Word[], code: readonly number[]];

const LIST = 0;

/** More than any game has names. */
const KNOWN_AT_MOST = 2000;

/** What is said at every table of every game: a decision with its options, whom it is about, and small numbers. */
const COMMON: readonly Word[] = [
  ...[null, true, false, 0, 1, 2, 3, 4, 5, 6, 7, 8],
  ...['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5', '/decisions/#0/options', '/decisions/#0/closed'],
  ...[
    [],
    ['kind', 'refs'],
    ['kind'],
    ['id', 'kind', 'refs'],
    ['id', 'kind'],
    ['kind', 'reason'],
    ['kind', 'refs', 'reason'],
    ['key'],
  ],
  ...[
    ['key', 'params'],
    ['/decisions/#0/options'],
    ['/decisions/#0/closed'],
    ['/decisions/#0/options', '/decisions/#0/closed'],
  ],
];

class Places {
  readonly #primitives = new Map<Primitive, number>();
  readonly #keys = new Map<string, number>();

  get(word: Word): number | undefined {
    return isKeys(word) ? this.#keys.get(JSON.stringify(word)) : this.#primitives.get(word);
  }

  set(word: Word, place: number): void {
    if (isKeys(word)) this.#keys.set(JSON.stringify(word), place);
    else this.#primitives.set(word, place);
  }
}

/** The words that both sides of a connection know, in the same order. */
export class Vocabulary {
  readonly #words: Word[] = [];
  readonly #places = new Places();

  constructor(learned: readonly Word[] = []) {
    for (const word of COMMON) this.#add(word);
    this.add(learned);
  }

  /** All that goes beyond what everybody knows. */
  get learned(): readonly Word[] {
    return this.#words.slice(COMMON.length);
  }

  add(words: readonly Word[]): void {
    for (const word of words) this.#add(word);
  }

  /** Takes up the names in a value, and gives those that were new. Numbers are no names: there is no end to them. */
  learn(value: unknown): readonly Word[] {
    const before = this.#words.length;
    this.#learn(value);
    return this.#words.slice(before);
  }

  wordAt(place: number): Word {
    return this.#words[place - 1] as Word;
  }

  placeOf(word: Word): number | undefined {
    return this.#places.get(word);
  }

  #learn(value: unknown): void {
    if (typeof value === 'string') this.#takeUp(value);
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) this.#takeUp(keysOf(value));
    for (const part of Object.values(value)) this.#learn(part);
  }

  #takeUp(word: Word): void {
    if (this.#words.length < KNOWN_AT_MOST && this.#places.get(word) === undefined) this.#add(word);
  }

  #add(word: Word): void {
    this.#places.set(word, this.#words.push(word));
  }
}

function keysOf(fields: object): Keys {
  return Object.keys(fields).filter((key) => (fields as Record<string, unknown>)[key] !== undefined);
}

function isKeys(word: Word): word is Keys {
  return Array.isArray(word);
}

/** As JSON has it: a field that is undefined is none. */
export function packed(value: unknown, vocabulary: Vocabulary, learned: readonly Word[]): Packed {
  const packer = new Packer(vocabulary);
  packer.add(value);
  return [learned, packer.own, packer.code];
}

class Packer {
  readonly own: Word[] = [];
  readonly code: number[] = [];
  readonly #vocabulary: Vocabulary;
  readonly #places = new Places();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  add(value: unknown): void {
    if (typeof value !== 'object' || value === null) this.#addWord(value as Primitive);
    else if (Array.isArray(value)) this.#addList(value);
    else this.#addObject(value as Readonly<Record<string, unknown>>);
  }

  #addWord(word: Word): void {
    this.code.push(this.#vocabulary.placeOf(word) ?? this.#places.get(word) ?? this.#newWord(word));
  }

  #addList(items: readonly unknown[]): void {
    this.code.push(LIST, items.length);
    for (const item of items) this.add(item);
  }

  #addObject(fields: Readonly<Record<string, unknown>>): void {
    const keys = keysOf(fields);
    this.#addWord(keys);
    for (const key of keys) this.add(fields[key]);
  }

  #newWord(word: Word): number {
    const place = -this.own.push(word);
    this.#places.set(word, place);
    return place;
  }
}

/** The value that was packed, for somebody who knows its vocabulary. */
export function unpacked([, own, code]: Packed, vocabulary: Vocabulary): unknown {
  let at = 0;
  const next = (): unknown => {
    const place = code[at++] as number;
    if (place === LIST) return Array.from({ length: code[at++] as number }, next);
    const word = place > 0 ? vocabulary.wordAt(place) : (own[-place - 1] as Word);
    return isKeys(word) ? Object.fromEntries(word.map((key) => [key, next()])) : word;
  };
  return next();
}
