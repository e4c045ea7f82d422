import { canonicalJson, type JournalEntry, type SeatId } from '@kapelle/engine';
import type { CasesTable, SeatsTable, StreamsTable, TablesTable } from '../storage/schema.ts';
import type { Write } from '../storage/writes.ts';
import type { FormerHolder, SeatRecord, Stream, TableModel } from './model.ts';
import type { GameRun } from './run.ts';

type Of<T> = Omit<T, 'code'>;

/** What must be written so that the store has `after` where it had `before`; null where it had no such table. */
export function writesBetween(before: TableModel | null, after: TableModel, now: number): Write[] {
  return [
    ...tableWrites(before, after, now),
    ...seatWrites(before, after),
    ...tokenWrites(before, after, now),
    ...recoveryWrites(before, after),
    ...formerWrites(before, after),
    ...journalWrites(before, after),
    ...chatWrites(before, after),
    ...streamWrites(before, after, now),
    ...airingWrites(before, after),
  ];
}

type ModelColumns = Omit<Of<TablesTable>, 'revision' | 'created_at' | 'updated_at' | 'finished_at'>;

/** The columns that follow from the model alone. */
function modelColumns(model: TableModel): ModelColumns {
  return {
    game: model.game.definition.id,
    phase: model.phase,
    seat_count: model.seatCount,
    options: textOf(model.options),
    settings: textOf(model.settings),
    listed: Number(model.settings.listed),
    host_token_hash: model.hostTokenHash,
    host_seat: model.hostSeat,
    head: model.run === null ? null : textOf(model.run.head),
    started_at: model.run?.times[0] ?? null,
    table_case: model.case === null ? null : textOf(model.case.told),
    case_seed: model.case?.seed ?? null,
    shared_as: model.sharedAs,
    rematch: model.rematch,
  };
}

const texts = new WeakMap<object, string>();

/** Its JSON. No part of a model is ever changed, so this is made once. */
function textOf(part: object): string {
  const text = texts.get(part) ?? JSON.stringify(part);
  texts.set(part, text);
  return text;
}

function tableWrites(before: TableModel | null, after: TableModel, now: number): Write[] {
  if (before === null) return [{ do: 'create-table', row: newRow(after, now) }];
  const set = { ...changedFields(modelColumns(before), modelColumns(after)), ...phaseTimes(before, after, now) };
  return Object.keys(set).length === 0 ? [] : [{ do: 'update-table', set }];
}

function newRow(model: TableModel, now: number): Of<TablesTable> {
  return {
    ...modelColumns(model),
    revision: model.revision,
    created_at: now,
    updated_at: now,
    finished_at: null,
  };
}

function phaseTimes(before: TableModel, { phase }: TableModel, now: number): Partial<TablesTable> {
  if (before.phase === phase) return {};
  return { updated_at: now, ...(phase === 'finished' && { finished_at: now }) };
}

function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed = Object.entries(after).filter(([name, value]) => value !== before[name as keyof T]);
  return Object.fromEntries(changed) as Partial<T>;
}

function seatWrites(before: TableModel | null, after: TableModel): Write[] {
  const { gone, put } = difference(before?.seats, after.seats);
  return [
    ...gone.map((seat) => ({ do: 'drop-seat', seat }) as const),
    ...put.map(([seat, record]) => ({ do: 'put-seat', row: seatRow(seat, record) }) as const),
  ];
}

function seatRow(seat: SeatId, record: SeatRecord): Of<SeatsTable> {
  return {
    seat,
    name: record.name,
    is_bot: Number(record.isBot),
    is_ready: Number(record.isReady),
    consents: Number(record.consents),
    shows_name: Number(record.showsName),
    is_recorded: Number(record.isRecorded),
    picks: JSON.stringify(record.picks),
    caretaker: record.caretaker ?? '',
    held_from: record.heldFrom,
    held_since: record.heldSince,
    away_since: record.awaySince,
    nudge: record.nudge === null ? null : JSON.stringify(record.nudge),
  };
}

