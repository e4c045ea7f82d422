import type { SeatId } from '@kapelle/engine';
import { withChange } from './differences.ts';
import type { LogEntry } from './log.ts';
import type { Messages, MessageType, News, PartChange, PrivatePart } from './messages.ts';
import { packed, unpacked, type Packed } from './packed.ts';

/** A message's body as it crosses the wire. What every answer is told by has no names of fields. */
export function wireMessage<T extends MessageType>(type: T, body: Messages[T]): unknown {
  if (type === 'news') return packed(wireNews(body as News));
  return type === 'welcome' ? packed(body) : body;
}

/** The body that `wireMessage` was given. */
export function readMessage<T extends MessageType>(type: T, body: unknown): Messages[T] {
  if (type === 'news') return readNews(unpacked(body as Packed) as WireNews) as Messages[T];
  return (type === 'welcome' ? unpacked(body as Packed) : body) as Messages[T];
}

const KINDS: readonly LogEntry['kind'][] = ['start', 'answer', 'undo', 'rewind'];

type WireLine = readonly [number, kind: number, step: number, SeatId | null, LogEntry['events']];
type WireChange = readonly [SeatId, canUndo: boolean, PartChange['differs'], PartChange['agrees']];
type WireNews = readonly [from: number, readonly WireLine[], readonly WireChange[]];

function wireNews({ from, log, changes }: News): WireNews {
  return [
    from,
    log.map(({ version, kind, step, seat, events }) => [version, KINDS.indexOf(kind), step, seat, events]),
    changes.map(({ seat, canUndo, differs, agrees }) => [seat, canUndo, differs, agrees]),
  ];
}

function readNews([from, log, changes]: WireNews): News {
  return { from, log: log.map(readLine), changes: changes.map(readChange) };
}

function readLine([version, kind, step, seat, events]: WireLine): LogEntry {
  return { version, kind: KINDS[kind] as LogEntry['kind'], step, seat, events };
}

function readChange([seat, canUndo, differs, agrees]: WireChange): PartChange {
  return { seat, canUndo, differs, agrees };
}

/** The part after the news, or null where they do not follow from it. */
export function partAfter(part: PrivatePart, { from, log, changes }: News): PrivatePart | null {
  const version = log.at(-1)?.version;
  if (part.version !== from || version === undefined) return null;
  const change = changes.find(({ seat }) => seat === part.seat);
  if (change === undefined) return { ...part, version };
  return { ...part, version, canUndo: change.canUndo, differences: withChange(part.differences, change) };
}
