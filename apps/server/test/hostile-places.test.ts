import type { SeatId } from '@kapelle/engine';
import { Prng } from '@kapelle/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Places, RESERVED_SECONDS } from '../src/rooms/places.ts';
import type { Connection } from '../src/table/connection.ts';
import type { TableModel } from '../src/table/model.ts';
import { FullTable, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { must, TableClient } from './table-client.ts';

const SPECTATORS = 2;
const random = new Prng('places');
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  const limits = { ...UNLIMITED, MAX_SPECTATORS: String(SPECTATORS) };
  server = new ServerProcess({ ...preparedDirectories(), ...limits, LOG_LEVEL: 'fatal' });
  address = await server.address();
});

afterAll(() => server.stop());

describe('one seat', () => {
  it('open on a sixth device is closed on the oldest, and keeps nobody else out', async () => {
    const table = await FullTable.begin(address, 2);
    const first = table.client('seat-2');
    const more: TableClient[] = [];
    for (let device = 0; device < 12; device++)
      more.push(await TableClient.join(address, table.code, { seatTokens: first.keys.seatTokens }));
    await first.until(() => !first.isOpen);
    expect(first.received.at(-1)).toEqual({ type: 'bye', body: { reason: 'elsewhere' } });
    await Promise.all(more.slice(0, 7).map((client) => client.until(() => !client.isOpen)));
    expect(more.slice(7).map((client) => client.isOpen)).toEqual(Array.from({ length: 5 }, () => true));
    const host = table.client('seat-1');
    expect(host.isOpen).toBe(true);
    host.drop();
    await host.connect();
    const { seat, decision, option } = table.choice(random);
    const who = seat === 'seat-2' ? (more.at(-1) as TableClient) : host;
    must(await who.answer(decision, option));
    await Promise.all([...more, host, table.spectator].map((client) => client.leave()));
  });

  it('that reserves places and does not come keeps nobody out', async () => {
    const table = await FullTable.begin(address, 2);
    const { keys } = table.client('seat-2');
    const reserve = () => new TableClient(address, table.code, keys).reserve();
    const places = await Promise.all(Array.from({ length: 100 }, reserve));
    expect(places.every(({ ok }) => ok)).toBe(true);
    for (const seat of ['seat-1', 'seat-2'] as const) {
      table.client(seat).drop();
      await table.client(seat).connect();
    }
    await (await TableClient.join(address, table.code)).leave();
    await table.leave();
  });
});

describe('a place', () => {
  const spectator = (id: string): Connection => ({
    id,
    tokenHashes: new Set(),
    hostTokenHash: null,
    name: '',
    address: 'here',
  });
  const holder = (token: string, id: string): Connection => ({ ...spectator(id), tokenHashes: new Set([token]) });
  const tokens = new Map<string, SeatId>([
    ['one', 'seat-1'],
    ['two', 'seat-2'],
  ]);
  const model = {
    seatCount: 2,
    tokens,
    phase: 'playing',
    settings: { spectators: true },
    hostTokenHash: null,
    hostSeat: 'seat-1',
  } as unknown as TableModel;

  const around = (...connections: Connection[]) => ({ model, connections, watching: 0 });

  it('that is kept for a spectator counts, is good once, and is free again in time', () => {
    let now = 0;
    const places = new Places(1, () => now);
    const [one, other] = [spectator('one'), spectator('other')];
    expect(places.keep(around(), one)).toBe(true);
    expect(places.keep(around(), other)).toBe(false);
    now += RESERVED_SECONDS * 1000;
    expect(places.keep(around(), other)).toBe(true);
    expect(places.take(around(), one)).toBe(false);
    expect(places.take(around(), other)).toBe(true);
    expect(places.take(around(), other)).toBe(false);
  });

  it('is kept five times for one seat, the newest first', () => {
    const places = new Places(1, () => 0);
    const holders = [1, 2, 3, 4, 5, 6, 7].map((device) => holder('two', `device ${device}`));
    for (const one of holders) places.keep(around(), one);
    const taken = holders.map((one) => places.take(around(), one));
    expect(taken).toEqual([false, false, true, true, true, true, true]);
  });

  it('is given up by whoever has only that seat before whoever has others too', () => {
    const places = new Places(1, () => 0);
    const both = { ...spectator('both'), tokenHashes: new Set(['one', 'two']) };
    const [second, third, fourth, fifth, sixth] = [2, 3, 4, 5, 6].map((device) =>
      holder('two', `device ${device}`),
    ) as [Connection, Connection, Connection, Connection, Connection];
    const all = around(both, second, third, fourth, fifth, sixth);
    expect(places.replacedBy(all, sixth)).toEqual([second]);
    expect(places.replacedBy(all, both)).toEqual([second]);
  });

  it('is none for a spectator who is one too many, also for one who had a seat', () => {
    const places = new Places(1, () => 0);
    const [one, other] = [spectator('one'), holder('no longer', 'other')];
    expect(places.surplus(around(one, holder('one', 'seated'), other))).toEqual([other]);
  });
});
