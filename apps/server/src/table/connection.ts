/** One open connection, by the secrets it has presented. A token more makes it another value with the same id. */
export interface Connection {
  readonly id: string;
  readonly tokenHashes: ReadonlySet<string>;
  readonly hostTokenHash: string | null;
  /** What somebody without a seat is called. */
  readonly name: string;
  /** Where it comes from, for limits only. */
  readonly address: string;
}

export type ConnectionId = Connection['id'];

/** The requester of a step that no connection asked for. */
export const NOBODY: Connection = { id: '', tokenHashes: new Set(), hostTokenHash: null, name: '', address: '' };

export function withToken(connection: Connection, hash: string): Connection {
  return { ...connection, tokenHashes: new Set([...connection.tokenHashes, hash]) };
}