function tokenWrites(before: TableModel | null, after: TableModel, now: number): Write[] {
  const { gone, put } = difference(before?.tokens, after.tokens);
  return [
    ...gone.map((hash) => ({ do: 'drop-token', hash }) as const),
    ...put.map(([hash, seat]) => ({ do: 'put-token', seat, hash, at: now }) as const),
  ];
}

function recoveryWrites(before: TableModel | null, after: TableModel): Write[] {
  const { gone, put } = difference(before?.recovery, after.recovery);
  return [
    ...gone.map((hash) => ({ do: 'drop-recovery', hash }) as const),
    ...put.map(([hash, { seat, expiresAt }]) => ({ do: 'put-recovery', seat, hash, expiresAt }) as const),
  ];
}

function formerWrites(before: TableModel | null, after: TableModel): Write[] {
  const { gone, put } = difference(before?.former, after.former);
  return [
    ...gone.map((hash) => ({ do: 'drop-former', hash }) as const),
    ...put.map(([hash, former]) => ({ do: 'put-former', row: formerRow(hash, former) }) as const),
  ];
}

function formerRow(hash: string, { seat, ...holder }: FormerHolder & { seat: SeatId }) {
  return { token_hash: hash, seat, holder: JSON.stringify(holder) };
}

/** A journal only ever grows. */
function journalWrites(before: TableModel | null, { run }: TableModel): Write[] {
  if (run === null || run === before?.run) return [];
  const known = before?.run?.entries.length ?? 0;
  return run.entries.slice(known).map((entry, index) => journalWrite(run, entry, known + index + 1));
}

function journalWrite({ actionIds, standIns, times }: GameRun, entry: JournalEntry, seq: number): Write {
  return {
    do: 'append-journal',
    row: {
      seq,
      entry: JSON.stringify(entry),
      seat: entry.seat,
      action_id: actionIds[seq - 1] ?? null,
      stand_in: standIns[seq - 1] ?? null,
      at: times[seq] as number,
    },
  };
}

/** Talk only ever grows too; what is new stands last. */
function chatWrites(before: TableModel | null, { chat, chatLines }: TableModel): Write[] {
  const known = before?.chatLines ?? 0;
  return chat.slice(chat.length - (chatLines - known)).map((line, index) => ({
    do: 'append-chat',
    row: { line: known + index, channel: line.channel, text: JSON.stringify(line) },
  }));
}

function streamWrites(before: TableModel | null, after: TableModel, now: number): Write[] {
  const { gone, put } = difference(before?.streams, after.streams);
  return [
    ...gone.map((hash) => ({ do: 'drop-stream', hash }) as const),
    ...put.map(([hash, stream]) => ({ do: 'put-stream', row: streamRow(hash, stream, now) }) as const),
  ];
}

function streamRow(hash: string, { id, kind, isOn, delay }: Stream, now: number): Of<StreamsTable> {
  return { token_hash: hash, id, kind, is_on: Number(isOn), delay: String(delay), set_at: now };
}

/** These only ever grow too. */
function airingWrites(before: TableModel | null, { airings, airingLines }: TableModel): Write[] {
  const known = before?.airingLines ?? 0;
  return airings.slice(airings.length - (airingLines - known)).map((airing, index) => ({
    do: 'append-airing',
    row: { line: known + index, text: JSON.stringify(airing) },
  }));
}

/** The row under which others play the game of this table. */
export function caseWrite({ game, seatCount, run }: TableModel, code: string, now: number): Write {
  const { setup, seed } = (run as GameRun).head;
  const row: CasesTable = {
    code,
    game: game.definition.id,
    seats: seatCount,
    options: JSON.stringify(setup.options),
    seed,
    used_at: now,
  };
  return { do: 'put-case', row };
}

interface Difference<K, V> {
  readonly gone: readonly K[];
  readonly put: readonly (readonly [K, V])[];
}

function difference<K, V>(before: ReadonlyMap<K, V> = new Map<K, V>(), after: ReadonlyMap<K, V>): Difference<K, V> {
  if (before === after) return { gone: [], put: [] };
  return {
    gone: [...before.keys()].filter((key) => !after.has(key)),
    put: [...after].filter(([key, value]) => !before.has(key) || !isSame(before.get(key), value)),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}
