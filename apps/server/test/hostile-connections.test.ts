import { Prng } from '@kapelle/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FullTable, UNLIMITED } from './full-table.ts';
import { RawSocket } from './raw-socket.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { createTable, must, TableClient, type Keys } from './table-client.ts';

const QUEUED_BYTES = 200_000;
const FRAMES_PER_SECOND = 2000;
const ROOM_RESPONSE = 22;
const random = new Prng('hostile connections');
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  const limits = {
    ...UNLIMITED,
    MAX_QUEUED_BYTES: String(QUEUED_BYTES),
    MESSAGES_PER_SECOND: String(FRAMES_PER_SECOND),
    MAX_SPECTATORS: '2',
  };
  // What is counted for an address never stands in the way of the next test.
  server = new ServerProcess({ ...preparedDirectories(), ...limits, LOG_LEVEL: 'warn', TRUSTED_PROXIES: 'loopback' });
  address = await server.address();
});

afterAll(() => server.stop());

let visitors = 0;

/** A place for somebody from somewhere else. */
async function placeAt(code: string, keys: Partial<Keys> = {}) {
  const visitor = new TableClient(address, code, keys);
  visitor.from = `10.1.0.${++visitors}`;
  return must(await visitor.reserve());
}

/** Nothing ends these sockets but what a test is about. */
async function joinedAt(code: string): Promise<RawSocket> {
  return (await RawSocket.joined(address, await placeAt(code))).keepPonging();
}

/** The game goes on for everybody. */
async function expectAlive(table: FullTable): Promise<void> {
  const { seat, decision, option } = table.choice(random);
  const { version } = must(await table.client(seat).answer(decision, option));
  await table.settled(version);
  expect(table.spectator.room.state.phase).not.toBe('frozen');
}

/** Much that is told to everybody. */
async function talk(table: FullTable, lines: number): Promise<void> {
  const marks = Array.from({ length: 20 }, () => ({ kind: 'look' as const, from: 'x'.repeat(60) }));
  for (let line = 0; line < lines; line++) must(await table.client('seat-1').request('plan', { marks }));
}

describe('a connection that was not let in', () => {
  it('is not heard, and the table does not stand still for it', async () => {
    const table = await FullTable.begin(address, 2);
    const places = await Promise.all([placeAt(table.code), placeAt(table.code).catch(() => null)]);
    expect(places[1]).toBeNull();
    const one = places[0];
    must(await table.client('seat-1').request('resync', {}));
    const first = await RawSocket.joined(address, one);
    const again = (await RawSocket.at(address, one)).keepPonging();
    for (let tries = 0; tries < 20; tries++) again.request(tries, 'resync');
    await again.until(() => again.closeCode === 4002);
    for (let tries = 0; tries < 20; tries++) again.request(tries, 'chat');
    await again.until(() => again.isEnded);
    expect(again.payloads(ROOM_RESPONSE)).toEqual([]);
    first.end();
    await expectAlive(table);
    await table.leave();
  });
});

describe('a connection', () => {
  it('that sends a frame that is too large is closed', async () => {
    const { code } = await createTable(address);
    const raw = await joinedAt(code);
    raw.send(new Uint8Array(5000));
    await raw.until(() => raw.closeCode === 1009);
    raw.end();
  });

  it('that sends a message in endless pieces, or nothing but pings, is ended', async () => {
    const { code } = await createTable(address);
    const pieces = await joinedAt(code);
    for (let piece = 0; piece < 100; piece++) pieces.piece();
    await pieces.until(() => pieces.closeCode !== null);
    pieces.end();
    const pings = await joinedAt(code);
    for (let ping = 0; ping <= FRAMES_PER_SECOND; ping++) pings.ping(new Uint8Array(100));
    await pings.until(() => pings.isEnded);
  });

  it('cannot be made with somebody else’s reservation twice', async () => {
    const { code } = await createTable(address);
    const place = await placeAt(code);
    const [first, second] = [await RawSocket.joined(address, place), await RawSocket.at(address, place)];
    await second.until(() => second.closeCode === 4002);
    expect(first.isEnded).toBe(false);
    first.end();
  });
});

