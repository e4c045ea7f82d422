import { recorded } from './recording-socket.ts';
import { resolve } from 'node:path';
import type { CreatedTable, DailyCase, SharedCase } from '@kapelle/protocol';
import { Prng } from '@kapelle/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemEntropy } from '../src/entropy.ts';
import { FullTable, openPlace, storedJournal, UNLIMITED } from './full-table.ts';
import { plantCase } from './plant-case.ts';
import { preparedDirectories, ServerProcess, type Prepared } from './server-process.ts';
import { call, createTable, must, post, TableClient } from './table-client.ts';

const MAIN = resolve(import.meta.dirname, 'day-main.ts');
const METRICS_TOKEN = 'a-token-for-the-metrics';
const SONATA = { game: 'black-sonata', seats: 1 } as const;

/** Where it is tomorrow already by the clock on the wall. */
const TZ = 'Pacific/Kiritimati';

function started(place: Prepared, day = '2026-11-16'): ServerProcess {
  return new ServerProcess({ ...place, ...UNLIMITED, METRICS_TOKEN, LOG_LEVEL: 'trace', DAY: day, TZ }, MAIN);
}

const reasonOf = (reply: { ok: boolean; refusal?: { code: string } }) => (reply.ok ? 'done' : reply.refusal?.code);

const today = async (address: string) => must(await call<DailyCase>(address, '/api/cases/daily'));

async function opened(address: string, which: string, seats = 1): Promise<FullTable> {
  return FullTable.seated(address, must(await post<CreatedTable>(address, `/api/cases/${which}/tables`, {})), seats);
}

/** Everything that is shown to anybody at the table. */
function seen(table: FullTable): unknown[] {
  return [...[...table.players].map(([seat, client]) => client.view(seat)), table.spectator.view()];
}

/** Plays on by chance, as far as wanted; what everybody saw at each step. */
async function played(table: FullTable, random: Prng, steps = Number.POSITIVE_INFINITY): Promise<unknown[]> {
  const moments = [seen(table)];
  for (let step = 0; step < steps && !table.isOver; step++) {
    const { seat, decision, option } = table.choice(random);
    const { version } = must(await table.client(seat).answer(decision, option));
    await table.settled(version);
    moments.push(seen(table));
  }
  return moments;
}

/** Seeds of tables and cases, and the secrets of the store. */
async function secretsOf(place: Prepared, ...codes: string[]): Promise<string[]> {
  const store = openPlace(place);
  try {
    const tables = await Promise.all(codes.map((code) => store.load(code)));
    const seeds = tables.flatMap((stored) => {
      const head = JSON.parse(stored?.table.head ?? '{}') as { seed?: string };
      return [stored?.table.case_seed, head.seed].filter((seed) => typeof seed === 'string');
    });
    return [await store.secret('daily-case', () => 'never made'), ...seeds];
  } finally {
    await store.close();
  }
}

const place = preparedDirectories();
let server: ServerProcess;
let address: string;

beforeAll(async () => {
  server = started(place);
  address = await server.address();
});

afterAll(() => server.stop());

