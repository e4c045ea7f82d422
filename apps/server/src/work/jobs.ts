import { recording, type StoredRecording } from '@kapelle/protocol';
import type { ServedGame } from '../games.ts';
import type { StoredTable } from '../storage/store.ts';
import { recordingOf } from '../table/recording.ts';
import { stripped } from '../table/stripped.ts';

/** What takes too long for the thread that all tables share. */
export type Job =
  | { readonly do: 'export'; readonly stored: StoredTable; readonly tokenHash: string | null }
  | { readonly do: 'import'; readonly body: Uint8Array };

/** The JSON of a recording, ready to be sent or stored; null where there is none. */
export type JobResult = Uint8Array<ArrayBuffer> | null;

export function perform(job: Job, games: readonly ServedGame[]): JobResult {
  const made = job.do === 'export' ? recordingOf(job.stored, games, job.tokenHash) : readRecording(job.body, games);
  return made === null ? null : new TextEncoder().encode(JSON.stringify(made));
}

/** What somebody brought, if it is a recording of a game that is known here, without what belongs in none. */
function readRecording(body: Uint8Array, games: readonly ServedGame[]): object | null {
  const read = recording.safeParse(parsed(body));
  const game = read.success ? games.find(({ definition }) => definition.id === read.data.game) : undefined;
  return game === undefined ? null : stripped(read.data as StoredRecording, game.unrecorded);
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}
