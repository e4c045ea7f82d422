import type { JournalEntry, JournalHead, OptionValues, Result, SeatId } from '@kapelle/engine';
import { done, knownOptions, refuse } from '@kapelle/engine';
import { storedSettings, type Airing, type ChatLine, type StandIn, type TableCase } from '@kapelle/protocol';
import type { ServedGame } from '../games.ts';
import type { StoredTable } from '../storage/store.ts';
import type { FormerHolder, PlayedCase, SeatNudge, SeatRecord, Stream, TableModel } from './model.ts';
import { rebuiltRun, type GameRun, type JournalLine } from './run.ts';

/** A table as the store remembers it. */
export function loadedModel(stored: StoredTable, games: readonly ServedGame[]): Result<TableModel> {
  const { table } = stored;
  const game = games.find(({ definition }) => definition.id === table.game);
  if (game === undefined) return refuse('other-rules', { rules: table.game });
  const run = loadedRun(stored, game);
  if (!run.ok) return run;
  return done({
    code: table.code,
    game,
    phase: table.phase,
    seatCount: table.seat_count,
    options: knownOptions(game.definition.optionsSpec, JSON.parse(table.options) as OptionValues),
    settings: storedSettings.parse(JSON.parse(table.settings)),
    case: playedCase(table),
    sharedAs: table.shared_as,
    rematch: table.rematch,
    revision: table.revision,
    hostTokenHash: table.host_token_hash,
    hostSeat: table.host_seat as SeatId | null,
    seats: new Map(stored.seats.map((row) => [row.seat as SeatId, seatRecord(row)])),
    tokens: new Map(stored.tokens.map((row) => [row.token_hash, row.seat as SeatId])),
    recovery: new Map(
      stored.recovery.map((row) => [row.code_hash, { seat: row.seat as SeatId, expiresAt: row.expires_at }]),
    ),
    former: new Map(
      stored.former
        .map((row) => [row.token_hash, formerHolder(row)] as const)
        .sort(([, one], [, other]) => one.at - other.at),
    ),
    run: run.value,
    chat: stored.chat.map(({ text }) => JSON.parse(text) as ChatLine),
    chatLines: (stored.chat.at(-1)?.line ?? -1) + 1,
    streams: new Map(
      stored.streams
        .toSorted((one, other) => Number(one.id) - Number(other.id))
        .map((row) => [row.token_hash, stream(row)]),
    ),
    airings: stored.airings.map(({ text }) => JSON.parse(text) as Airing),
    airingLines: (stored.airings.at(-1)?.line ?? -1) + 1,
  });
}

function playedCase({ table_case, case_seed }: StoredTable['table']): PlayedCase | null {
  if (table_case === null || case_seed === null) return null;
  return { told: JSON.parse(table_case) as TableCase, seed: case_seed };
}

function loadedRun({ table, journal }: StoredTable, game: ServedGame): Result<GameRun | null> {
  if (table.head === null) return done(null);
  const head = JSON.parse(table.head) as JournalHead;
  return rebuiltRun(game.definition, { head, startedAt: table.started_at ?? 0 }, journal.map(journalLine));
}

function journalLine(row: StoredTable['journal'][number]): JournalLine {
  const standIn = row.stand_in as StandIn | null;
  return { entry: JSON.parse(row.entry) as JournalEntry, actionId: row.action_id, standIn, at: row.at };
}

function seatRecord(row: StoredTable['seats'][number]): SeatRecord {
  return {
    name: row.name,
    isBot: row.is_bot === 1,
    isReady: row.is_ready === 1,
    consents: row.consents === 1,
    showsName: row.shows_name === 1,
    isRecorded: row.is_recorded === 1,
    picks: JSON.parse(row.picks) as string[],
    caretaker: row.caretaker === '' ? null : (row.caretaker as SeatId | 'bot'),
    heldFrom: row.held_from,
    heldSince: row.held_since,
    awaySince: row.away_since,
    nudge: row.nudge === null ? null : (JSON.parse(row.nudge) as SeatNudge),
  };
}

function formerHolder({ seat, holder }: StoredTable['former'][number]) {
  return { ...NOTHING_MORE, ...(JSON.parse(holder) as FormerHolder), seat: seat as SeatId };
}

/** What those agreed to who were asked for less. */
const NOTHING_MORE = { showsName: false, isRecorded: false };

function stream(row: StoredTable['streams'][number]): Stream {
  const { id, kind, is_on, delay } = row;
  return { id, kind, isOn: is_on === 1, delay: delay === 'turn' ? delay : Number(delay) };
}
