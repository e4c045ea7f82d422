/**
 * The server with chance and time that can be repeated, and with a twin of a game: the same game, but for what nobody
 * may know. Started by the twin tests as a process of its own.
 */
import { createHash } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@kapelle/protocol';
import { pino } from 'pino';
import { startApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { systemClock } from '../src/clock.ts';
import type { Entropy } from '../src/entropy.ts';
import { gamesFor } from './twin-games.ts';

/** Gives the same things in the same order, run after run. */
function repeatable(seed: string): Entropy {
  let drawn = 0;
  const bytes = () => createHash('sha256').update(`${seed}/${drawn++}`).digest();
  const letter = (byte: number) => CODE_ALPHABET[byte % CODE_ALPHABET.length];
  return {
    seed: () => bytes().toString('hex').slice(0, 32),
    token: () => bytes().toString('base64url'),
    code: () => [...bytes().subarray(0, CODE_LENGTH)].map(letter).join(''),
  };
}

const app = await startApp(readConfig(process.env), pino({ level: 'silent' }), {
  games: gamesFor(process.env),
  worker: new URL('twin-worker-main.ts', import.meta.url),
  entropy: repeatable(process.env['TWIN_SEED'] ?? ''),
  clock: { ...systemClock, now: () => 1_000_000 },
});
console.log(`Kapelle is at http://localhost:${app.port}`);
