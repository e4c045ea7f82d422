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
