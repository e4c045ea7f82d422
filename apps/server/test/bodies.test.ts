import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Reply } from '@kapelle/protocol';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { call, must, post } from './table-client.ts';

const KB = 1024;
const MB = 1024 * KB;
const servers: ServerProcess[] = [];
const open: Socket[] = [];

async function started(env: Record<string, string> = {}): Promise<string> {
  const place = preparedDirectories();
  const server = new ServerProcess({
    ...place,
    ...UNLIMITED,
    LOG_LEVEL: 'fatal',
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  });
  servers.push(server);
  return server.address();
}

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

afterAll(() => Promise.all(servers.map((server) => server.stop())));

const reasonOf = (reply: Reply<unknown>) => (reply.ok ? 'done' : reply.refusal.code);

/** A connection over which this has been sent, and no more is. */
function unfinished(address: string, text: string): Socket {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  open.push(socket);
  return socket;
}

interface Head {
  readonly path: string;
  readonly length: number;
  readonly from: string;
}

const headOf = ({ path, length, from }: Head) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nX-Forwarded-For: ${from}\r\n` +
  `Content-Length: ${length}\r\n\r\n`;

async function statusOf(socket: Socket): Promise<number> {
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return Number(/^HTTP\/1.1 (\d+)/.exec(chunk.toString('latin1'))?.[1]);
}

/** Whether the server keeps it waiting for the rest: it has answered somebody else who came later. */
async function isHeld(address: string, socket: Socket): Promise<boolean> {
  for (let asked = 0; asked < 3; asked++) await fetch(`${address}/healthz`);
  return socket.bytesRead === 0 && !socket.closed;
}

function recordingOf(bytes: number): object {
  const seats = [{ seat: 'seat-1', name: 'Ada', isBot: false }];
  const entries = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`e${index}`, 'x'.repeat(19_000)]));
  const part = Object.fromEntries(Object.entries(entries).slice(0, Math.ceil(bytes / 19_000)));
  const frame = { version: 0, kind: 'start', step: 0, seat: null, events: [], entries: part, removed: [] };
  return {
    format: 'kapelle-recording',
    formatVersion: 1,
    game: 'black-orchestra',
    rules: 'test',
    seats,
    options: {},
    audience: 'public',
    isFinished: true,
    frames: [frame],
  };
}

describe('a body', () => {
  let address: string;

  beforeAll(async () => {
    address = await started();
  });

  const PATHS = [
    ['/api/tables', 16 * KB],
    ['/api/tables/AAAAAAAA/join', 16 * KB],
    ['/api/cases/daily/tables', 16 * KB],
    ['/api/replays', 8 * MB],
  ] as const;

  it.each(PATHS)('for %s of more than %i bytes is refused, whether it tells its length or not', async (path, most) => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify('x'.repeat(most));
    expect((await fetch(address + path, { method: 'POST', headers, body })).status).toBe(413);
    const parts = new Blob([body]).stream();
    const streamed = { method: 'POST', headers, body: parts, duplex: 'half' } as RequestInit;
    expect((await fetch(address + path, streamed)).status).toBe(413);
  });

  it('is not unpacked', async () => {
    const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
    for (const path of ['/api/tables', '/api/replays'])
      expect((await fetch(address + path, { method: 'POST', headers, body: 'x' })).status).toBe(415);
  });

  it('that does not come keeps no more places than four of an address and eight of all, and gives them back', async () => {
    const begun = (from: string) => unfinished(address, `${headOf({ path: '/api/replays', length: 7 * MB, from })}{`);
    const held = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4'].map(begun);
    for (const socket of held) expect(await isHeld(address, socket)).toBe(true);
    expect(await statusOf(begun('192.0.2.1'))).toBe(503);
    held.push(begun('192.0.2.5'));
    for (const socket of held) expect(await isHeld(address, socket)).toBe(true);
    expect(await statusOf(begun('192.0.2.6'))).toBe(503);
    expect(reasonOf(await post(address, '/api/replays', recordingOf(1)))).toBe('busy');
    for (const socket of held) socket.destroy();
    const again = async () => reasonOf(await post(address, '/api/replays', recordingOf(1)));
    await expect.poll(again, { timeout: 20_000 }).toBe('done');
  });

  it('that is small and does not come keeps no more places than twenty of an address', async () => {
    const from = '192.0.2.7';
    const begun = () => unfinished(address, `${headOf({ path: '/api/tables', length: 100, from })}{`);
    for (let held = 0; held < 20; held++) expect(await isHeld(address, begun())).toBe(true);
    expect(await statusOf(begun())).toBe(429);
    expect(reasonOf(await post(address, '/api/tables', { game: 'black-orchestra', seats: 2 }))).toBe('done');
  });

  it('of an import is not waited for where the address may bring none', async () => {
    const strict = await started({ TABLES_PER_HOUR: '1' });
    const begun = () => unfinished(strict, headOf({ path: '/api/replays', length: 7 * MB, from: '192.0.2.1' }));
    expect(await isHeld(strict, begun())).toBe(true);
    expect(await statusOf(begun())).toBe(429);
  });

  it.each([
    ['with half a body', `${headOf({ path: '/api/replays', length: 7 * MB, from: '192.0.2.1' })}{`],
    ['with half a small body', `${headOf({ path: '/api/tables', length: 100, from: '192.0.2.1' })}{`],
    ['with half a head', 'POST /api/tables HTTP/1.1\r\nHost: x\r\n'],
  ])('has its time to come: a connection %s is ended', async (_, text) => {
    const hasty = await started({ BODY_SECONDS: '1' });
    const socket = unfinished(hasty, text);
    socket.resume();
    await once(socket, 'close');
    expect((await fetch(`${hasty}/healthz`)).status).toBe(200);
  });
});

describe('imported recordings', () => {
  const import2MB = async (address: string) => reasonOf(await post(address, '/api/replays', recordingOf(2 * MB)));

  it('take no more than their quota: what came today stays, and one too many is refused', async () => {
    const address = await started({ IMPORTED_MAX_MB: '5' });
    const { id } = must(await post<{ id: string }>(address, '/api/replays', recordingOf(2 * MB)));
    expect([await import2MB(address), await import2MB(address)]).toEqual(['done', 'replays-full']);
    expect(reasonOf(await call(address, `/api/replays/${id}`))).toBe('done');
    expect(reasonOf(await post(address, '/api/replays', recordingOf(1)))).toBe('done');
  });

  it('of earlier days make room for a new one, the oldest first', async () => {
    const place = preparedDirectories();
    const on = (DAY: string) => {
      const env = { ...place, ...UNLIMITED, LOG_LEVEL: 'fatal', IMPORTED_MAX_MB: '7', DAY };
      const server = new ServerProcess(env, resolve(import.meta.dirname, 'day-main.ts'));
      servers.push(server);
      return server;
    };
    const ids: string[] = [];
    for (const day of ['2026-11-16', '2026-11-17', '2026-11-20']) {
      const server = on(day);
      ids.push(must(await post<{ id: string }>(await server.address(), '/api/replays', recordingOf(2 * MB))).id);
      await server.stop();
    }
    const address = await on('2026-11-21').address();
    ids.push(must(await post<{ id: string }>(address, '/api/replays', recordingOf(2 * MB))).id);
    const kept = await Promise.all(ids.map(async (id) => reasonOf(await call(address, `/api/replays/${id}`))));
    expect(kept).toEqual(['not-found', 'done', 'done', 'done']);
  });
});
