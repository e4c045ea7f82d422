import { redactEvents, type GameDefinition, type GameTypes, type SeatId } from '@kapelle/engine';
import { isSame, type LogEntry } from '@kapelle/protocol';

type Definition = GameDefinition<GameTypes>;
type Event = GameTypes['Event'];

/** Lines never change, so what an audience may read of one is found out once. By the seats that read it together. */
const known = new WeakMap<LogEntry, Map<string, LogEntry>>();

/** A log line as people at these seats may read it together; as everybody may, the same object. */
export function redactedLine(game: Definition, line: LogEntry, seats: readonly SeatId[]): LogEntry {
  const audiences = known.get(line) ?? new Map<string, LogEntry>();
  known.set(line, audiences);
  const key = seats.join();
  let redacted = audiences.get(key);
  if (redacted === undefined) {
    redacted = seats.length === 0 ? publicLine(game, line) : seatsLine(game, line, seats);
    audiences.set(key, redacted);
  }
  return redacted;
}

/** Somebody at a seat, and the first version that they may read there more than everybody. */
export interface Reader {
  readonly seat: SeatId;
  readonly from: number;
}

export function readableLine(game: Definition, line: LogEntry, readers: readonly Reader[]): LogEntry {
  return redactedLine(
    game,
    line,
    readers.filter(({ from }) => line.version >= from).map(({ seat }) => seat),
  );
}

const knownLogs = new WeakMap<readonly LogEntry[], Map<string, readonly LogEntry[]>>();

/** A log as these people may read it together; the same object for all who may read the same as everybody. */
export function readableLog(
  game: Definition,
  log: readonly LogEntry[],
  readers: readonly Reader[],
): readonly LogEntry[] {
  const audiences = knownLogs.get(log) ?? new Map<string, readonly LogEntry[]>();
  knownLogs.set(log, audiences);
  const key = readers.map(({ seat, from }) => `${seat}/${from}`).join();
  let readable = audiences.get(key);
  if (readable === undefined) {
    const own = log.map((line) => readableLine(game, line, readers));
    const open = readers.length === 0 ? own : readableLog(game, log, []);
    readable = own.every((line, index) => line === open[index]) ? open : own;
    audiences.set(key, readable);
  }
  return readable;
}

function publicLine(game: Definition, line: LogEntry): LogEntry {
  return { ...line, events: redactEvents(game, line.events, 'public') };
}

function seatsLine(game: Definition, line: LogEntry, seats: readonly SeatId[]): LogEntry {
  const events = line.events.flatMap((event) => redactedFor(game, event, seats));
  const open = redactedLine(game, line, []);
  return isSame(events, open.events) ? open : { ...line, events };
}

/** What one of the seats knows more than everybody wins. */
function redactedFor(game: Definition, event: Event, seats: readonly SeatId[]): Event[] {
  const open = redactEvents(game, [event], 'public');
  const richer = seats.map((seat) => redactEvents(game, [event], seat)).find((own) => !isSame(own, open));
  return richer ?? open;
}
