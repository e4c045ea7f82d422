import './recording-socket.ts';
import type { StreamDelay, StreamKind } from '@kapelle/protocol';
import { Prng } from '@kapelle/testkit';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type App } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { ManualClock } from './bench-table.ts';
import { FullTable, UNLIMITED } from './full-table.ts';
import { preparedDirectories } from './server-process.ts';
import { StreamClient } from './stream-client.ts';
import { must, TableClient } from './table-client.ts';

const clock = new ManualClock();
const random = new Prng('streams on the wire');
let app: App;
let address: string;

beforeAll(async () => {
  const env = { ...preparedDirectories(), ...UNLIMITED, PORT: '0', HOST: '127.0.0.1', MAX_SPECTATORS: '3' };
  app = await startApp(readConfig(env), pino({ level: 'silent' }), { clock });
  address = `http://127.0.0.1:${app.port}`;
});

afterAll(() => app.stop());

async function opened(table: FullTable, kind: StreamKind, delay: StreamDelay = 0) {
  return must(await table.client('seat-1').request('open-stream', { kind, delay }));
}

async function onAir(): Promise<FullTable> {
  const table = await FullTable.begin(address, 2);
  await opened(table, 'feed');
  for (const [seat, client] of table.players)
    must(await client.request('consent', { seat, consents: true, showsName: true }));
  return table;
}

async function play(table: FullTable, answers: number): Promise<void> {
  for (let count = 0; count < answers; count++) {
    const { seat, decision, option } = table.choice(random);
    const { version } = table.client(seat);
    must(await table.client(seat).answer(decision, option));
    await table.settled(version + 1);
    clock.pass(1000);
  }
}

describe('a feed on the wire', () => {
  it('carries no byte of what is delayed until its time has come', async () => {
    const table = await onAir();
    clock.pass(60_000);
    const live = await StreamClient.join(address, (await opened(table, 'feed')).token);
    const late = await StreamClient.join(address, (await opened(table, 'feed', 60)).token);
    const before = late.bytes.length;
    await play(table, 8);
    await live.until(() => live.table?.version === 8);
    expect(late.bytes.length).toBe(before);
    expect(late.table?.version).toBe(0);
    clock.pass(51_999);
    clock.pass(0);
    expect(late.bytes.length).toBe(before);
    clock.pass(1);
    clock.pass(0);
    await late.until(() => late.table?.version === 1);
    clock.pass(8_000);
    clock.pass(0);
    await late.until(() => late.table?.version === 8);
    expect(late.table?.view).toEqual(live.table?.view);
    await table.leave();
  });

  it('has nothing in it that leads to the table, and hears nobody', async () => {
    const table = await onAir();
    const { token } = await opened(table, 'feed');
    const feed = await StreamClient.join(address, token);
    await play(table, 4);
    await feed.until(() => feed.table?.version === 4);
    const tokens = table.clients.flatMap(({ keys }) => keys.seatTokens);
    for (const secret of [table.code, table.hostToken, ...tokens]) {
      expect(feed.wire.includes(secret)).toBe(false);
      expect(JSON.stringify(feed.reservation).includes(secret)).toBe(false);
    }
    expect(await feed.room.request('chat', { text: 'Hello' })).toMatchObject({ refusal: { code: 'not-seated' } });
    feed.room.send('answer', { decision: 'd0', option: 'x', version: 4, actionId: 'from-outside' });
    await feed.until(() => !feed.isOpen);
    await table.leave();
  });

  it('ends when it is revoked, and its address leads nowhere', async () => {
    const table = await onAir();
    const { stream, token } = await opened(table, 'feed');
    const feed = await StreamClient.join(address, token);
    must(await table.client('seat-1').request('close-stream', { stream }));
    await feed.until(() => !feed.isOpen);
    expect(feed.ended).toBe('revoked');
    expect(await StreamClient.reserve(address, token)).toMatchObject({ refusal: { code: 'not-found' } });
    await table.leave();
  });

  it('stays when everybody has left the table, which is open for whoever comes back', async () => {
    const table = await onAir();
    const feed = await StreamClient.join(address, (await opened(table, 'feed')).token);
    const { keys } = table.client('seat-1');
    await table.leave();
    const back = await TableClient.join(address, table.code, keys);
    expect(back.seats).toEqual(['seat-1']);
    must(await back.request('consent', { seat: 'seat-1', consents: false }));
    await feed.until(() => feed.table?.phase === 'covered');
    await back.leave();
  });
});

describe('people who watch by a link', () => {
  it('talk to each other, and are let in as far as there are places, which a feed does not need', async () => {
    const table = await onAir();
    const { token } = await opened(table, 'watch');
    const [ada, bob] = [await StreamClient.join(address, token, 'Ada'), await StreamClient.join(address, token, 'Bob')];
    expect(await ada.room.request('chat', { text: 'Hello' })).toMatchObject({ ok: true });
    await bob.until(() => bob.chat.length > 0);
    expect(bob.chat).toMatchObject([{ channel: 'spectators', seat: null, name: 'Ada', text: 'Hello' }]);
    expect(table.client('seat-1').chat).toEqual([]);
    clock.pass(1000);
    await table.spectator.until(() => table.spectator.room.state.spectators === 3);
    expect(await StreamClient.reserve(address, token)).toMatchObject({ refusal: { code: 'not-found' } });
    await StreamClient.join(address, (await opened(table, 'feed')).token);
    await table.leave();
  });

  it('find the next table by the same address', async () => {
    const table = await FullTable.begin(address, 1, { game: 'black-sonata' });
    const { token } = await opened(table, 'watch');
    must(await table.client('seat-1').request('consent', { seat: 'seat-1', consents: true }));
    const ada = await StreamClient.join(address, token);
    for (let left = 1000; !table.isOver && left > 0; left--) await play(table, 1);
    await ada.until(() => ada.table?.phase === 'finished');
    must(await table.client('seat-1').request('rematch', {}));
    await ada.until(() => !ada.isOpen);
    expect(ada.ended).toBe('moved');
    const again = await StreamClient.join(address, token);
    expect(again.table?.phase).toBe('lobby');
    await table.leave();
  });
});
