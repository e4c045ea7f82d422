import type {
  AiringsTable,
  CasesTable,
  ChatTable,
  FormerHoldersTable,
  JournalTable,
  SeatsTable,
  StreamsTable,
  TablesTable,
} from './schema.ts';
import { insert, put, remove, update, type RowChange } from './statements.ts';

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
  | { readonly do: 'put-stream'; readonly row: Of<StreamsTable> }
  | { readonly do: 'drop-stream'; readonly hash: string }
  | { readonly do: 'append-airing'; readonly row: Of<AiringsTable> }
  | { readonly do: 'put-case'; readonly row: CasesTable };

/** What a write means for the rows of the table of that code. */
export function rowChange(code: string, write: Write): RowChange {
  switch (write.do) {
    case 'create-table':
      return insert('tables', { code, ...write.row });
    case 'update-table':
      return update('tables', write.set, { code });
    case 'advance':
      return update('tables', { revision: write.from + 1 }, { code, revision: write.from });
    case 'append-journal':
      return insert('journal', { code, ...write.row });
    case 'append-chat':
      return insert('chat', { code, ...write.row });
    case 'append-airing':
      return insert('airings', { code, ...write.row });
    case 'put-stream':
      return put('streams', { code, ...write.row }, ['token_hash']);
    case 'drop-stream':
      return remove('streams', { code, token_hash: write.hash });
    case 'put-case':
      // A case never changes; sharing it again keeps it from being forgotten.
      return { ...put('cases', write.row, ['code']), replaces: ['used_at'] };
    default:
      return seatChange(code, write);
  }
}

/** Whether a write that changed no row came too late: whoever knows an older table than the store may change nothing. */
export function isFence(write: Write): boolean {
  return write.do === 'advance';
}

const TOKEN_KEY = ['code', 'token_hash'] as const;

type SeatWrite = Extract<Write, { do: `${string}-${'seat' | 'token' | 'recovery' | 'former'}` }>;

function seatChange(code: string, write: SeatWrite): RowChange {
  switch (write.do) {
    case 'put-seat':
      return put('seats', { code, ...write.row }, ['code', 'seat']);
    case 'drop-seat':
      return remove('seats', { code, seat: write.seat });
    case 'put-token':
      return put('seat_tokens', { code, token_hash: write.hash, seat: write.seat, created_at: write.at }, TOKEN_KEY);
    case 'drop-token':
      return remove('seat_tokens', { code, token_hash: write.hash });
    case 'put-recovery':
      return put('recovery_codes', { code, code_hash: write.hash, seat: write.seat, expires_at: write.expiresAt }, [
        'code',
        'code_hash',
      ]);
    case 'drop-recovery':
      return remove('recovery_codes', { code, code_hash: write.hash });
    case 'put-former':
      return put('former_holders', { code, ...write.row }, TOKEN_KEY);
    case 'drop-former':
      return remove('former_holders', { code, token_hash: write.hash });
  }
}
