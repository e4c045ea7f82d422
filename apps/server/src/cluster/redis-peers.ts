import { matchMaker, type IRoomCache } from 'colyseus';
import type { Logger } from 'pino';
import type { ClusterConfig } from '../config.ts';
import { localRoom } from '../rooms/local-room.ts';
import { Messages } from './messages.ts';
import type { Peers, SharedCount } from './peers.ts';
import { redisOptions } from './redis-options.ts';
import { RoomList } from './room-list.ts';

/** The others, found through Redis. */
class RedisPeers implements Peers {
  readonly matchmaking: Peers['matchmaking'];
  readonly #rooms: RoomList;
  readonly #messages: Messages;
  isLeaving = false;

  constructor(rooms: RoomList, messages: Messages, publicAddress: string) {
    this.#rooms = rooms;
    this.#messages = messages;
    const selectProcessIdToCreateRoom = () => this.#nextOwner();
    this.matchmaking = { driver: rooms, presence: messages, publicAddress, selectProcessIdToCreateRoom };
  }

  get isReachable(): boolean {
    return this.#messages.isReachable;
  }

  leave(): void {
    this.isLeaving = true;
  }

  /** Who dies is no longer subscribed, which Redis knows at once. */
  async hears({ roomId, processId }: IRoomCache): Promise<boolean> {
    if (processId === matchMaker.processId) return localRoom(roomId) !== null;
    return (await this.#messages.channels(`$${roomId}`)).length > 0;
  }

  async unlistOthers(code: string): Promise<void> {
    await this.#rooms.removeOthers(code);
  }

  async count({ name, key, by, seconds }: SharedCount): Promise<number> {
    const window = Math.floor(Date.now() / 1000 / seconds);
    return this.#messages.hincrbyex(`limit:${name}:${window}`, key, by, 2 * seconds).catch(() => 0);
  }

  stop(): void {
    this.#messages.shutdown();
  }

  /** The proxy has spread people already, so a table is opened where somebody asked for it. */
  async #nextOwner(): Promise<string> {
    if (!this.isLeaving) return matchMaker.processId;
    const listening = await this.#messages.channels('p:*');
    const others = listening.map((channel) => channel.slice('p:'.length)).filter((id) => id !== matchMaker.processId);
    return others[Math.floor(Math.random() * others.length)] ?? matchMaker.processId;
  }
}

export async function findPeers({ redisUrl, publicAddress }: ClusterConfig, log: Logger): Promise<Peers> {
  const messages = new Messages(redisOptions(redisUrl), log);
  const rooms = new RoomList(messages.connection);
  const mend = (): void =>
    void rooms.mend().catch((error: unknown) => log.warn({ err: error }, 'rooms not listed again'));
  await messages.begin(mend);
  return new RedisPeers(rooms, messages, publicAddress);
}
