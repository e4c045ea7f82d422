import type { IRoomCache, ServerOptions } from 'colyseus';

/** What all processes count together. */
export interface SharedCount {
  readonly name: string;
  readonly key: string;
  readonly by: number;
  /** It begins anew after so many seconds. */
  readonly seconds: number;
}

/** The other processes on the same store, as far as this one must know of them. */
export interface Peers {
  /** What Colyseus needs to find rooms of others. */
  readonly matchmaking: Pick<ServerOptions, 'driver' | 'presence' | 'publicAddress' | 'selectProcessIdToCreateRoom'>;
  /** Whether rooms of others can be found now; if not, nobody is let in. */
  readonly isReachable: boolean;
  /** Whether this process takes no tables any more, and has others open them. */
  readonly isLeaving: boolean;
  leave(): void;
  /** Whether somebody answers for a room that is listed. */
  hears(room: IRoomCache): Promise<boolean>;
  /** The table is this process's: whoever else is listed with a room of it is gone. */
  unlistOthers(code: string): Promise<void>;
  /** Adds to a count, and gives its sum; 0 where that cannot be known. */
  count(count: SharedCount): Promise<number>;
  stop(): void;
}

/** The only process there is. */
export const NO_PEERS: Peers = {
  matchmaking: {},
  isReachable: true,
  isLeaving: false,
  leave: () => undefined,
  hears: () => Promise.resolve(true),
  unlistOthers: () => Promise.resolve(),
  count: () => Promise.resolve(0),
  stop: () => undefined,
};
