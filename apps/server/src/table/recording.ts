import {
  replay,
  type Audience,
  type GameTypes,
  type GameDefinition,
  type GameState,
  type JournalEntry,
  type JournalHead,
  type SeatId,
} from '@kapelle/engine';
import {
  flatten,
  logWith,
  overlayOf,
  RECORDING_FORMAT,
  storedSettings,
  type Entries,
  type Frame,
  type LogEntry,
  type Recording,
} from '@kapelle/protocol';
import { projectGame, redactEvents } from '@kapelle/engine';
import type { ServedGame } from '../games.ts';
import type { StoredTable } from '../storage/store.ts';
import { unreadOption } from './run.ts';

/** A line of the log, and what its audience sees after it. */
interface SeenEntry extends LogEntry {
  readonly view: Entries;
}

/**
 * A stored game as somebody may have it: the owner of a seat's token from that seat after the end; before that, and for
 * the host and whoever may watch, from the public side. Null for everybody else, or if nothing was played. What was
 * before the owner came to the seat, and what was for the seat's eyes alone, is in it as everybody saw it.
 */
export function recordingOf(
  stored: StoredTable,
  games: readonly ServedGame[],
  tokenHash: string | null,
): Recording | null {
  const { table, seats, journal } = stored;
  const game = games.find(({ definition }) => definition.id === table.game);
  const audience = audienceOf(stored, tokenHash);
  if (game === undefined || audience === null || table.head === null) return null;
  const head = JSON.parse(table.head) as JournalHead;
  const entries = journal.map(({ entry }) => JSON.parse(entry) as JournalEntry);
  const heldFrom = seats.find(({ seat }) => seat === audience)?.held_from ?? 0;
  const entriesToShow = entriesSeen(game.definition, { head, entries }, { audience, heldFrom });
  if (entriesToShow === null) return null;
  return {
    format: 'kapelle-recording',
    formatVersion: RECORDING_FORMAT,
    game: head.game,
    rules: head.rules,
    seats: seats.map(({ seat, name, is_bot }) => ({ seat: seat as SeatId, name, isBot: is_bot === 1 })),
    options: head.setup.options,
    audience,
    isFinished: table.phase === 'finished',
    frames: framesOf(entriesToShow),
  };
}

function audienceOf({ table, tokens, seats }: StoredTable, tokenHash: string | null): Audience | null {
  if (tokenHash === null) return mayTakeHome(table, seats) ? 'public' : null;
  const seat = tokens.find((one) => one.token_hash === tokenHash)?.seat as SeatId | undefined;
  const isHost = table.host_token_hash === tokenHash;
  if (seat === undefined) return isHost ? 'public' : null;
  const isSeated = seats.some((one) => one.seat === seat);
  return table.phase === 'finished' && isSeated ? seat : 'public';
}

/** Whoever may watch may look back; at a streamed table, if everybody agreed to be recorded. */
function mayTakeHome({ settings }: StoredTable['table'], seats: StoredTable['seats']): boolean {
  const { spectators, streamed } = storedSettings.parse(JSON.parse(settings));
  const isRecorded = seats.every(({ is_bot, is_recorded }) => is_bot === 1 || is_recorded === 1);
  return spectators && (!streamed || isRecorded);
}

/** For whom it is, and from which version on. */
interface Viewer {
  readonly audience: Audience;
  readonly heldFrom: number;
}

/** Whether this audience is asked what nobody else may ever read. */
function isUnread(game: GameDefinition<GameTypes>, { decisions }: GameState<GameTypes>, audience: Audience): boolean {
  return decisions.some((decision) => decision.seat === audience && unreadOption(game, decision) !== null);
}

/** What stands in the end, and the places where the table stepped back. */
function entriesSeen(
  game: GameDefinition<GameTypes>,
  journal: { readonly head: JournalHead; readonly entries: readonly JournalEntry[] },
  viewer: Viewer,
): SeenEntry[] | null {
  const seen = new Map<JournalEntry | null, Pick<SeenEntry, 'events' | 'view'>>();
  const versions = new Map(journal.entries.map((entry, index) => [entry, index + 1]));
  const played = replay(game, journal, (state, { events }, entry) => {
    const version = entry === null ? 0 : (versions.get(entry) as number);
    const audience = version >= viewer.heldFrom ? viewer.audience : 'public';
    seen.set(entry, {
      events: redactEvents(game, events, audience),
      view: flatten(projectGame(game, state, isUnread(game, state, audience) ? 'public' : audience)),
    });
  });
  if (!played.ok) return null;
  const first = seen.get(null) as Pick<SeenEntry, 'events' | 'view'>;
  let entriesToShow: SeenEntry[] = [{ version: 0, kind: 'start', step: 0, seat: null, ...first }];
  for (const [index, entry] of journal.entries.entries()) {
    const before = entriesToShow.at(-1) as SeenEntry;
    const step = entry.kind === 'answer' ? before.step + 1 : entry.keep;
    const told = seen.get(entry) ?? { events: [], view: {} };
    entriesToShow = logWith(entriesToShow, {
      version: index + 1,
      kind: entry.kind,
      step,
      seat: entry.seat,
      ...told,
    }) as SeenEntry[];
  }
  return entriesToShow;
}

/** Each frame says what differs from the one before; a step back shows what stood before it. */
function framesOf(entriesToShow: readonly SeenEntry[]): Frame[] {
  let shown: Entries = {};
  return entriesToShow.map(({ view, ...line }) => {
    const now = line.kind === 'undo' || line.kind === 'rewind' ? shown : view;
    const frame = { ...line, ...overlayOf(shown, now) };
    shown = now;
    return frame;
  });
}
