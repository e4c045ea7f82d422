import { setTimeout as sleep } from 'node:timers/promises';
import { Prng } from '@kapelle/testkit';
import { expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { FullTable, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { must, TableClient } from './table-client.ts';

const reasonOf = (reply: { ok: boolean; refusal?: { code: string } }) => (reply.ok ? 'done' : reply.refusal?.code);

/** One answer of this connection, by chance. */
async function answerOnce(table: FullTable, client: TableClient, random: Prng): Promise<void> {
  table.players.set('seat-1', client);
  const { decision, option } = table.choice(random);
  const { version } = must(await client.answer(decision, option));
  await table.settled(version);
}

it('a seat goes from hand to hand over the wire, and stays there when the server is killed', async () => {
  const env = { ...preparedDirectories(), ...UNLIMITED, PORT: String(await freePort()) };
  const server = new ServerProcess(env);
  const address = await server.address();
  const random = new Prng('passing');
  const table = await FullTable.begin(address, 1, { game: 'black-sonata' });
  const giver = table.client('seat-1');
  await answerOnce(table, giver, random);
  const asker = await TableClient.join(address, table.code, { name: 'Emilia' });

  const request = await asker.askFor('seat-1');
  const body = { request, seat: 'seat-1', name: 'Emilia' };
  await giver.until(() => giver.received.at(-1)?.type === 'seat-asked');
  expect(giver.received.at(-1)).toEqual({ type: 'seat-asked', body });
  expect(table.spectator.received.map(({ type }) => type)).not.toContain('seat-asked');
  giver.drop();
  await giver.connect();
  await giver.until(() => giver.received.at(-1)?.type === 'seat-asked');
  expect(giver.received.at(-1)).toEqual({ type: 'seat-asked', body });

  const view = giver.view('seat-1');
  const { decision, option } = table.choice(random);
  must(await giver.request('give-seat', { request }));
  await asker.until(() => asker.seats.includes('seat-1') && asker.isSettled());
  await giver.until(() => giver.seats.length === 0);
  const given = (client: TableClient) => client.received.filter(({ type }) => type === 'seat-given').length;
  expect([asker, giver, table.spectator].map(given)).toEqual([1, 0, 0]);
  expect(asker.view('seat-1')).toEqual(view);
  expect(giver.received.at(-1)).toEqual({
    type: 'notice',
    body: { kind: 'seat-passed', seat: 'seat-1', name: 'Emilia' },
  });
  expect(giver.publicSeat('seat-1')?.name).toBe('Emilia');
  expect(reasonOf(await giver.answer(decision, option))).toBe('not-seated');
  await answerOnce(table, asker, random);
  await giver.until(() => giver.version === asker.version);
  expect(giver.view()).toEqual(table.spectator.view());

  await server.stop();
  const again = new ServerProcess(env);
  await again.address();
  for (const client of [asker, giver, table.spectator]) await client.connect();
  expect([asker.seats, giver.seats]).toEqual([['seat-1'], []]);
  await answerOnce(table, asker, random);
  await Promise.all([giver.leave(), table.leave()]);
  await again.stop();
});

const CUTS = { nobody: [], 'whoever asked': ['asker'], 'whoever gave': ['giver'], both: ['asker', 'giver'] } as const;

it.each(Object.entries(CUTS))(
  'a seat that is given while the server is killed and the line cut of %s is somebody’s afterwards, and never two people’s',
  async (_, cut: readonly ('asker' | 'giver')[]) => {
    const env = { ...preparedDirectories(), ...UNLIMITED, PORT: String(await freePort()) };
    let server = new ServerProcess(env);
    const address = await server.address();
    const table = await FullTable.begin(address, 1, { game: 'black-sonata' });
    const lines = { giver: table.client('seat-1'), asker: await TableClient.join(address, table.code) };
    for (const breath of [0, 10, 40]) {
      const { giver, asker } = lines;
      const request = await asker.askFor('seat-1');
      void giver.request('give-seat', { request }).catch(() => undefined);
      for (const one of cut) lines[one].drop();
      await sleep(breath);
      await server.stop();
      server = new ServerProcess(env);
      await server.address();
      await giver.connect();
      const mayReturn = giver.welcome?.lost.some((lost) => lost.mayReturn) ?? false;
      if (breath === 10 && mayReturn) {
        must(await giver.request('take-back', { seat: 'seat-1' }));
        await giver.until(() => giver.seats.length > 0);
      }
      await asker.connect();
      await giver.until(() => giver.seats.length + asker.seats.length === 1);
      expect([...giver.seats, ...asker.seats]).toEqual(['seat-1']);
      if (asker.seats.length > 0) Object.assign(lines, { giver: asker, asker: giver });
      lines.asker.keys.seatTokens = [];
    }
    await Promise.all([lines.giver.leave(), lines.asker.leave(), server.stop()]);
  },
);
