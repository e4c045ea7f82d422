import { createHash, randomBytes, randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@kapelle/protocol';

/** Everything that must not be guessed. */
export interface Entropy {
  /** Of a game: 32 hex digits. */
  seed(): string;
  /** Of a seat or a host: 256 bits. */
  token(): string;
  /** An invite or recovery code. */
  code(): string;
}

/** The operating system's generator. */
export const systemEntropy: Entropy = {
  seed: () => randomBytes(16).toString('hex'),
  token: () => randomBytes(32).toString('base64url'),
  code: () => Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(''),
};

/** What is kept of a secret: enough to know it again, useless to whoever reads the store. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
