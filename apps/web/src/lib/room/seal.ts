import type { Seal } from '@kapelle/engine';
import { recall, remember } from '../storage.ts';

/** What came of checking one sealed part of the deal. `closed`: stays sealed for good. */
export type Finding = 'true' | 'false' | 'closed';

export interface SealReport {
  readonly findings: Readonly<Record<string, Finding>>;
  /** Whether the hashes are the ones this browser was shown at the start; null where it was not there. */
  readonly areSame: boolean | null;
}

type Digest = (bytes: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>;

/** Only an encrypted connection lets a page compute hashes. */
export function canCheckSeal(): boolean {
  return typeof (globalThis.crypto as Crypto | undefined)?.subtle === 'object';
}

const browserDigest: Digest = (bytes) => crypto.subtle.digest('SHA-256', bytes);

/** Keeps the hashes as they were first shown. */
export function keepCommitments(code: string, { commitments }: Seal): void {
  if (recall(`seal.${code}`) === null) remember(`seal.${code}`, commitments);
}

/** Whether every key that was revealed is the one whose hash was shown. */
export async function checkSeal(code: string, seal: Seal, digest: Digest = browserDigest): Promise<SealReport> {
  const findings: Record<string, Finding> = {};
  for (const [name, commitment] of Object.entries(seal.commitments)) {
    const key = seal.keys[name];
    findings[name] = key === undefined ? 'closed' : (await hashOf(key, digest)) === commitment ? 'true' : 'false';
  }
  return { findings, areSame: areKept(recall(`seal.${code}`), seal) };
}

function areKept(kept: unknown, { commitments }: Seal): boolean | null {
  if (typeof kept !== 'object' || kept === null) return null;
  return Object.entries(commitments).every(([name, hash]) => (kept as Record<string, unknown>)[name] === hash);
}

async function hashOf(hexKey: string, digest: Digest): Promise<string> {
  const bytes = Uint8Array.from(hexKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const hash = new Uint8Array(await digest(bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
