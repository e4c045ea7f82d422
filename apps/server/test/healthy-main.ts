/**
 * Tables that are played as quickly as the server answers, beside one that is attacked: `healthy-main.ts <address>`.
 * A process of its own, so that only the server can keep it waiting. Says when it has begun, and how long answers took
 * once it is told to stop.
 */
import { Prng } from '@kapelle/testkit';
import { FullTable } from './full-table.ts';
import { must } from './table-client.ts';

const TABLES = 2;
/** People think; a table that never waits would be an attack itself. */
const PAUSE_MS = 20;
const address = process.argv[2] ?? '';
const waits: number[] = [];
let isOver = false;

async function playOne(name: string): Promise<void> {
  const random = new Prng(name);
  while (!isOver) await playGame(await FullTable.begin(address, 3), random);
}

async function playGame(table: FullTable, random: Prng): Promise<void> {
  for (let version = 0; !isOver && !table.isOver;) {
    const { seat, decision, option } = table.choice(random);
    const begin = performance.now();
    must(await table.client(seat).answer(decision, option));
    await table.settled(++version);
    if (waits.push(performance.now() - begin) === 1) process.send?.('begun');
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  await table.leave();
}

process.once('message', () => (isOver = true));
await Promise.all(Array.from({ length: TABLES }, (_, index) => playOne(`healthy ${index}`)));
waits.sort((one, other) => one - other);
const at = (share: number) => Math.round((waits[Math.floor((waits.length - 1) * share)] ?? 0) * 10) / 10;
process.send?.({ answers: waits.length, p50: at(0.5), p99: at(0.99), longest: at(1) });
if (process.connected) process.disconnect?.();
