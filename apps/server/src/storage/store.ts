import { sql, type Kysely, type Selectable } from 'kysely';
import type {
  AiringsTable,
  CasesTable,
  ChatTable,
  Database,
  FormerHoldersTable,
  JournalTable,
  RecoveryCodesTable,
  SeatsTable,
  SeatTokensTable,
  StreamsTable,
  TablesTable,
} from './schema.ts';
import { isDuplicateKey, JournalConflict, OwnedElsewhere, StorageError } from './errors.ts';
import { GroupCommit } from './group-commit.ts';
import type { Owners } from './owners.ts';
import type { StoreDatabase } from './store-database.ts';
import type { Write } from './writes.ts';
import { AIRINGS_SHOWN, CHAT_BACKLOG, CHAT_CHANNELS } from '@kapelle/protocol';

/** Everything that is kept of one table. */
export interface StoredTable {
  readonly table: Selectable<TablesTable>;
  readonly seats: readonly Selectable<SeatsTable>[];
  readonly tokens: readonly Selectable<SeatTokensTable>[];
  readonly recovery: readonly Selectable<RecoveryCodesTable>[];
  readonly former: readonly Selectable<FormerHoldersTable>[];
  readonly journal: readonly Selectable<JournalTable>[];
  readonly chat: readonly Selectable<ChatTable>[];
  readonly streams: readonly Selectable<StreamsTable>[];
  readonly airings: readonly Selectable<AiringsTable>[];
}

export interface ListedTable {
  readonly table: Selectable<TablesTable>;
  readonly taken: number;
}

/** Tables last touched before these times may go. */
export interface Expiry {
  readonly finishedBefore: number;
  readonly playingBefore: number;
  readonly lobbyBefore: number;
}

/** How often the clock was looked at since it said so. */
export interface Looks {
  readonly since: number;
  readonly looks: number;
}

const LISTED_AT_MOST = 100;
const EXPIRED_AT_ONCE = 20;
const RETENTION_ROW = 'tables';

/** What goes with a table. */
const BELONGINGS = [
  'seats',
  'seat_tokens',
  'recovery_codes',
  'former_holders',
  'journal',
  'chat',
  'streams',
  'airings',
  'owners',
  'tables',
] as const;

/** The durable side of the server: the same code on either database. Every failure is a `StorageError`. */
export class Store {
  readonly #db: Kysely<Database>;
  readonly #commits: GroupCommit;
  readonly #onClose: () => void;
  readonly #owners: Owners | null;

  /** With `owners`, other processes write here too. */
  constructor(db: StoreDatabase, onClose: () => void = () => undefined, owners: Owners | null = null) {
    this.#db = db;
    this.#commits = new GroupCommit(db.writer);
    this.#onClose = onClose;
    this.#owners = owners;
  }

  /** Whether tables that this process has open are its own. */
  get isOwner(): boolean {
    return this.#owners?.isHeld ?? true;
  }

  /** Calls back when tables that this process has open may be another's soon. */
  onLapse(work: () => void): void {
    this.#owners?.onLapse(work);
  }

