import { seatIds, type SeatId } from '@kapelle/engine';
import { REQUESTS, type RequestType } from '@kapelle/protocol';
import { Prng } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { systemEntropy } from '../src/entropy.ts';
import type { Connection } from '../src/table/connection.ts';
import { BenchTable, TIMES } from './bench-table.ts';
import { expectLoadedIsLive } from './loaded-live.ts';

const SEATS = 2;
const STEPS = 120;

/** Bodies that may be accepted now, and some that may not. */
type Bodies = { readonly [T in RequestType]?: (bench: BenchTable, random: Prng) => object };

const seatOf = (random: Prng): SeatId => random.pick(seatIds(SEATS));

const BODIES: Bodies = {
  claim: (_, random) => ({ seat: seatOf(random), name: random.pick(['Ada', 'Bob']), consents: random.chance(0.5) }),
  leave: (_, random) => ({ seat: seatOf(random) }),
  rename: (_, random) => ({ seat: seatOf(random), name: random.pick(['Eve', 'Max']) }),
  ready: (_, random) => ({ seat: seatOf(random), isReady: random.chance(0.9) }),
  consent: (_, random) => ({ seat: seatOf(random), consents: random.chance(0.5) }),
  configure: (_, random) => ({ settings: { undo: random.chance(0.5), tempo: random.pick(['quick', 'slow']) } }),
  'seat-bot': (_, random) => ({ seat: seatOf(random) }),
  start: () => ({}),
  remove: (_, random) => ({ seat: seatOf(random) }),
  reissue: (_, random) => ({ seat: seatOf(random) }),
  'hand-over': (_, random) => ({ seat: seatOf(random) }),
  'recovery-code': (_, random) => ({ seat: seatOf(random) }),
  answer: answerOf,
  undo: (bench, random) => ({ version: versionOf(bench), actionId: actionId(random) }),
  'propose-rewind': (bench, random) => ({ keep: random.below(3), version: versionOf(bench) }),
  'propose-caretaker': (_, random) => ({ seat: seatOf(random), caretaker: random.pick([...seatIds(SEATS), 'bot']) }),
  vote: (bench) => ({ proposal: bench.table.live.proposal?.id ?? 0, agrees: true }),
  'take-back': (_, random) => ({ seat: seatOf(random) }),
  'ask-for-seat': (_, random) => ({ seat: seatOf(random), token: systemEntropy.token() }),
  'give-seat': (bench) => ({ request: bench.table.live.seatRequests[0]?.request ?? 0 }),
  chat: (_, random) => ({ text: random.pick(['yes', 'no']) }),
  rematch: () => ({}),
};

/** What is asked where somebody is away; apart from the rest, so that those do not get fewer. */
const ABSENCE: Bodies = {
  'let-bot-play': (_, random) => ({ seat: seatOf(random) }),
  'skip-question': (bench) => ({
    decision: bench.table.model.run?.state.decisions[0]?.id ?? 'none',
    version: versionOf(bench),
  }),
  nudge: (_, random) => ({ seat: seatOf(random) }),
};

function versionOf(bench: BenchTable): number {
  return bench.table.model.run?.entries.length ?? 0;
}

function actionId(random: Prng): string {
  return `action-${random.below(1_000_000)}`;
}

function answerOf(bench: BenchTable, random: Prng): object {
  const decisions = bench.table.model.run?.state.decisions ?? [];
  if (decisions.length === 0) return { decision: 'none', option: 'none', version: 0, actionId: actionId(random) };
  const decision = random.pick(decisions);
  const option = random.pick(decision.options).id;
  return { decision: decision.id, option, version: versionOf(bench), actionId: actionId(random) };
}

/** A game that has begun is mostly played, and a request for a seat often granted. */
function anyRequest({ table }: BenchTable, random: Prng): RequestType {
  if (table.live.seatRequests.length > 0 && random.chance(0.3)) return 'give-seat';
  if (table.phase === 'playing' && random.chance(0.6)) return 'answer';
  return random.pick(Object.keys(BODIES) as RequestType[]);
}

/** Asks for anything as anybody, or lets time pass and people come and go. */
async function anything(bench: BenchTable, people: readonly Connection[], random: Prng): Promise<string[]> {
  const who = random.pick([bench.host, ...people]);
  if (random.chance(0.05)) bench.clock.pass(random.pick([TIMES.bot * 8, TIMES.absent]));
  if (random.chance(0.05)) await (bench.table.live.connections.has(who.id) ? bench.leave(who) : bench.join(who));
  return asked(bench, who, { type: anyRequest(bench, random), bodies: BODIES, random });
}

interface Wish {
  readonly type: RequestType;
  readonly bodies: Bodies;
  readonly random: Prng;
}

async function asked(bench: BenchTable, who: Connection, { type, bodies, random }: Wish): Promise<string[]> {
  const make = bodies[type] as NonNullable<Bodies[RequestType]>;
  return [type, await bench.outcome(who, type, REQUESTS[type].parse(make(bench, random)))];
}

/** Every few steps something about somebody who is away. */
async function somethingOfAbsence(
  bench: BenchTable,
  people: readonly Connection[],
  { step, random }: { step: number; random: Prng },
): Promise<string[]> {
  if (step % 10 !== 0) return [];
  const type = random.pick(Object.keys(ABSENCE) as RequestType[]);
  return asked(bench, random.pick([bench.host, ...people]), { type, bodies: ABSENCE, random });
}

/** What the random people of these seeds got done at least. */
const ACCEPTED = {
  lobby: ['claim', 'rename', 'ready', 'configure', 'seat-bot', 'remove', 'recovery-code', 'chat'],
  playing: ['answer', 'hand-over', 'recovery-code', 'ask-for-seat', 'give-seat', 'nudge', 'chat'],
} as const;

describe('whatever is asked of a table', () => {
  it.each(['lobby', 'playing'] as const)('what is stored is what it has in memory, step by step: %s', async (phase) => {
    const accepted = new Set<string>();
    for (const seed of ['one', 'two', 'three']) {
      const random = new Prng(`${phase} ${seed}`);
      const aside = new Prng(`absence ${seed}`);
      const bench = await BenchTable.open(SEATS);
      const seated = phase === 'playing' ? await bench.begin() : [await bench.visitor()];
      const people = [...seated, await bench.visitor()];
      for (let step = 0; step < STEPS; step++) {
        for (const [type = '', outcome] of [
          await anything(bench, people, random),
          await somethingOfAbsence(bench, people, { step, random: aside }),
        ])
          if (outcome === 'done') accepted.add(type);
        await bench.ask(bench.host, 'resync', {});
        await expectLoadedIsLive(bench.store, bench.table);
      }
    }
    for (const type of ACCEPTED[phase]) expect(accepted).toContain(type);
  });
});
