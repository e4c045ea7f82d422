import type { Refs, SeatId } from '@kapelle/engine';
import { withChange, type Differences } from './differences.ts';
import type { LogEntry, StandIn } from './log.ts';
import type { Messages, MessageType, News, PartChange, PrivatePart, Welcome } from './messages.ts';
import { packed, unpacked, Vocabulary, type Packed, type Word } from './packed.ts';

/** Writes messages for everybody at a table. What names are in the news is learned once, and from then on only named. */
export class MessageWriter {
  readonly #vocabulary = new Vocabulary();
  readonly #logs = new WeakMap<readonly LogEntry[], Packed>();
  #learned: readonly Word[] = [];

  /** Before what happened is written to anybody: what everybody may know of it. */
  learn(log: readonly LogEntry[]): void {
    this.#learned = this.#vocabulary.learn(log.map(({ events }) => events));
  }

  /** A body as it crosses the wire. What every answer is told by has no names of fields. */
  write<T extends MessageType>(type: T, body: Messages[T]): unknown {
    if (type === 'news') return packed(wireNews(body as News), this.#vocabulary, this.#learned);
    return type === 'welcome' ? this.#welcome(body as Welcome) : body;
  }

  #welcome({ log, ...rest }: Welcome): WireWelcome {
    return [packed(rest, this.#vocabulary, this.#vocabulary.learned), this.#logOf(log)];
  }

  /** Words keep their places, so what was packed once can be sent to all who come later and may read the same. */
  #logOf(log: readonly LogEntry[]): Packed {
    let wire = this.#logs.get(log);
    if (wire === undefined) this.#logs.set(log, (wire = packed(log, this.#vocabulary, [])));
    return wire;
  }
}

/** Reads what one connection gets, from its welcome on. */
export class MessageReader {
  #vocabulary = new Vocabulary();

  /** The body that was written. */
  read<T extends MessageType>(type: T, body: unknown): Messages[T] {
    if (type === 'news') return readNews(this.#unpack(body as Packed) as WireNews) as Messages[T];
    if (type !== 'welcome') return body as Messages[T];
    this.#vocabulary = new Vocabulary();
    const [rest, log] = (body as WireWelcome).map((part) => this.#unpack(part));
    return { ...(rest as Omit<Welcome, 'log'>), log } as Messages[T];
  }

  #unpack(body: Packed): unknown {
    this.#vocabulary.add(body[0]);
    return unpacked(body, this.#vocabulary);
  }
}

type WireWelcome = readonly [rest: Packed, log: Packed];

const KINDS: readonly LogEntry['kind'][] = ['start', 'answer', 'undo', 'rewind'];

type WireLine = readonly [since: number, kind: number, step: number, SeatId | null, LogEntry['events'], StandIn?];
type WireChange = readonly [SeatId, canUndo: boolean, PartChange['differs'], PartChange['agrees']];
type WireNews = readonly [from: number, readonly WireLine[], readonly WireChange[]];

function wireNews({ from, log, changes }: News): WireNews {
  return [
    from,
    log.map((line) => wireLine(from, line)),
    changes.map(({ seat, canUndo, differs, agrees }) => [seat, canUndo, eachOption(differs, withoutId), agrees]),
  ];
}

function wireLine(from: number, { version, kind, step, seat, events, standIn }: LogEntry): WireLine {
  const line = [version - from, KINDS.indexOf(kind), step, seat, events] as const;
  return standIn === undefined ? line : [...line, standIn];
}

function readNews([from, log, changes]: WireNews): News {
  return { from, log: log.map((line) => readLine(from, line)), changes: changes.map(readChange) };
}

function readLine(from: number, [since, kind, step, seat, events, standIn]: WireLine): LogEntry {
  const line = { version: from + since, kind: KINDS[kind] as LogEntry['kind'], step, seat, events };
  return standIn === undefined ? line : { ...line, standIn };
}

function readChange([seat, canUndo, differs, agrees]: WireChange): PartChange {
  return { seat, canUndo, differs: eachOption(differs, withId), agrees };
}

const OPTIONS = /^\/decisions\/#\d+\/options$/;

interface NamedOption {
  readonly id?: string;
  readonly kind: string;
  readonly refs?: Refs;
}

/** What a seat may pick is most of what is private. */
function eachOption(differs: Differences, change: (option: NamedOption) => NamedOption): Differences {
  const changed = Object.entries(differs).map(([path, difference]) =>
    OPTIONS.test(path) && Array.isArray(difference[0])
      ? [path, [(difference[0] as readonly NamedOption[]).map(change)]]
      : [path, difference],
  );
  return Object.fromEntries(changed) as Differences;
}

/** An id that only says what the option names is made anew where it is read. */
function withoutId(option: NamedOption): NamedOption {
  const { id, ...rest } = option;
  return id === namesIn(rest) ? rest : option;
}

function withId(option: NamedOption): NamedOption {
  return option.id === undefined ? { id: namesIn(option), ...option } : option;
}

function namesIn({ kind, refs = {} }: NamedOption): string {
  return [kind, ...Object.values(refs)].join(':');
}

/** The part after the news, or null where they do not follow from it. */
export function partAfter(part: PrivatePart, { from, log, changes }: News): PrivatePart | null {
  const version = log.at(-1)?.version;
  if (part.version !== from || version === undefined) return null;
  const change = changes.find(({ seat }) => seat === part.seat);
  if (change === undefined) return { ...part, version };
  return { ...part, version, canUndo: change.canUndo, differences: withChange(part.differences, change) };
}
