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
