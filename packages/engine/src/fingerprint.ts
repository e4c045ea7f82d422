/**
 * 32 bits of a JSON value, in hex: the same for equal values, whatever the order of their fields. Far cheaper than
 * `hashJson`, and enough to notice a difference that nobody made on purpose; no protection against one that somebody did.
 */
export function fingerprint(value: unknown): string {
  return (bitsOf(value) >>> 0).toString(16).padStart(8, '0');
}

/** What each kind of value begins with, so that `1` is not `"1"`, nor `[]` what `{}` is. */
const SEEDS = {
  nothing: 0x1b873593,
  yes: 0x9e3779b9,
  no: 0x85ebca6b,
  number: 0x27d4eb2f,
  list: 0xc2b2ae35,
  object: 0x51ed270b,
};

function bitsOf(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return textBits(value);
    case 'number':
      return (value | 0) === value ? mixed(value ^ SEEDS.number) : turned(textBits(String(value)));
    case 'boolean':
      return value ? SEEDS.yes : SEEDS.no;
    default:
      return value === null || value === undefined ? SEEDS.nothing : insideBits(value);
  }
}

function insideBits(value: object): number {
  return Array.isArray(value) ? listBits(value) : objectBits(value as Readonly<Record<string, unknown>>);
}

function listBits(values: readonly unknown[]): number {
  let bits = SEEDS.list;
  for (const value of values) bits = mixed(turned(bits) ^ bitsOf(value));
  return bits;
}

/** A sum, so that the order of fields does not matter. */
function objectBits(fields: Readonly<Record<string, unknown>>): number {
  let bits = SEEDS.object;
  for (const key in fields) {
    const value = fields[key];
    if (value !== undefined) bits = (bits + mixed(textBits(key) ^ turned(bitsOf(value)))) | 0;
  }
  return mixed(bits);
}

/** Games say the same few hundred words again and again: looking one up is cheaper than reading it. */
const words = new Map<string, number>();
const MOST_WORDS = 10_000;

function textBits(text: string): number {
  const known = words.get(text);
  if (known !== undefined) return known;
  if (words.size === MOST_WORDS) words.clear();
  const bits = readBits(text);
  words.set(text, bits);
  return bits;
}

/** FNV-1a, by code units. */
function readBits(text: string): number {
  let bits = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) bits = Math.imul(bits ^ text.charCodeAt(index), 0x01000193);
  return bits;
}

function turned(bits: number): number {
  return (bits << 15) | (bits >>> 17);
}

/** MurmurHash3's last step: every bit of the result depends on all bits given. */
function mixed(bits: number): number {
  const first = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}