describe('the case of the day', () => {
  it('is told without a word of what is hidden in it', async () => {
    const { options, ...daily } = await today(address);
    expect(daily).toEqual({ game: 'black-sonata', day: '2026-11-16', number: 16 });
    expect(Object.keys(options).sort()).toEqual(['aids', 'direction', 'fogLeftOut', 'mode', 'sequence']);
    expect(options['mode']).toBe('standard');
  });

  it('is dealt alike at two tables, which see the same for the same answers', async () => {
    const [one, other] = [await opened(address, 'daily'), await opened(address, 'daily')];
    expect(JSON.parse(one.spectator.room.state.case)).toEqual({ kind: 'daily', day: '2026-11-16', number: 16 });
    expect(await played(one, new Prng('day'))).toEqual(await played(other, new Prng('day')));
    await Promise.all([one.leave(), other.leave()]);
  });

  it('is another one on another day and at another store, and the same again after the process was killed', async () => {
    const home = preparedDirectories();
    const before = started(home);
    const first = await today(await before.address());
    const table = await opened(await before.address(), 'daily');
    await played(table, new Prng('killed'), 3);
    await before.stop();

    const again = started(home);
    expect(await today(await again.address())).toEqual(first);
    for (const client of table.clients) await client.connect(await again.address());
    const rest = await played(table, new Prng('rest'));
    const fresh = await opened(await again.address(), 'daily');
    await played(fresh, new Prng('killed'), 3);
    expect(await played(fresh, new Prng('rest'))).toEqual(rest);
    await Promise.all([table.leave(), fresh.leave()]);
    await again.stop();

    const tomorrow = started(home, '2026-11-17');
    expect(await today(await tomorrow.address())).toMatchObject({ day: '2026-11-17', number: 17 });
    const next = await opened(await tomorrow.address(), 'daily');
    const [, seed] = await secretsOf(home, next.code);
    expect(await secretsOf(home, table.code, fresh.code)).not.toContain(seed);
    expect(await secretsOf(place, (await opened(address, 'daily')).code)).not.toContain(
      (await secretsOf(home, table.code))[1],
    );
    await next.leave();
    await tomorrow.stop();
  });

  it('is the same for all who ask a new store for it at once, and after a restart', async () => {
    const home = preparedDirectories();
    // Only PostgreSQL takes a second process at the same time.
    const servers = 'DATABASE_URL' in home ? [started(home), started(home)] : [started(home)];
    const addresses = await Promise.all(servers.map((server) => server.address()));
    const asked = [...addresses, ...addresses];
    const tables = await Promise.all(asked.map((there) => post<CreatedTable>(there, '/api/cases/daily/tables', {})));
    await Promise.all(servers.map((server) => server.stop()));
    const later = started(home);
    tables.push(await post<CreatedTable>(await later.address(), '/api/cases/daily/tables', {}));
    await later.stop();
    const [, ...seeds] = await secretsOf(home, ...tables.map((table) => must(table).code));
    expect(seeds).toHaveLength(tables.length);
    expect(new Set(seeds).size).toBe(1);
  });

  it('draws its setup anew from day to day', async () => {
    const home = preparedDirectories();
    const setups = new Set<string>();
    for (const day of ['2026-11-01', '2027-02-28', '2028-02-29']) {
      const some = started(home, day);
      const { number, options } = await today(await some.address());
      expect(number).toBe((Date.parse(day) - Date.parse('2026-10-31')) / 86_400_000);
      setups.add(JSON.stringify(options));
      await some.stop();
    }
    expect(setups.size).toBeGreaterThan(1);
  });
});

describe('a shared case', () => {
  it('is given by a player of a finished game, always under the same code', async () => {
    const table = await FullTable.begin(address, 1, SONATA);
    const player = table.client('seat-1');
    expect(reasonOf(await player.request('share-case', {}))).toBe('wrong-phase');
    const moments = await played(table, new Prng('share'));
    expect(reasonOf(await table.spectator.request('share-case', {}))).toBe('not-seated');
    const { code } = must(await player.request('share-case', {}));
    expect(must(await player.request('share-case', {}))).toEqual({ code });

    const { game, seats, options } = must(await call<SharedCase>(address, `/api/cases/${code}`));
    expect({ game, seats }).toEqual(SONATA);
    expect(options).toEqual(JSON.parse(player.room.state.options));
    const [one, other] = [await opened(address, code), await opened(address, code)];
    expect(JSON.parse(one.spectator.room.state.case)).toEqual({ kind: 'shared', code });
    expect(await played(one, new Prng('share'))).toEqual(moments);
    expect(must(await one.client('seat-1').request('share-case', {}))).toEqual({ code });
    expect(await played(other, new Prng('share'))).toEqual(moments);
    await Promise.all([table.leave(), one.leave(), other.leave()]);
  });

  it('comes from a case of the day too, and its rematch is a table like any other', async () => {
    const table = await opened(address, 'daily');
    const moments = await played(table, new Prng('again'));
    const player = table.client('seat-1');
    const { code } = must(await player.request('share-case', {}));
    const friend = await opened(address, code);
    expect(await played(friend, new Prng('again'))).toEqual(moments);
    const rematch = must(await player.request('rematch', {}));
    const next = await TableClient.join(address, rematch.code, { ...player.keys, hostToken: table.hostToken });
    expect(JSON.parse(next.room.state.case)).toBeNull();
    must(await next.request('configure', { options: { mode: 'easy' } }));
    must(await next.request('ready', { seat: 'seat-1', isReady: true }));
    must(await next.request('start', {}));
    const [, , seed] = await secretsOf(place, table.code);
    expect((await storedJournal(place, rematch.code)).head.seed).not.toBe(seed);
    await Promise.all([table.leave(), friend.leave(), next.leave()]);
  });

  it('can be of any game, but of one whose secrets stay sealed none is shared', async () => {
    const planted = { game: 'black-orchestra', seats: 2, options: { edition: 'classic' }, seed: 'a'.repeat(32) };
    const code = place['DATABASE_URL'] === undefined ? plantCase(place.DATA_DIR, planted) : await putCase(planted);
    const [one, other] = [await opened(address, code, 2), await opened(address, code, 2)];
    const moments = await played(one, new Prng('plant'), 10);
    expect(await played(other, new Prng('plant'), 10)).toEqual(moments);
    expect((await storedJournal(place, one.code)).head).toMatchObject({ seed: planted.seed });
    expect(reasonOf(await one.client('seat-1').request('share-case', {}))).toBe('no-cases');
    await Promise.all([one.leave(), other.leave()]);
  });

  it('is not found by a wrong code', async () => {
    for (const code of ['AAAAAAAA', 'no-such', '%00'])
      expect(await call(address, `/api/cases/${code}`)).toEqual({
        ok: false,
        refusal: { code: 'not-found', message: { key: 'refusal.case-not-found' } },
      });
    expect(reasonOf(await post(address, '/api/cases/AAAAAAAA/tables', {}))).toBe('not-found');
    expect(reasonOf(await post(address, '/api/cases/daily/tables', { seed: '0'.repeat(32) }))).toBe('bad-message');
  });
});

