import { Prng } from '@kapelle/testkit';
import type { Reservation } from '@kapelle/protocol';
import { Client, type Room } from 'colyseus.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemEntropy } from '../src/entropy.ts';
import { FullTable, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { must, TableClient } from './table-client.ts';

const SPECTATORS = 3;
const random = new Prng('crowd');
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  const limits = { ...UNLIMITED, MAX_SPECTATORS: String(SPECTATORS) };
  server = new ServerProcess({ ...preparedDirectories(), ...limits, LOG_LEVEL: 'fatal' });
  address = await server.address();
});

afterAll(() => server.stop());

const reasonOf = (reply: { ok: boolean; refusal?: { code: string } }) => (reply.ok ? 'done' : reply.refusal?.code);

async function entered(place: Reservation): Promise<Room> {
  const room = await new Client(address).consumeSeatReservation(place);
  room.reconnection.enabled = false;
  room.onMessage('*', () => undefined);
  return room;
}

describe('a crowd', () => {
  it('that reserves places before it comes does not keep a player out, nor grow beyond what is allowed', async () => {
    const table = await FullTable.begin(address, 1, { game: 'black-sonata' });
    const player = table.client('seat-1');
    player.drop();
    const places = await Promise.all(Array.from({ length: 20 }, () => new TableClient(address, table.code).reserve()));
    const rooms = await Promise.allSettled(places.flatMap((place) => (place.ok ? [entered(place.value)] : [])));
    await player.connect();
    const { decision, option } = table.choice(random);
    must(await player.answer(decision, option));
    await player.until(() => player.room.state.spectators === SPECTATORS);
    expect(reasonOf(await new TableClient(address, table.code).reserve())).toBe('not-found');
    const here = rooms.flatMap((room) => (room.status === 'fulfilled' ? [room.value] : []));
    await Promise.allSettled(here.map((room) => room.leave()));
    await table.leave();
  });

  it('does not pester a player for the seat', async () => {
    const table = await FullTable.begin(address, 1, { game: 'black-sonata' });
    const player = table.client('seat-1');
    const token = systemEntropy.token();
    const asked = () => player.received.filter(({ type }) => type === 'seat-asked').length;
    const watcher = await TableClient.join(address, table.code, { name: 'Emilia' });
    const { request } = must(await watcher.request('ask-for-seat', { seat: 'seat-1', token }));
    expect(must(await watcher.request('ask-for-seat', { seat: 'seat-1', token }))).toEqual({ request });
    await player.request('resync', {});
    expect(asked()).toBe(1);
    must(await player.request('refuse-seat', { request }));
    const outcomes = [];
    for (let tries = 0; tries < 20; tries++) {
      outcomes.push(
        reasonOf(await watcher.request('ask-for-seat', { seat: 'seat-1', token, name: `Emilia ${tries}` })),
      );
      watcher.drop();
      await watcher.connect();
    }
    expect(outcomes[0]).toBe('done');
    expect(outcomes.at(-1)).toBe('too-many-requests');
    await player.request('resync', {});
    expect(asked()).toBeLessThan(10);
    const elsewhere = await FullTable.begin(address, 1, { game: 'black-sonata' });
    expect(reasonOf(await elsewhere.spectator.request('ask-for-seat', { seat: 'seat-1', token }))).toBe('done');
    await Promise.all([watcher.leave(), table.leave(), elsewhere.leave()]);
  });
});
