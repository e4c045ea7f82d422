import { sql, type Kysely } from 'kysely';
import type { StoredRecording } from '@kapelle/protocol';
import { stripped, type Unrecorded } from '../../table/stripped.ts';

/** As they were when this was written: a migration does the same for good. */
const BLACK_ORCHESTRA: Unrecorded = {
  decisions: ['interrogation', 'arrange-events'],
  views: ['/table/interrogation', '/board/interrogation'],
};

interface Replays {
  replays: { id: string; recording: string };
}

/** One at a time: recordings are large. */
export async function stripRecordings(db: Kysely<unknown>): Promise<void> {
  const store = db as Kysely<Replays>;
  const { rows } = await sql<{ id: string }>`select id from replays`.execute(db);
  for (const { id } of rows) {
    const { recording } = await store
      .selectFrom('replays')
      .select('recording')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const text = strippedText(recording);
    if (text !== recording) await store.updateTable('replays').set({ recording: text }).where('id', '=', id).execute();
  }
}

function strippedText(text: string): string {
  const recording = JSON.parse(text) as StoredRecording;
  return recording.game === 'black-orchestra' ? JSON.stringify(stripped(recording, BLACK_ORCHESTRA)) : text;
}