  /** As `load`, for whoever is to write from now on: `OwnedElsewhere` where that is another process. */
  own(code: string): Promise<StoredTable | null> {
    const owners = this.#owners;
    if (owners === null) return this.load(code);
    return this.#read((db) =>
      db.transaction().execute(async (trx) => ((await owners.take(trx, code)) ? storedTable(trx, code) : null)),
    );
  }

  /** Does what one process at a time may do; nothing where another is at it. */
  async alone(work: () => Promise<void>): Promise<void> {
    await (this.#owners === null ? work() : this.#read(() => this.#owners?.alone(work) ?? Promise.resolve()));
  }

  /** Another process may have the table from now on. */
  async disown(code: string): Promise<void> {
    await this.#read(() => this.#owners?.release(code) ?? Promise.resolve());
  }

  /**
   * Writes all or nothing, durably, together with what other tables want written. What another owner has written already
   * is a `JournalConflict`.
   */
  async commit(code: string, writes: readonly Write[]): Promise<void> {
    if (writes.length === 0) return;
    try {
      await this.#commits.commit({ code, writes });
    } catch (cause) {
      if (cause instanceof JournalConflict) throw cause;
      if (isDuplicateKey(cause)) throw new JournalConflict('optimistic lock: the row exists', { cause });
      throw new StorageError('commit failed', { cause });
    }
  }

  has(code: string): Promise<boolean> {
    return this.#read(async (db) => {
      const row = await db.selectFrom('tables').select('code').where('code', '=', code).executeTakeFirst();
      return row !== undefined;
    });
  }

  /** Whether one of these opens a seat of the table, or is its host's. */
  opens(code: string, tokenHashes: readonly string[]): Promise<boolean> {
    return this.#read(async (db) => {
      const hashes = [...tokenHashes];
      const seat = db.selectFrom('seat_tokens').select('code').where('code', '=', code);
      const host = db.selectFrom('tables').select('code').where('code', '=', code);
      const found =
        (await seat.where('token_hash', 'in', hashes).executeTakeFirst()) ??
        (await host.where('host_token_hash', 'in', hashes).executeTakeFirst());
      return found !== undefined;
    });
  }

  /** The code of the table that a stream's token shows; null where it shows none. */
  shownBy(tokenHash: string): Promise<string | null> {
    return this.#read(async (db) => {
      const found = db.selectFrom('streams').select('code').where('token_hash', '=', tokenHash);
      return (await found.executeTakeFirst())?.code ?? null;
    });
  }

  load(code: string): Promise<StoredTable | null> {
    return this.#read((db) => storedTable(db, code));
  }

  /** Open tables whose hosts want them seen, the latest first. */
  list(): Promise<ListedTable[]> {
    return this.#read(async (db) => {
      const tables = await db
        .selectFrom('tables')
        .selectAll()
        .where('listed', '=', 1)
        .where('phase', '!=', 'finished')
        .orderBy('updated_at', 'desc')
        .limit(LISTED_AT_MOST)
        .execute();
      const codes = tables.map(({ code }) => code);
      const seats =
        codes.length === 0 ? [] : await db.selectFrom('seats').select('code').where('code', 'in', codes).execute();
      return tables.map((table) => ({ table, taken: seats.filter(({ code }) => code === table.code).length }));
    });
  }

  countOpenTables(): Promise<number> {
    return this.#read(async (db) => {
      const { count } = await db
        .selectFrom('tables')
        .select((select) => select.fn.countAll<number | string>().as('count'))
        .where('phase', '!=', 'finished')
        .executeTakeFirstOrThrow();
      return Number(count);
    });
  }

  saveReplay(id: string, recording: string, at: number): Promise<void> {
    return this.#read(async (db) => {
      await db.insertInto('replays').values({ id, recording, created_at: at }).execute();
    });
  }

  /** What all imported recordings take, with a page of the file for each. */
  replayBytes(): Promise<number> {
    return this.#read(async (db) => {
      const { bytes } = await db
        .selectFrom('replays')
        .select(sql<number | string>`coalesce(sum(octet_length(recording) + 4096), 0)`.as('bytes'))
        .executeTakeFirstOrThrow();
      return Number(bytes);
    });
  }

  /** Imported recordings from before this time, the oldest first. */
  replaysBefore(time: number): Promise<{ readonly id: string; readonly bytes: number }[]> {
    return this.#read((db) =>
      db
        .selectFrom('replays')
        .select(['id', sql<number>`octet_length(recording) + 4096`.as('bytes')])
        .where('created_at', '<', time)
        .orderBy('created_at')
        .limit(500)
        .execute(),
    );
  }

  async dropReplays(ids: readonly string[]): Promise<void> {
    await this.#read((db) =>
      db
        .deleteFrom('replays')
        .where('id', 'in', [...ids])
        .execute(),
    );
  }

  loadReplay(id: string): Promise<string | null> {
    return this.#read(async (db) => {
      const row = await db.selectFrom('replays').select('recording').where('id', '=', id).executeTakeFirst();
      return row?.recording ?? null;
    });
  }

  loadCase(code: string): Promise<Selectable<CasesTable> | null> {
    return this.#read(async (db) => {
      const row = await db.selectFrom('cases').selectAll().where('code', '=', code).executeTakeFirst();
      return row ?? null;
    });
  }

  async touchCase(code: string, at: number): Promise<void> {
    await this.#read((db) => db.updateTable('cases').set({ used_at: at }).where('code', '=', code).execute());
  }

  /** The secret of that name: the first one that anybody made for this store. */
  secret(name: string, make: () => string): Promise<string> {
    return this.#read(async (db) => {
      const known = () => db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirst();
      const found = await known();
      if (found !== undefined) return found.value;
      await db
        .insertInto('secrets')
        .values({ name, value: make() })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      return ((await known()) as { value: string }).value;
    });
  }

  /** Whether the store answers at all. */
  async check(): Promise<void> {
    await this.#read((db) => db.selectFrom('tables').select('code').limit(1).execute());
  }

  /** Removes tables of these codes with all that belongs to them. */
  async drop(codes: readonly string[]): Promise<void> {
    if (codes.length === 0) return;
    await this.#read((db) =>
      db.transaction().execute(async (trx) => {
        for (const name of BELONGINGS)
          await trx
            .deleteFrom(name)
            .where('code', 'in', [...codes])
            .execute();
      }),
    );
  }

  /** Codes of tables that nobody has touched for long enough, some of them. */
  expired(limits: Expiry): Promise<string[]> {
    return this.#read(async (db) => {
      const rows = await db
        .selectFrom('tables')
        .select('code')
        .where((where) =>
          where.or([
            where.and([where('phase', '=', 'finished'), where('updated_at', '<', limits.finishedBefore)]),
            where.and([where('phase', '=', 'playing'), where('updated_at', '<', limits.playingBefore)]),
            where.and([where('phase', '=', 'lobby'), where('updated_at', '<', limits.lobbyBefore)]),
          ]),
        )
        .limit(EXPIRED_AT_ONCE)
        .execute();
      return rows.map(({ code }) => code);
    });
  }

  looks(): Promise<Looks | null> {
    return this.#read(async (db) => {
      const row = await db.selectFrom('retention').select(['since', 'looks']).executeTakeFirst();
      return row ?? null;
    });
  }

  async noteLooks(looks: Looks): Promise<void> {
    await this.#read((db) =>
      db
        .insertInto('retention')
        .values({ name: RETENTION_ROW, ...looks })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(looks))
        .execute(),
    );
  }

  async dropReplaysBefore(time: number): Promise<void> {
    await this.#read((db) => db.deleteFrom('replays').where('created_at', '<', time).execute());
  }

  async dropCasesBefore(time: number): Promise<void> {
    await this.#read((db) => db.deleteFrom('cases').where('used_at', '<', time).execute());
  }

  /** What is still to be written is written first. */
  async close(): Promise<void> {
    await this.#commits.idle();
    await this.#owners?.stop();
    await this.#db.destroy();
    this.#onClose();
  }

  async #read<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
    try {
      return await work(this.#db);
    } catch (cause) {
      if (cause instanceof OwnedElsewhere) throw cause;
      throw new StorageError('query failed', { cause });
    }
  }
}

