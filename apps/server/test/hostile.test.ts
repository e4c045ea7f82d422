import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Reservation } from '@kapelle/protocol';
import { Prng } from '@kapelle/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { count } from './counts.ts';
import { compareViews, FullTable, storedJournal, Truth, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { must, TableClient } from './table-client.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';
const directories = preparedDirectories();
const random = new Prng('hostile');
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  server = new ServerProcess({ ...directories, ...UNLIMITED, METRICS_TOKEN, LOG_LEVEL: 'fatal' });
  address = await server.address();
});

afterAll(() => server.stop());

async function memory(): Promise<number> {
  const response = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return Number(/kapelle_memory_bytes (\d+)/.exec(await response.text())?.[1]);
}

const TOTAL = count('HOSTILE', 4000);

/** Bytes as they might come from anywhere: some like frames of ours, most like nothing. */
function randomFrame(): Uint8Array {
  const length = random.pick([0, 1, 2, 5, 20, 200, 4000]);
  const bytes = Uint8Array.from({ length }, () => random.below(256));
  if (length > 0 && random.chance(0.7)) bytes[0] = random.pick([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21]);
  return bytes;
}

async function socketOf({ processId, roomId, sessionId }: Reservation): Promise<WebSocket> {
  const url = `${address.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
  const socket = new WebSocket(url);
  socket.binaryType = 'arraybuffer';
  socket.addEventListener('error', () => undefined);
  await once(socket, 'open');
  return socket;
}

/** Sends random bytes through as many connections as it takes: each is cut at its first nonsense. */
async function sendRandomBytes(code: string, frames: number): Promise<void> {
  for (let sent = 0; sent < frames;) {
    const socket = await socketOf(must(await new TableClient(address, code).reserve()));
    const closed = once(socket, 'close');
    // As a real client does once it has been let in.
    socket.send(Uint8Array.of(10));
    for (let burst = 0; burst < 200 && socket.readyState === WebSocket.OPEN; burst++, sent++)
      socket.send(randomFrame());
    await Promise.race([closed, sleep(50)]);
    socket.close();
  }
}

const REFUSED = [
  'bad-message',
  'not-seated',
  'not-host',
  'wrong-phase',
  'stale',
  'seat-taken',
  'seat-empty',
  'no-vote',
  'no-proposal',
  'no-request',
  'not-absent',
  'bad-setup',
  'cannot-rewind',
  'unknown-option',
];

/** Requests that are read well and must all be refused, each with its reason. */
async function sendBadRequests(table: FullTable, requests: number): Promise<Set<string>> {
  const stranger = await TableClient.join(address, table.code);
  const reasons = new Set<string>();
  const junk = [null, 7, 'x', [], { seat: 'seat-1' }, { seat: 'seat-99' }, { __proto__: { a: 1 } }, { text: '' }];
  const decision = table.choice(random);
  const wellMade: [string, unknown][] = [
    ['answer', { ...decision, seat: undefined, version: table.spectator.version, actionId: 'stranger-1' }],
    ['answer', { decision: decision.decision, option: decision.option, version: 0, actionId: 'stranger-2' }],
    ['undo', { version: table.spectator.version, actionId: 'stranger-3' }],
    ['start', {}],
    ['configure', { seats: 2 }],
    ['claim', { seat: 'seat-1', name: 'Mallory' }],
    ['remove', { seat: 'seat-1' }],
    ['reissue', { seat: 'seat-1' }],
    ['hand-over', { seat: 'seat-1' }],
    ['rename', { seat: 'seat-1', name: 'Mallory' }],
    ['vote', { proposal: 1, agrees: true }],
    ['propose-rewind', { keep: 0, version: table.spectator.version }],
    ['propose-caretaker', { seat: 'seat-2', caretaker: 'seat-1' }],
    ['take-back', { seat: 'seat-1' }],
    ['recovery-code', { seat: 'seat-1' }],
    ['rematch', {}],
    ['share-case', {}],
    ['give-seat', { request: 1 }],
    ['refuse-seat', { request: 1 }],
  ];
  for (let sent = 0; sent < requests; sent += 50) {
    const batch = Array.from({ length: 50 }, async () => {
      const [type, body] = random.pick(wellMade);
      const reply = await stranger.request(type as 'answer', (random.chance(0.3) ? random.pick(junk) : body) as never);
      expect(reply.ok).toBe(false);
      if (!reply.ok) reasons.add(reply.refusal.code);
    });
    await Promise.all(batch);
  }
  await stranger.leave();
  return reasons;
}

async function sendBadHttp(code: string, requests: number): Promise<void> {
  const paths = [
    '/api/tables',
    `/api/tables/${code}/join`,
    `/api/tables/${code}/recover`,
    '/api/tables/NOSUCHTB/join',
    '/api/cases/NOSUCHCA/tables',
    '/api/replays',
    '/api/games',
    '/matchmake/joinById/x',
    `/api/tables/${code}/export`,
    '/api/tables/%00/join',
    '/metrics',
  ];
  const bodies = [
    '',
    '{',
    '[]',
    'null',
    '{"game":{}}',
    '{"seats":1e99}',
    '{"protocol":1,"seatTokens":["x"]}',
    `"${'x'.repeat(40_000)}"`,
    '{"__proto__":{"a":1}}',
    '\u0000',
  ];
  for (let sent = 0; sent < requests; sent += 25) {
    const batch = Array.from({ length: 25 }, async () => {
      const response = await fetch(address + random.pick(paths), {
        method: 'POST',
        headers: {
          'Content-Type': random.pick(['application/json', 'text/plain', 'multipart/form-data']),
          Authorization: 'Bearer x',
        },
        body: random.pick(bodies),
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      const answer = (await response.json()) as object;
      expect(answer).toSatisfy((one: object) => 'error' in one || 'refusal' in one);
    });
    await Promise.all(batch);
  }
}

it('lives through nonsense of every kind, and another table does not notice', async () => {
  const quiet = await FullTable.begin(address, 3);
  const truth = new Truth((await storedJournal(directories, quiet.code)).head);
  const attacked = await FullTable.begin(address, 3);
  const before = (await storedJournal(directories, attacked.code)).entries.length;
  const memoryBefore = await memory();

  const attack = { isOver: false };
  const play = (async () => {
    let version = 0;
    while (!attack.isOver && !quiet.isOver) {
      const choice = quiet.choice(random);
      must(await quiet.client(choice.seat).answer(choice.decision, choice.option));
      truth.answer(choice);
      await quiet.settled(++version);
      compareViews(quiet, truth.state);
    }
    return version;
  })();

  await sendRandomBytes(attacked.code, TOTAL / 2);
  const reasons = await sendBadRequests(attacked, TOTAL / 4);
  await sendBadHttp(attacked.code, TOTAL / 4);
  attack.isOver = true;
  expect(await play).toBeGreaterThan(0);
  expect([...reasons].filter((reason) => !REFUSED.includes(reason))).toEqual([]);
  expect((await storedJournal(directories, attacked.code)).entries.length).toBe(before);
  const choice = attacked.choice(random);
  must(await attacked.client(choice.seat).answer(choice.decision, choice.option));
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  await Promise.all([quiet.leave(), attacked.leave()]);
  await sleep(2000);
  expect(await memory()).toBeLessThan(memoryBefore + 200 * 2 ** 20);
});