async function putCase({ options, ...planted }: { game: string; seats: number; options: object; seed: string }) {
  const store = openPlace(place);
  const code = systemEntropy.code();
  const row = { ...planted, code, options: JSON.stringify(options), used_at: Date.now() };
  await store.commit(code, [{ do: 'put-case', row }]);
  await store.close();
  return code;
}

describe('a table with a case', () => {
  it('is not set up otherwise by its host', async () => {
    const { code, hostToken } = must(await post<CreatedTable>(address, '/api/cases/daily/tables', {}));
    const host = await TableClient.join(address, code, { hostToken });
    for (const wanted of [{ seats: 1 }, { options: { mode: 'easy' } }, { settings: { rewind: true } }])
      expect(reasonOf(await host.request('configure', wanted))).toBe('case-fixed');
    expect(reasonOf(await host.request('configure', { settings: { undo: false, spectators: false } }))).toBe('done');
    expect(JSON.parse(host.room.state.settings)).toMatchObject({ rewind: false, undo: false });
    await host.leave();
  });

  it('goes back behind nothing that was shown, and says so after a restart too', async () => {
    const home = preparedDirectories();
    const before = started(home);
    const table = await opened(await before.address(), 'daily');
    await played(table, new Prng('no way back'), 2);
    const player = table.client('seat-1');
    const back = { keep: 0, version: 2 };
    expect(reasonOf(await player.request('propose-rewind', back))).toBe('rewind-off');
    expect(reasonOf(await player.request('configure', { settings: { rewind: true } }))).toBe('wrong-phase');
    await before.stop();
    const again = started(home);
    await player.connect(await again.address());
    expect(reasonOf(await player.request('propose-rewind', back))).toBe('rewind-off');
    await player.leave();
    await again.stop();
  });

  it('counts like any other, and wrong codes of cases like those of tables', async () => {
    const limits = { ...UNLIMITED, TABLES_PER_HOUR: '2', WRONG_CODES_PER_MINUTE: '4' };
    const strict = new ServerProcess({ ...preparedDirectories(), ...limits });
    const there = await strict.address();
    await createTable(there);
    expect(reasonOf(await post(there, '/api/cases/daily/tables', {}))).toBe('done');
    expect(reasonOf(await post(there, '/api/cases/daily/tables', {}))).toBe('too-many-requests');
    const tries = [];
    for (let guess = 0; guess < 8; guess++) tries.push(reasonOf(await call(there, '/api/cases/AAAAAAAA')));
    expect(tries[0]).toBe('not-found');
    expect(tries.at(-1)).toBe('too-many-requests');
    expect(reasonOf(await new TableClient(there, 'AAAAAAAA').reserve())).toBe('too-many-requests');
    await strict.stop();
  });
});

it('keeps the seed and the secret of the day to itself', async () => {
  const table = await opened(address, 'daily');
  await played(table, new Prng('canary'));
  const { code } = must(await table.client('seat-1').request('share-case', {}));
  const friend = await opened(address, code);
  await played(friend, new Prng('canary'), 5);
  const secrets = await secretsOf(place, table.code, friend.code);
  expect(secrets).toHaveLength(5);
  expect(secrets.every((secret) => secret.length >= 32)).toBe(true);
  const frames = [...recorded.values()].flatMap((one) =>
    one.frames.map((frame) => Buffer.from(frame).toString('latin1')),
  );
  expect(frames.length).toBeGreaterThan(100);
  const bodies = await Promise.all(
    [
      '/api/games',
      '/api/tables',
      '/api/cases/daily',
      `/api/cases/${code}`,
      `/api/tables/${table.code}/export`,
      `/api/tables/${friend.code}/export`,
      '/metrics',
    ].flatMap((path) =>
      [table.hostToken, ...table.client('seat-1').keys.seatTokens, METRICS_TOKEN].map(async (token) => {
        const response = await fetch(address + path, { headers: { Authorization: `Bearer ${token}` } });
        return response.text();
      }),
    ),
  );
  await Promise.all([table.leave(), friend.leave()]);
  server.child.kill('SIGTERM');
  const { errors } = await server.ended;
  expect(errors).toContain('"path"');
  for (const secret of secrets)
    for (const text of [...frames, ...bodies, errors]) expect(text.includes(secret)).toBe(false);
});