describe('a connection that was sent away', () => {
  it('is not heard any more, though it never answers the close', async () => {
    const { code, hostToken } = await createTable(address, { seats: 2 });
    const host = await TableClient.join(address, code, { hostToken });
    must(await host.request('configure', { settings: { spectators: false } }));
    const onlooker = await joinedAt(code);
    await onlooker.until(() => onlooker.text.includes('welcome'));
    const before = onlooker.frames.length;
    await host.claimAndReady('seat-1', 'Ada');
    const second = await TableClient.join(address, code);
    await second.claimAndReady('seat-2', 'Bea');
    must(await host.request('start', {}));
    await onlooker.until(() => onlooker.closeCode !== null);
    for (let tries = 0; tries < 20; tries++) onlooker.request(tries, 'resync');
    await onlooker.until(() => onlooker.isEnded);
    expect(onlooker.payloads(ROOM_RESPONSE)).toEqual([]);
    expect(onlooker.text).toContain('no-spectators');
    const after = onlooker.frames.slice(before).map(({ payload }) => payload.toString('latin1'));
    expect(after.filter((text) => /welcome|playing|conspirators|decisions/.test(text))).toEqual([]);
    expect(host.room.state.phase).toBe('playing');
    await Promise.all([host.leave(), second.leave()]);
  });
});

describe('a frame that cannot be read', () => {
  it.each([
    ['no letters', Buffer.of(13, 0xa2, 0x80, 0x80)],
    ['a name that every object knows', Buffer.from('\x0d\xabconstructor', 'latin1')],
    ['a name too long to be repeated', Buffer.from(`\x0d\xd9\xc8${'x'.repeat(200)}`, 'latin1')],
    ['a body that is none', Buffer.from('\x0d\xa4chat\x93a', 'latin1')],
  ])('ends its own connection and nothing else: %s', async (_, bytes) => {
    const table = await FullTable.begin(address, 2);
    const raw = await joinedAt(table.code);
    raw.send(bytes);
    await raw.until(() => raw.closeCode === 4002);
    await raw.until(() => raw.isEnded);
    expect(server.errors).not.toContain('uncaught');
    await expectAlive(table);
    await table.leave();
  });

  it('and half of one hold nothing up', async () => {
    const table = await FullTable.begin(address, 2);
    const raw = await joinedAt(table.code);
    raw.half();
    await expectAlive(table);
    raw.end();
    await table.leave();
  });
});

describe('a connection that fills memory', () => {
  it('by requests before it has acknowledged that it is in is cut off', async () => {
    const table = await FullTable.begin(address, 2);
    const raw = (await RawSocket.at(address, await placeAt(table.code))).keepPonging();
    await raw.until(() => raw.frames.length > 0);
    raw.request(1, 'resync');
    await raw.until(() => raw.isEnded);
    expect(raw.payloads(ROOM_RESPONSE)).toEqual([]);
    await table.leave();
  });

  it('by never acknowledging is cut off once too much waits for it', async () => {
    const table = await FullTable.begin(address, 2);
    const raw = (await RawSocket.at(address, await placeAt(table.code))).keepPonging();
    await raw.until(() => raw.frames.length > 0);
    await talk(table, (2 * QUEUED_BYTES) / 1000);
    await raw.until(() => raw.isEnded);
    await table.client('seat-1').until(() => table.client('seat-1').room.state.spectators === 1);
    await table.leave();
  });

  it('by not reading is cut off, however many pongs it sends', async () => {
    const table = await FullTable.begin(address, 2);
    const player = table.client('seat-1');
    const raw = await joinedAt(table.code);
    await player.until(() => player.room.state.spectators === 2);
    raw.deafen();
    for (let round = 0; player.room.state.spectators === 2 && round < 40; round++) {
      await talk(table, 500);
    }
    await player.until(() => player.room.state.spectators === 1);
    raw.end();
    await table.leave();
  });
});

describe('a connection that asks again and again', () => {
  it('for everything gets it once for each moment', async () => {
    const table = await FullTable.begin(address, 2);
    const raw = await joinedAt(table.code);
    await raw.until(() => raw.text.includes('welcome'));
    const requests = 100;
    raw.socket.cork();
    for (let tries = 0; tries < requests; tries++) raw.request(tries, 'resync');
    raw.socket.uncork();
    await raw.until(() => raw.payloads(ROOM_RESPONSE).length === requests);
    expect(raw.text.split('welcome').length - 2).toBeLessThan(requests / 4);
    raw.end();
    await table.leave();
  });
});

it('writes nothing into the log that a client sent', async () => {
  const { code } = await createTable(address);
  const secret = 'a-secret-of-somebody';
  for (const frame of [`\x0d\xb4${secret}`, `\x0d\xa4chat\xb4${secret}\x93`, `\x0d\xa4chat\x93\xb4${secret}`]) {
    const raw = await joinedAt(code);
    raw.send(Buffer.from(frame, 'latin1'));
    await raw.until(() => raw.isEnded);
  }
  expect(server.errors).toContain('unpack');
  expect(server.errors).not.toContain(secret);
  expect(server.errors).not.toMatch(/sessionId|userData|tokenHashes|payload/);
});
