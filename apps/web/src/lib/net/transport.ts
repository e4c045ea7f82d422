import type { Messages, MessageType, PublicTable } from '@kapelle/protocol';
import type { Result } from './refusal.ts';

/** One connection to a table, from joining until it breaks. */
export interface Transport {
  /** Comes back with what the server replied; fails if the connection broke or nobody answered in time. */
  request(type: string, body: object): Promise<unknown>;
  /** Whether somebody is still there. */
  ping(): Promise<void>;
  close(): void;
}

/** What a transport reports. After `closed` nothing follows. */
export interface TransportEvents {
  patched(table: PublicTable): void;
  message<T extends MessageType>(type: T, body: Messages[T]): void;
  closed(): void;
}

/** Opens a transport: refused by the server, or `unreachable`. */
export type Connect = (events: TransportEvents) => Promise<Result<Transport>>;
