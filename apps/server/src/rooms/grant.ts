import type { Member } from '../table/model.ts';

/** What our own endpoint tells the room about somebody it lets in. Plain JSON, and no token in the clear. */
export interface Grant {
  /** Names the place that is kept. */
  readonly ticket: string;
  readonly tokenHashes: readonly string[];
  readonly hostTokenHash: string | null;
  readonly name: string;
  /** Where the connection comes from, for limits only. */
  readonly address: string;
}

export function memberOf({ tokenHashes, hostTokenHash, name, address }: Grant): Member {
  return { tokenHashes: new Set(tokenHashes), hostTokenHash, name, address };
}
