import { ratioOfRounds, spreadOf, type Spread } from '../measure/figures.ts';
import type { Load } from '../measure/load.ts';
import { say } from '../measure/progress.ts';

export const TABLE_COUNTS = [1, 20, 100] as const;
/** The setting by which we are judged. */
export const JUDGED = 20;

export type Contestant = 'server' | 'floor' | 'peer';

/** Who plays, and how: so many tables as fast as it goes. */
export type Contest = ReadonlyMap<Contestant, (tables: number) => Promise<Load>>;

export type LoadSpread = Readonly<Record<keyof Load, Spread>>;

export interface Rates {
  readonly tables: number;
  readonly loads: Readonly<Partial<Record<Contestant, LoadSpread>>>;
  readonly ratioToFloor: number;
  /** Of answers per second of processor time: what a busy machine hardly changes. */
  readonly cpuRatioToFloor: number;
  readonly ratioToPeer: number | null;
}

/** All in turns, several times, at every number of tables. */
export async function measureRates(contest: Contest, rounds: number): Promise<Rates[]> {
  say('warming up');
  for (const play of contest.values()) await play(JUDGED);
  const found = TABLE_COUNTS.map((tables) => ({ tables, loads: new Map<Contestant, Load[]>() }));
  for (let round = 1; round <= rounds; round++) {
    for (const { tables, loads } of found) await oneRound(contest, tables, loads);
    say(`round ${round} of ${rounds} is over`);
  }
  return found.map(({ tables, loads }) => ratesOf(tables, loads));
}

async function oneRound(contest: Contest, tables: number, loads: Map<Contestant, Load[]>): Promise<void> {
  for (const [name, play] of contest) {
    const load = await play(tables);
    loads.set(name, [...(loads.get(name) ?? []), load]);
    say(`${tables} tables, ${name}: ${lineOf(load)}`);
  }
}

/** What several rounds came to. */
export function ratesOf(tables: number, found: ReadonlyMap<Contestant, readonly Load[]>): Rates {
  const all = (name: Contestant, figure: keyof Load) => (found.get(name) ?? []).map((load) => load[figure]);
  const speed = (name: Contestant) => all(name, 'answersPerSecond');
  const cost = (name: Contestant) => all(name, 'cpuMsPerAnswer');
  return {
    tables,
    loads: Object.fromEntries([...found].map(([name, loads]) => [name, spreads(loads)])),
    ratioToFloor: ratioOfRounds(speed('server'), speed('floor')),
    cpuRatioToFloor: ratioOfRounds(cost('floor'), cost('server')),
    ratioToPeer: found.has('peer') ? ratioOfRounds(speed('server'), speed('peer')) : null,
  };
}

/** What several windows of one of them came to. */
export function spreads(loads: readonly Load[]): LoadSpread {
  const of = (figure: keyof Load): Spread => spreadOf(loads.map((load) => load[figure]));
  return {
    answersPerSecond: of('answersPerSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpuMsPerAnswer: of('cpuMsPerAnswer'),
    bytesPerClient: of('bytesPerClient'),
  };
}

function lineOf({ answersPerSecond, p99, cpuMsPerAnswer }: Load): string {
  return `${answersPerSecond.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms, ${cpuMsPerAnswer.toFixed(3)} ms CPU`;
}
