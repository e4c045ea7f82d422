import type { IRoomCache } from 'colyseus';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Messages } from '../src/cluster/messages.ts';
import { redisOptions } from '../src/cluster/redis-options.ts';
import { RoomList } from '../src/cluster/room-list.ts';
import { findPrograms } from '../tools/cluster/programs.ts';
import { redisServer, type Service } from '../tools/cluster/services.ts';
import { freePort } from './free-port.ts';

const CODE = 'ABCDEFGH';

function roomOf(processId: string, clients = 0): IRoomCache {
  return { roomId: CODE, processId, clients, name: 'table', locked: false, private: true } as unknown as IRoomCache;
}

/** Where Redis is not to be had, the tests of several processes say so. */
describe.runIf(findPrograms() !== null)('a code on the list of rooms', () => {
  let redis: Service;
  let messages: Messages;
  let ours: RoomList;
  let theirs: RoomList;
  const listed = async () => (await ours.query({})).map(({ processId, clients }) => `${processId}: ${clients}`);

  beforeAll(async () => {
    redis = redisServer(findPrograms()?.redis ?? '', await freePort());
    await redis.start();
    messages = new Messages(redisOptions(`redis://127.0.0.1:${redis.port}`), pino({ level: 'silent' }));
    await messages.begin(() => undefined);
    ours = new RoomList(messages.connection, () => 'ours');
    theirs = new RoomList(messages.connection, () => 'theirs');
  });

  afterAll(async () => {
    messages.shutdown();
    await redis.stop();
  });

  beforeEach(async () => {
    await messages.connection.flushall();
  });

  it('stands there once, for whoever came first', async () => {
    const inserted = await Promise.all([ours.insert(roomOf('ours')), theirs.insert(roomOf('theirs'))]);
    expect(inserted).toEqual([true, false]);
    expect(await listed()).toEqual(['ours: 0']);
  });

  it('is changed by its owner alone', async () => {
    await theirs.insert(roomOf('theirs'));
    expect(await ours.update(roomOf('ours'), { $inc: { clients: 1 } })).toBe(false);
    expect(await listed()).toEqual(['theirs: 0']);
    expect(await theirs.update(roomOf('theirs'), { $inc: { clients: 1 } })).toBe(true);
    expect(await listed()).toEqual(['theirs: 1']);
  });

  it('is removed by its owner alone: who has lost a table leaves its successor’s entry', async () => {
    await theirs.insert(roomOf('theirs'));
    expect(await ours.remove(CODE)).toBe(false);
    await ours.cleanup('ours');
    expect(await listed()).toEqual(['theirs: 0']);
    expect(await theirs.remove(CODE)).toBe(true);
    expect(await listed()).toEqual([]);
  });

  it('of a process that is dead is removed by whoever finds that out, and never their own', async () => {
    await theirs.insert(roomOf('theirs'));
    await theirs.removeOthers(CODE);
    expect(await listed()).toEqual(['theirs: 0']);
    await ours.removeOthers(CODE);
    expect(await listed()).toEqual([]);
  });
});

describe.runIf(findPrograms() !== null)('messages between processes', () => {
  it('come again after both lines have ended unnoticed', async () => {
    const redis = redisServer(findPrograms()?.redis ?? '', await freePort());
    await redis.start();
    const messages = new Messages(redisOptions(`redis://127.0.0.1:${redis.port}`), pino({ level: 'silent' }));
    await messages.begin(() => undefined);
    const heard: unknown[] = [];
    await messages.subscribe('topic', (data: unknown) => heard.push(data));
    for (const line of messages.lines) {
      line.removeAllListeners('close');
      line.destroy();
    }
    await vi.waitUntil(() => !messages.isReachable, { timeout: 60_000 });
    await vi.waitUntil(() => messages.isReachable, { timeout: 60_000 });
    await vi.waitUntil(
      async () => {
        await messages.publish('topic', 'again');
        return heard.includes('again');
      },
      { timeout: 60_000 },
    );
    messages.shutdown();
    await redis.stop();
  });
});
