import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRecording, type Recording, type StoredRecording } from '@kapelle/protocol';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPlace, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { call, must, post } from './table-client.ts';

const SAMPLES = join(import.meta.dirname, '../../../packages/protocol/test/samples');
const directories = preparedDirectories();
const server = new ServerProcess({ ...directories, ...UNLIMITED });
let address: string;

beforeAll(async () => {
  address = await server.address();
});

afterAll(() => server.stop());

/** As a former version has stored it. */
async function plantReplay(id: string, recording: string): Promise<void> {
  const store = openPlace(directories);
  await store.saveReplay(id, recording, Date.now());
  await store.close();
}

it.each(['seat', 'public'])('opens a %s recording of format 1, brought today or long ago', async (audience) => {
  const text = readFileSync(join(SAMPLES, `recording-1-${audience}.json`), 'utf8');
  const today = currentRecording(JSON.parse(text) as StoredRecording);
  const { id } = must(await post<{ id: string }>(address, '/api/replays', JSON.parse(text) as object));
  expect(must(await call<Recording>(address, `/api/replays/${id}`))).toEqual(today);
  await plantReplay(`planted-${audience}`, text);
  const kept = must(await call<StoredRecording>(address, `/api/replays/planted-${audience}`));
  expect(currentRecording(kept)).toEqual(today);
});

it('keeps nothing of a recording that only a prisoner may have read', async () => {
  const text = readFileSync(join(SAMPLES, 'recording-1-seat.json'), 'utf8');
  const brought = JSON.parse(text) as StoredRecording;
  const asked = [{ id: 'd1', kind: 'interrogation', seat: 'seat-1', options: [{ id: 'interrogation:sow-doubt' }] }];
  const entries = { '/table/interrogation/card': '"the-ledger"', '/decisions': JSON.stringify(asked) };
  const last = { ...(brought.frames.at(-1) as StoredRecording['frames'][number]), entries, removed: [] };
  const frames = [...brought.frames.slice(0, -1), last];
  const reply = await post<{ id: string }>(address, '/api/replays', { ...brought, game: 'black-orchestra', frames });
  const kept = must(await call<Recording>(address, `/api/replays/${must(reply).id}`));
  const told = JSON.stringify(kept.frames.at(-1));
  expect(told).toContain('interrogation');
  for (const secret of ['the-ledger', 'sow-doubt']) expect(told).not.toContain(secret);
});
