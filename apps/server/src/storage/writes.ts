import type { Transaction } from 'kysely';
import { JournalConflict } from './errors.ts';
import type {
  CasesTable,
  ChatTable,
  Database,
  FormerHoldersTable,
  JournalTable,
  RecoveryCodesTable,
  SeatsTable,
  SeatTokensTable,
  TablesTable,
} from './schema.ts';

type Of<T> = Omit<T, 'code'>;

/** One change of a table's records. A step of a table is a list of them, written in one transaction or not at all. */
export type Write =
  | { readonly do: 'create-table'; readonly row: Of<TablesTable> }
  | { readonly do: 'update-table'; readonly set: Partial<Of<TablesTable>> }
  | { readonly do: 'advance'; readonly from: number }
  | { readonly do: 'put-seat'; readonly row: Of<SeatsTable> }
  | { readonly do: 'drop-seat'; readonly seat: string }
  | { readonly do: 'put-token'; readonly seat: string; readonly hash: string; readonly at: number }
  | { readonly do: 'drop-token'; readonly hash: string }
  | { readonly do: 'put-recovery'; readonly seat: string; readonly hash: string; readonly expiresAt: number }
  | { readonly do: 'drop-recovery'; readonly hash: string }
  | { readonly do: 'put-former'; readonly row: Of<FormerHoldersTable> }
  | { readonly do: 'drop-former'; readonly hash: string }
  | { readonly do: 'append-journal'; readonly row: Of<JournalTable> }
  | { readonly do: 'append-chat'; readonly row: Of<ChatTable> }
  | { readonly do: 'put-case'; readonly row: CasesTable };

/** Carries out one write for the table of that code. */
export async function perform(trx: Transaction<Database>, code: string, write: Write): Promise<void> {
  switch (write.do) {
    case 'create-table':
      await trx
        .insertInto('tables')
        .values({ code, ...write.row })
        .execute();
      return;
    case 'update-table':
      await trx.updateTable('tables').set(write.set).where('code', '=', code).execute();
      return;
    case 'advance':
      await advance(trx, code, write.from);
      return;
    case 'append-journal':
      await trx
        .insertInto('journal')
        .values({ code, ...write.row })
        .execute();
      return;
    case 'append-chat':
      await trx
        .insertInto('chat')
        .values({ code, ...write.row })
        .execute();
      return;
    case 'put-case':
      await putCase(trx, write.row);
      return;
    default:
      await performOnSeat(trx, code, write);
  }
}

type SeatWrite = Exclude<
  Write,
  { do: 'create-table' | 'update-table' | 'advance' | 'append-journal' | 'append-chat' | 'put-case' }
>;

/** Whoever knows an older table than the store may change nothing. */
async function advance(trx: Transaction<Database>, code: string, from: number): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('tables')
    .set({ revision: from + 1 })
    .where('code', '=', code)
    .where('revision', '=', from)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new JournalConflict('optimistic lock: the revision has changed');
}

async function performOnSeat(trx: Transaction<Database>, code: string, write: SeatWrite): Promise<void> {
  switch (write.do) {
    case 'put-seat':
      await putSeat(trx, { code, ...write.row });
      return;
    case 'drop-seat':
      await trx.deleteFrom('seats').where('code', '=', code).where('seat', '=', write.seat).execute();
      return;
    case 'put-token':
      await putToken(trx, { code, token_hash: write.hash, seat: write.seat, created_at: write.at });
      return;
    case 'drop-token':
      await trx.deleteFrom('seat_tokens').where('code', '=', code).where('token_hash', '=', write.hash).execute();
      return;
    case 'put-recovery':
      await putRecovery(trx, { code, code_hash: write.hash, seat: write.seat, expires_at: write.expiresAt });
      return;
    case 'drop-recovery':
      await trx.deleteFrom('recovery_codes').where('code', '=', code).where('code_hash', '=', write.hash).execute();
      return;
    case 'put-former':
      await putFormer(trx, { code, ...write.row });
      return;
    case 'drop-former':
      await trx.deleteFrom('former_holders').where('code', '=', code).where('token_hash', '=', write.hash).execute();
      return;
  }
}

async function putToken(trx: Transaction<Database>, row: SeatTokensTable): Promise<void> {
  const { seat, created_at } = row;
  await trx
    .insertInto('seat_tokens')
    .values(row)
    .onConflict((conflict) => conflict.columns(['code', 'token_hash']).doUpdateSet({ seat, created_at }))
    .execute();
}

async function putRecovery(trx: Transaction<Database>, row: RecoveryCodesTable): Promise<void> {
  const { seat, expires_at } = row;
  await trx
    .insertInto('recovery_codes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['code', 'code_hash']).doUpdateSet({ seat, expires_at }))
    .execute();
}

async function putFormer(trx: Transaction<Database>, row: FormerHoldersTable): Promise<void> {
  const { seat, holder } = row;
  await trx
    .insertInto('former_holders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['code', 'token_hash']).doUpdateSet({ seat, holder }))
    .execute();
}

async function putSeat(trx: Transaction<Database>, row: SeatsTable): Promise<void> {
  const { code, seat, ...changes } = row;
  await trx
    .insertInto('seats')
    .values({ code, seat, ...changes })
    .onConflict((conflict) => conflict.columns(['code', 'seat']).doUpdateSet(changes))
    .execute();
}

/** A case never changes; sharing it again keeps it from being forgotten. */
async function putCase(trx: Transaction<Database>, row: CasesTable): Promise<void> {
  const { used_at } = row;
  await trx
    .insertInto('cases')
    .values(row)
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ used_at }))
    .execute();
}
