import { setTimeout as sleep } from 'node:timers/promises';
import { VERSION, type Recording, type RecoveredSeat, unflatten, overlay } from '@kapelle/protocol';
import { Prng } from '@kapelle/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareViews, FullTable, storedJournal, Truth, UNLIMITED } from './full-table.ts';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { call, createTable, must, post, TableClient } from './table-client.ts';

const METRICS_TOKEN = 'a-token-for-the-metrics';
const directories = preparedDirectories();
const random = new Prng('access');
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  server = new ServerProcess({
    ...directories,
    ...UNLIMITED,
    METRICS_TOKEN,
    BOT_PAUSE_SECONDS: '0',
    LOG_LEVEL: 'debug',
  });
  address = await server.address();
});

afterAll(() => server.stop());

async function played(answers: number, seats = 3) {
  const table = await FullTable.begin(address, seats);
  const truth = new Truth((await storedJournal(directories, table.code)).head);
  for (let version = 1; version <= answers && !table.isOver; version++) {
    const choice = table.choice(random);
    must(await table.client(choice.seat).answer(choice.decision, choice.option));
    truth.answer(choice);
    await table.settled(version);
  }
  return { table, truth };
}

const reasonOf = (reply: { ok: boolean; refusal?: { code: string } }) => (reply.ok ? 'done' : reply.refusal?.code);

describe('coming back', () => {
  it('is to the very same view, in a second tab as well as after a drop, with the log and all', async () => {
    const { table, truth } = await played(12);
    const stayed = table.client('seat-2');
    const tab = await TableClient.join(address, table.code, { seatTokens: stayed.keys.seatTokens });
    expect(tab.view('seat-2')).toEqual(stayed.view('seat-2'));
    expect(tab.log).toEqual(stayed.log);
    stayed.drop();
    await stayed.connect();
    compareViews(table, truth.state);
    expect(tab.log).toEqual(stayed.log);
    await Promise.all([tab.leave(), table.leave()]);
  });

  it('works after everybody has left and the table has gone from memory', async () => {
    const { table, truth } = await played(8);
    await table.leave();
    await sleep(2500);
    for (const client of table.clients) await client.connect();
    compareViews(table, truth.state);
    await table.leave();
  });

  it('with wrong or foreign tokens gives no seat, and changes nothing for anybody', async () => {
    const [one, other] = [await played(3), await played(3)];
    const before = one.table.client('seat-1').view('seat-1');
    const foreign = other.table.client('seat-1').keys.seatTokens;
    for (const seatTokens of [foreign, ['A'.repeat(43)]]) {
      const thief = await TableClient.join(address, one.table.code, { seatTokens });
      expect(thief.seats).toEqual([]);
      const choice = one.table.choice(random);
      expect(reasonOf(await thief.answer(choice.decision, choice.option))).toBe('not-seated');
      await thief.leave();
    }
    expect(one.table.client('seat-1').view('seat-1')).toEqual(before);
    expect(one.table.client('seat-1').publicSeat('seat-1')?.presence).toBe('here');
    await Promise.all([one.table.leave(), other.table.leave()]);
  });

  it('is by recovery code on another device, and by the host when all is lost', async () => {
    const { table } = await played(3);
    const { recoveryCode } = must(await table.client('seat-2').request('recovery-code', { seat: 'seat-2' }));
    const { token, seat } = must(
      await post<RecoveredSeat>(address, `/api/tables/${table.code}/recover`, { recoveryCode }),
    );
    const phone = await TableClient.join(address, table.code, { seatTokens: [token] });
    expect(phone.seats).toEqual([seat]);
    expect(phone.view('seat-2')).toEqual(table.client('seat-2').view('seat-2'));
    must(await table.client('seat-1').request('reissue', { seat: 'seat-2' }));
    await Promise.all([phone, table.client('seat-2')].map((client) => client.until(() => client.seats.length === 0)));
    expect(phone.publicSeat('seat-2')?.presence).toBe('away');
    await Promise.all([phone.leave(), table.leave()]);
  });
});

