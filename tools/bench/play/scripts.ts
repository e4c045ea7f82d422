import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { blackOrchestra, blackOrchestraBot } from '@kapelle/black-orchestra';
import { applyInPlace, readSetup, startGame, type SeatAnswer, type Setup } from '@kapelle/engine';
import { playGame, seatBots } from '@kapelle/testkit';
import { CODE_ALPHABET, CODE_LENGTH } from '@kapelle/protocol';

export const SEATS = 5;

/** A whole game known beforehand: a case that the server deals, and what everybody will answer. */
export interface Script {
  readonly code: string;
  readonly seed: string;
  readonly answers: readonly SeatAnswer[];
}

/** Games that bots play to the end, the same ones in every run. */
export function makeScripts(count: number): Script[] {
  return Array.from({ length: count }, (_, number) => scriptOf(`bench ${number}`));
}

function scriptOf(name: string): Script {
  const digest = createHash('sha256').update(name).digest();
  const seed = digest.toString('hex').slice(0, 32);
  const letters = [...digest.subarray(0, CODE_LENGTH)].map((byte) => CODE_ALPHABET[byte % CODE_ALPHABET.length]);
  const choose = seatBots(blackOrchestra, () => blackOrchestraBot);
  return { code: letters.join(''), seed, answers: playGame(blackOrchestra, { setup: setup(), seed, choose }).answers };
}

function setup(): Setup {
  const read = readSetup(blackOrchestra, { seats: SEATS });
  if (!read.ok) throw new Error('no such table');
  return read.value;
}

/** The state in the middle of a game, of all these games the one of middling size. */
export function middlingState(scripts: readonly Script[]): object {
  const states = scripts.map(middleState);
  const sizeOf = (state: object): number => JSON.stringify(state).length;
  const bySize = states.toSorted((one, other) => sizeOf(one) - sizeOf(other));
  return bySize[Math.floor(bySize.length / 2)] ?? {};
}

function middleState({ seed, answers }: Script): object {
  const { state } = startGame(blackOrchestra, setup(), seed);
  for (const answer of answers.slice(0, answers.length / 2)) applyInPlace(blackOrchestra, state, answer);
  return state;
}

/**
 * Puts the cases into a server's store, beside it: only so can whoever plays know a game without reading it. A client
 * that decoded every view to choose from it would cost more than the server.
 */
export function plantScripts(dataDir: string, scripts: readonly Script[]): void {
  const database = new DatabaseSync(join(dataDir, 'kapelle.sqlite'), { timeout: 5000 });
  const insert = database.prepare(
    'INSERT INTO cases (code, game, seats, options, seed, used_at) VALUES (?, ?, ?, ?, ?, ?)',
  );
  for (const { code, game, seats, options, seed } of caseRows(scripts))
    insert.run(code, game, seats, options, seed, Date.now());
  database.close();
}

/** The cases as a store has them, but for the time. */
export function caseRows(scripts: readonly Script[]) {
  const options = JSON.stringify(setup().options);
  return scripts.map(({ code, seed }) => ({ code, game: blackOrchestra.id, seats: SEATS, options, seed }));
}
