import { RedisDriver } from '@colyseus/redis-driver';
import { matchMaker, type IRoomCache } from 'colyseus';
import type { RedisClient } from './redis-options.ts';
import { localRoom } from '../rooms/local-room.ts';

const KEY = 'roomcaches';

const WHERE_IT_IS_OURS = `
local known = redis.call('HGET', KEYS[1], ARGV[1])
if not known or cjson.decode(known).processId ~= ARGV[2] then return 0 end`;
const UPDATE = `${WHERE_IT_IS_OURS}
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
return 1`;
const REMOVE = `${WHERE_IT_IS_OURS}
return redis.call('HDEL', KEYS[1], ARGV[1])`;
const REMOVE_OTHERS = `
local known = redis.call('HGET', KEYS[1], ARGV[1])
if not known or cjson.decode(known).processId == ARGV[2] then return 0 end
return redis.call('HDEL', KEYS[1], ARGV[1])`;

type Operations = Parameters<RedisDriver['update']>[1];

/**
 * The list of all rooms, on which a code stands once, and where nobody changes or removes what another process has
 * written. Only finding and listing fail without Redis: rooms come and go, and the list is mended when it is back.
 */
export class RoomList extends RedisDriver {
  readonly #client: RedisClient;
  readonly #ownId: () => string;
  readonly #unremoved = new Set<string>();

  constructor(client: RedisClient, ownId: () => string = () => matchMaker.processId) {
    super(client);
    this.#client = client;
    this.#ownId = ownId;
  }

  async insert(room: IRoomCache): Promise<boolean> {
    return (await this.#client.hsetnx(KEY, room.roomId, JSON.stringify(room))) === 1;
  }

  override async persist(room: IRoomCache, isNew = false): Promise<boolean> {
    return isNew ? this.insert(room) : this.update(room, {});
  }

  override async update(room: IRoomCache, { $set = {}, $inc = {} }: Operations): Promise<boolean> {
    Object.assign(room, $set);
    if ($inc.clients !== undefined) room.clients += $inc.clients;
    const changed = this.#run(UPDATE, room.roomId, room.processId, JSON.stringify(room));
    return changed.catch(() => false);
  }

  override async remove(roomId: string): Promise<boolean> {
    try {
      return await this.#run(REMOVE, roomId, this.#ownId());
    } catch {
      this.#unremoved.add(roomId);
      return false;
    }
  }

  override async cleanup(processId: string): Promise<void> {
    const rooms = await this.query({ processId }).catch(() => []);
    for (const { roomId } of rooms) await this.#run(REMOVE, roomId, processId).catch(() => false);
  }

  async removeOthers(roomId: string): Promise<void> {
    await this.#run(REMOVE_OTHERS, roomId, this.#ownId());
  }

  /** Redis is back, perhaps with nothing in it. */
  async mend(): Promise<void> {
    const gone = [...this.#unremoved].filter((roomId) => localRoom(roomId) === null);
    this.#unremoved.clear();
    for (const roomId of gone) await this.remove(roomId);
    await matchMaker.restoreMissingRoomCaches();
  }

  /** The connection is not its own. */
  override shutdown(): Promise<void> {
    return Promise.resolve();
  }

  async #run(script: string, ...args: readonly string[]): Promise<boolean> {
    return (await this.#client.eval(script, 1, KEY, ...args)) === 1;
  }
}