describe('a table', () => {
  it('says the same of a code that is unknown, closed to spectators, or malformed', async () => {
    const { code, hostToken } = await createTable(address, { seats: 2, settings: { spectators: false } });
    const host = await TableClient.join(address, code, { hostToken });
    const watcher = await TableClient.join(address, code);
    await host.claimAndReady('seat-1', 'Ada');
    await host.claimAndReady('seat-2', 'Ada again');
    must(await host.request('start', {}));
    await watcher.until(() => !watcher.isOpen);
    expect(watcher.received.at(-1)).toEqual({ type: 'bye', body: { reason: 'no-spectators' } });
    const closed = await new TableClient(address, code).reserve();
    expect(await new TableClient(address, 'AAAAAAAA').reserve()).toEqual(closed);
    expect(await new TableClient(address, 'no-such').reserve()).toEqual(closed);
    expect(reasonOf(closed)).toBe('not-found');
    await host.leave();
  });

  it('turns an old page away', async () => {
    const { code } = await createTable(address);
    expect(reasonOf(await post(address, `/api/tables/${code}/join`, { protocol: VERSION - 1 }))).toBe('old-page');
  });

  it('is listed if its host wants it, with nothing but what anybody may know', async () => {
    await createTable(address, { seats: 2 });
    const { code } = await createTable(address, { seats: 4, settings: { listed: true } });
    const listed = must(await call<{ code: string }[]>(address, '/api/tables'));
    expect(listed).toEqual([
      {
        code,
        game: 'black-orchestra',
        phase: 'lobby',
        seats: 4,
        taken: 0,
        spectators: true,
        options: expect.anything() as object,
      },
    ]);
  });

  it('is not made with what the game does not know', async () => {
    const wrong = [
      { game: 'chess' },
      { seats: 9 },
      { options: { difficulty: 'godlike' } },
      { options: { colour: 'red' } },
    ];
    for (const body of wrong) {
      const reply = await post(address, '/api/tables', { game: 'black-orchestra', seats: 2, ...body });
      expect(['bad-message', 'bad-setup']).toContain(reasonOf(reply));
    }
  });

  it('is played to the end by bots, watched again from its recording, and played once more', async () => {
    const { code, hostToken } = await createTable(address, { seats: 2 });
    const host = await TableClient.join(address, code, { hostToken });
    await host.claimAndReady('seat-1', 'Ada');
    must(await host.request('seat-bot', { seat: 'seat-2' }));
    must(await host.request('start', {}));
    const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
    const unfinished = must(
      await call<Recording>(address, `/api/tables/${code}/export`, bearer(host.keys.seatTokens[0] ?? '')),
    );
    expect(unfinished.audience).toBe('public');
    expect(must(await call<Recording>(address, `/api/tables/${code}/export`)).audience).toBe('public');
    while (host.room.state.phase === 'playing') {
      await host.until(() => host.isSettled() && (host.room.state.phase !== 'playing' || mustAnswer(host)));
      const decision = decisionsOf(host).find((open) => !open.optional);
      if (decision?.options) await host.answer(decision.id, random.pick(decision.options).id);
    }
    await host.until(() => host.isSettled());
    const recording = must(
      await call<Recording>(address, `/api/tables/${code}/export`, bearer(host.keys.seatTokens[0] ?? '')),
    );
    expect(recording).toMatchObject({ audience: 'seat-1', isFinished: true });
    expect(lastView(recording)).toEqual(host.view('seat-1'));
    expect(JSON.stringify(recording)).not.toContain('"seed"');
    const watched = must(await call<Recording>(address, `/api/tables/${code}/export`));
    expect(watched).toMatchObject({ audience: 'public', isFinished: true });
    expect(lastView(watched)).toEqual(host.view());
    const { id } = must(await post<{ id: string }>(address, '/api/replays', recording));
    expect(must(await call<Recording>(address, `/api/replays/${id}`))).toEqual(recording);
    expect(reasonOf(await post(address, '/api/replays', { ...recording, frames: 'none' }))).toBe('bad-replay');

    const again = must(await host.request('rematch', {}));
    const next = await TableClient.join(address, again.code, host.keys);
    expect(next.seats).toEqual(['seat-1']);
    expect(next.welcome?.isHost).toBe(true);
    await Promise.all([host.leave(), next.leave()]);
  });

  it('without spectators is shown to nobody without a key, nor before it is played', async () => {
    const { code, hostToken } = await createTable(address, { seats: 1, settings: { spectators: false } });
    const host = await TableClient.join(address, code, { hostToken });
    await host.claimAndReady('seat-1', 'Ada');
    const path = `/api/tables/${code}/export`;
    expect(reasonOf(await call(address, path))).toBe('not-found');
    must(await host.request('start', {}));
    expect(reasonOf(await call(address, path))).toBe('not-found');
    await host.leave();
  });

  it('of the other game is served the same way', async () => {
    const { code, hostToken } = await createTable(address, { game: 'black-sonata', seats: 1 });
    const host = await TableClient.join(address, code, { hostToken });
    await host.claimAndReady('seat-1', 'Ada');
    must(await host.request('start', {}));
    await host.until(() => mustAnswer(host));
    const [decision] = decisionsOf(host);
    must(await host.answer(decision?.id ?? '', decision?.options?.[0]?.id ?? ''));
    await host.leave();
  });
});

function decisionsOf(client: TableClient) {
  const view = client.view('seat-1') as {
    decisions?: { id: string; seat: string; optional?: true; options?: { id: string }[] }[];
  };
  return (view.decisions ?? []).filter(({ seat }) => seat === 'seat-1');
}

function mustAnswer(client: TableClient): boolean {
  return client.isSettled() && decisionsOf(client).some((decision) => !decision.optional);
}

function lastView({ frames }: Recording): unknown {
  return unflatten(frames.reduce<Record<string, string>>((shown, frame) => overlay(shown, frame), {}));
}

describe('operations', () => {
  it('are told to whoever has the token', async () => {
    expect((await fetch(`${address}/metrics`)).status).toBe(404);
    const response = await fetch(`${address}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
    const text = await response.text();
    for (const name of [
      'tables_open',
      'clients',
      'requests_total',
      'request_seconds',
      'refusals_total',
      'rebuild_seconds',
      'commit_seconds',
    ])
      expect(text).toContain(`kapelle_${name}`);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });

  it('log no token, and stop with a word to everybody', async () => {
    const { table } = await played(2);
    const tokens = [table.hostToken, ...table.clients.flatMap((client) => client.keys.seatTokens)];
    server.child.kill('SIGTERM');
    await Promise.all(table.clients.map((client) => client.until(() => !client.isOpen)));
    for (const client of table.clients)
      expect(client.received.at(-1)).toEqual({ type: 'bye', body: { reason: 'stopping' } });
    const { code, errors } = await server.ended;
    expect(code).toBe(0);
    for (const token of tokens) expect(errors).not.toContain(token);
    expect(errors).not.toMatch(/"seed"|sessionId/);
  });
});
