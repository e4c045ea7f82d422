/**
 * The tables of the store. Portable types only: text, integer, bigint; JSON as text, flags as 0 and 1, times as
 * milliseconds since 1970.
 */
export interface Database {
  tables: TablesTable;
  seats: SeatsTable;
  seat_tokens: SeatTokensTable;
  recovery_codes: RecoveryCodesTable;
  former_holders: FormerHoldersTable;
  journal: JournalTable;
  chat: ChatTable;
  replays: ReplaysTable;
  cases: CasesTable;
  secrets: SecretsTable;
  retention: RetentionTable;
  owners: OwnersTable;
  processes: ProcessesTable;
  streams: StreamsTable;
  airings: AiringsTable;
}

export interface TablesTable {
  code: string;
  game: string;
  phase: 'lobby' | 'playing' | 'finished';
  seat_count: number;
  options: string;
  settings: string;
  listed: number;
  host_token_hash: string | null;
  host_seat: string | null;
  /** JSON of the journal's head, with the seed: never leaves the server. Null before the start. */
  head: string | null;
  /** When the game began; null before, and for games of earlier versions. */
  started_at: number | null;
  /** JSON of the protocol's `TableCase`, and the seed it has the table begin with, which never leaves the server. */
  table_case: string | null;
  case_seed: string | null;
  /** The code under which the finished game was shared. */
  shared_as: string | null;
  /** The code of the table that follows this one. */
  rematch: string | null;
  /** Steps written so far: the fence for all that is not in the journal. */
  revision: number;
  created_at: number;
  updated_at: number;
  finished_at: number | null;
}

/** Taken seats only. */
export interface SeatsTable {
  code: string;
  seat: string;
  name: string;
  is_bot: number;
  is_ready: number;
  consents: number;
  shows_name: number;
  is_recorded: number;
  picks: string;
  caretaker: string;
  /** The first version of the game and the time that are this holder's; 0 for whoever sat down in the lobby. */
  held_from: number;
  held_since: number;
  /** Since when whoever holds it has been absent, once the table has found that out. */
  away_since: number | null;
  /** JSON of the table's `SeatNudge`, until whoever holds the seat is back. */
  nudge: string | null;
}

export interface SeatTokensTable {
  code: string;
  token_hash: string;
  seat: string;
  created_at: number;
}

export interface RecoveryCodesTable {
  code: string;
  code_hash: string;
  seat: string;
  expires_at: number;
}

/** Tokens that opened a seat once, so that whoever comes back with one is told what became of it. */
export interface FormerHoldersTable {
  code: string;
  token_hash: string;
  seat: string;
  /** JSON of the table's `FormerHolder`. */
  holder: string;
}

/** Of a store that many processes share: which of them has the table open. Empty otherwise. */
export interface OwnersTable {
  code: string;
  process: string;
}

/** Of a store that many processes share: until when each of them may own tables. */
export interface ProcessesTable {
  id: string;
  lease_until: number;
}

/** The primary key (code, seq) is the fence: two owners of one table cannot both write a line. */
export interface JournalTable {
  code: string;
  seq: number;
  /** JSON of the engine's journal entry. */
  entry: string;
  /** The seat and the id the client gave its answer, so that a repeated one is known after a restart too. */
  seat: string;
  action_id: string | null;
  /** Who acted for the seat, where its own player did not: the protocol's `StandIn`. */
  stand_in: string | null;
  at: number;
}

export interface ChatTable {
  code: string;
  line: number;
  channel: string;
  /** JSON of the protocol's chat line. */
  text: string;
}

/** Ways to look on at a table from outside, by the hash of the token that opens each. */
export interface StreamsTable {
  token_hash: string;
  code: string;
  id: string;
  kind: 'feed' | 'watch';
  is_on: number;
  /** Seconds, or `turn`. */
  delay: string;
  set_at: number;
}

/** What was done with a table's streams. */
export interface AiringsTable {
  code: string;
  line: number;
  /** JSON of the protocol's `Airing`. */
  text: string;
}

export interface ReplaysTable {
  id: string;
  recording: string;
  created_at: number;
}

/** A game's setup and its seed, to be played at many tables. The seed never leaves the server. */
export interface CasesTable {
  code: string;
  game: string;
  seats: number;
  /** JSON of the game's options, in full. */
  options: string;
  /** 32 hex digits. */
  seed: string;
  /** When it was last shared or opened. */
  used_at: number;
}

/** What all processes of a store must know alike and nobody else may know. */
export interface SecretsTable {
  name: string;
  value: string;
}

/** How long the clock has been believable, so that one look at a wrong one deletes nothing. */
export interface RetentionTable {
  name: string;
  /** What the clock said at the first of the looks. */
  since: number;
  looks: number;
}
