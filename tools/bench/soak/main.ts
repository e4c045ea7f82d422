/** Tables that open, play, drop, end and come back for many minutes: `main.ts [--minutes N] [--tables N] [--out FILE]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Prng } from '@kapelle/testkit';
import { root } from '../../tasks/root.ts';
import { withScratchFolder } from '../../tasks/scratch.ts';
import { median, quantile } from '../measure/figures.ts';
import { say } from '../measure/progress.ts';
import { makeScripts, plantScripts } from '../play/scripts.ts';
import { startWatchedServer } from '../server/real-server.ts';
import type { SubjectProcess } from '../measure/subject-process.ts';
import { growthOf, type Look } from './growth.ts';
import { plot, type Panel } from './plot.ts';
import { liveOn, type World } from './table-life.ts';
import { holdingsOf, type Holdings } from './watch.ts';

const SCRIPTS = 16;
/** Enough looks for a slope, not so many that collecting garbage becomes the load. */
const LOOKS = 120;
const SHORTEST_SECONDS = 3;
/** What must not grow. */
const WATCHED = ['heap', 'resident', 'handles', 'files'] as const;

interface Sample extends Holdings {
  readonly at: number;
  readonly p50: number;
  readonly p99: number;
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    tables: { type: 'string', default: '40' },
    out: { type: 'string', default: join(root, 'test-results/soak.svg') },
  },
});

const samples = await withScratchFolder(soak);
writePlot(resolve(values.out), samples);
process.exitCode = judge(samples);

async function soak(folder: string): Promise<Sample[]> {
  const scripts = makeScripts(SCRIPTS);
  const file = join(folder, 'holdings.json');
  const server = await startWatchedServer(folder, file);
  try {
    plantScripts(folder, scripts);
    const world = newWorld(server.address, scripts);
    const lives = Promise.all(Array.from({ length: Number(values.tables) }, () => liveOn(world)));
    const found = await Promise.race([lives.then(() => []), sampled(server, file, world)]);
    world.isOver = true;
    await lives;
    say(`done: ${JSON.stringify(world.counts)}`);
    return found;
  } finally {
    await server.stop();
  }
}

function newWorld(address: string, scripts: World['scripts']): World {
  const counts = { tables: 0, ended: 0, answers: 0, drops: 0, returns: 0, evictions: 0, spectators: 0 };
  return { address, scripts, random: new Prng('soak'), counts, latencies: [], isOver: false };
}

async function sampled(server: SubjectProcess, file: string, world: World): Promise<Sample[]> {
  const seconds = Number(values.minutes) * 60;
  const every = Math.max(SHORTEST_SECONDS, seconds / LOOKS);
  const found: Sample[] = [];
  for (let at = every; at <= seconds; at += every) {
    await sleep(every * 1000);
    const times = world.latencies.splice(0);
    const holdings = await holdingsOf(server, file);
    found.push({ at, ...holdings, p50: median(times), p99: quantile(times, 0.99) });
    say(lineOf(found.at(-1) as Sample, world));
  }
  return found;
}

function lineOf({ at, heap, resident, handles, p99 }: Sample, { counts }: World): string {
  const memory = `heap ${heap.toFixed(1)} MB, resident ${resident.toFixed(0)} MB, ${handles} handles`;
  return `${at.toFixed(0)} s: ${memory}, p99 ${p99.toFixed(0)} ms, ${counts.answers} answers, ${counts.ended} games`;
}

function writePlot(file: string, all: readonly Sample[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, plot(panelsOf(all)));
  say(`drawn to ${file}`);
}

function panelsOf(all: readonly Sample[]): Panel[] {
  const curve = (name: keyof Sample) => ({ name, looks: looksAt(all, name) });
  return [
    { title: 'memory, MB', curves: [curve('heap'), curve('resident')] },
    { title: 'open', curves: [curve('handles'), curve('files')] },
    { title: 'an answer, ms', curves: [curve('p50'), curve('p99')] },
  ];
}

function looksAt(all: readonly Sample[], name: keyof Sample): Look[] {
  return all.map((sample) => ({ at: sample.at, value: sample[name] }));
}

/** The exit code: 1 if anything still grows. */
function judge(all: readonly Sample[]): number {
  const growths = WATCHED.map((name) => growthOf(name, looksAt(all, name)));
  for (const { name, rise, isGrowing } of growths)
    console.log(`${isGrowing ? 'GROWS' : 'ok   '}  ${name.padEnd(10)} ${(rise * 100).toFixed(1)} % in the second half`);
  return growths.some(({ isGrowing }) => isGrowing) ? 1 : 0;
}