async function storedTable(db: Kysely<Database>, code: string): Promise<StoredTable | null> {
  const table = await db.selectFrom('tables').selectAll().where('code', '=', code).executeTakeFirst();
  if (table === undefined) return null;
  const seats = await db.selectFrom('seats').selectAll().where('code', '=', code).execute();
  const tokens = await db
    .selectFrom('seat_tokens')
    .selectAll()
    .where('code', '=', code)
    .orderBy('created_at')
    .execute();
  const recovery = await db.selectFrom('recovery_codes').selectAll().where('code', '=', code).execute();
  const journal = await db.selectFrom('journal').selectAll().where('code', '=', code).orderBy('seq').execute();
  const former = await db.selectFrom('former_holders').selectAll().where('code', '=', code).execute();
  const streams = await db.selectFrom('streams').selectAll().where('code', '=', code).execute();
  const chat = await chatOf(db, code);
  return { table, seats, tokens, recovery, former, journal, chat, streams, airings: await airingsOf(db, code) };
}

async function airingsOf(db: Kysely<Database>, code: string): Promise<Selectable<AiringsTable>[]> {
  const latest = db.selectFrom('airings').selectAll().where('code', '=', code).orderBy('line', 'desc');
  return (await latest.limit(AIRINGS_SHOWN).execute()).reverse();
}

/** The latest lines of each channel, so that none of them crowds out another. */
async function chatOf(db: Kysely<Database>, code: string): Promise<Selectable<ChatTable>[]> {
  const lines: Selectable<ChatTable>[] = [];
  for (const channel of CHAT_CHANNELS)
    lines.push(
      ...(await db
        .selectFrom('chat')
        .selectAll()
        .where('code', '=', code)
        .where('channel', '=', channel)
        .orderBy('line', 'desc')
        .limit(CHAT_BACKLOG)
        .execute()),
    );
  return lines.sort((one, other) => one.line - other.line);
}
