import type { PrivatePart, Reply } from '@kapelle/protocol';
import type { Client } from 'colyseus';
import type { Connection } from '../table/connection.ts';

/** What the room keeps of a client that was admitted. One without this is not heard. */
export interface Admitted {
  /** The connection as it came; the table knows which tokens it has by now. */
  readonly connection: Connection;
  /** Requests that wait for their reply. */
  waiting: number;
  /** A welcome that was asked for and is not sent yet. */
  resync: Promise<Reply<object>> | null;
  /** What it was told last of its seats; null before its first welcome. */
  told: Told | null;
}

interface Told {
  readonly version: number;
  readonly parts: readonly PrivatePart[];
}

export type TableClient = Client<{ userData: Admitted }>;
