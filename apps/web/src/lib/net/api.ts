import type {
  AboutServer,
  CreatedTable,
  CreateTable,
  DailyCase,
  GameInfo,
  JoinStream,
  JoinTable,
  RecoveredSeat,
  Recording,
  StoredRecording,
  Reservation,
  SharedCase,
  TableListing,
} from '@kapelle/protocol';
import { asResult, UNREACHABLE, type Result } from './refusal.ts';

const ANSWER_WITHIN_MS = 15_000;

/** The HTTP side of the server, as `packages/protocol/src/http.ts` lists it. */
export const api = {
  about: () => call<AboutServer>('about'),
  games: () => call<readonly GameInfo[]>('games'),
  tables: () => call<readonly TableListing[]>('tables'),
  create: (table: CreateTable) => call<CreatedTable>('tables', post(table)),
  join: (code: string, shown: JoinTable) => call<Reservation>(`tables/${code}/join`, post(shown)),
  joinStream: (shown: JoinStream) => call<Reservation>('streams/join', post(shown)),
  recover: (code: string, recoveryCode: string) =>
    call<RecoveredSeat>(`tables/${code}/recover`, post({ recoveryCode })),
  /** Without a key, what whoever may watch could have seen. */
  export: (code: string, key: string | null) =>
    call<Recording>(`tables/${code}/export`, key === null ? {} : { headers: { Authorization: `Bearer ${key}` } }),
  dailyCase: () => call<DailyCase>('cases/daily'),
  openDailyCase: () => call<CreatedTable>('cases/daily/tables', post({})),
  sharedCase: (code: string) => call<SharedCase>(`cases/${code}`),
  openSharedCase: (code: string) => call<CreatedTable>(`cases/${code}/tables`, post({})),
  bringReplay: (recording: StoredRecording) => call<{ readonly id: string }>('replays', post(recording)),
  replay: (id: string) => call<StoredRecording>(`replays/${id}`),
};

function post(body: object): RequestInit {
  return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
}

async function call<T>(path: string, init: RequestInit = {}): Promise<Result<T>> {
  try {
    const response = await fetch(`/api/${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    return asResult<T>(await response.json());
  } catch {
    return UNREACHABLE;
  }
}
