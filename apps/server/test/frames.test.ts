import { recorded } from './recording-socket.ts';
import { Prng } from '@kapelle/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FullTable, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { must, type TableClient } from './table-client.ts';

const ROOM_DATA = 13;
const ROOM_STATE_PATCH = 15;
const ROOM_RESPONSE = 22;
const random = new Prng('frames');
let server: ServerProcess;

beforeAll(() => (server = new ServerProcess({ ...preparedDirectories(), ...UNLIMITED })));

afterAll(() => server.stop());

/** The kinds of all frames since the last time. */
function heard({ room }: TableClient): number[] {
  const frames = recorded.get(room.sessionId)?.frames ?? [];
  return frames.splice(0).map((frame) => frame[0] as number);
}

it('an answer is a patch and one message to everybody, and a reply to whoever gave it', async () => {
  const table = await FullTable.begin(await server.address(), 3);
  for (const client of table.clients) heard(client);
  for (let version = 1; version <= 10; version++) {
    const { seat, decision, option } = table.choice(random);
    must(await table.client(seat).answer(decision, option));
    await table.settled(version);
    for (const client of table.clients) {
      const reply = client === table.client(seat) ? [ROOM_RESPONSE] : [];
      expect(heard(client)).toEqual([ROOM_STATE_PATCH, ROOM_DATA, ...reply]);
    }
  }
  await table.leave();
});
