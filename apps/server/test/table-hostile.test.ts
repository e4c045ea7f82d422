import { blackOrchestra } from '@kapelle/black-orchestra';
import { blackSonata } from '@kapelle/black-sonata';
import { REQUESTS, SERVER_REFUSALS, type RequestType } from '@kapelle/protocol';
import { Prng } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import type { Connection } from '../src/table/connection.ts';
import { BenchTable } from './bench-table.ts';

const sonata = blackSonata as unknown as typeof blackOrchestra;
const TYPES = Object.keys(REQUESTS) as RequestType[];
const ENGINE_REFUSALS = [
  'bad-setup',
  'cannot-undo',
  'unknown-option',
  'not-your-decision',
  'stale-decision',
  'game-over',
];
const ROUNDS = 400;

/** Well-formed as far as it can be without knowing the table: what gets past the first check. */
function anyBody(bench: BenchTable, random: Prng): Record<string, unknown> {
  const { run, seatCount } = bench.table.model;
  const decision = run === null ? undefined : random.pick([...run.state.decisions, undefined]);
  const version = random.pick([0, run?.entries.length ?? 0, 2 ** 40]);
  const mark = { kind: 'look', from: random.pick(['', '__proto__', 'x'.repeat(64)]) };
  return {
    seat: random.pick(['seat-1', `seat-${seatCount}`, 'seat-99']),
    caretaker: random.pick(['bot', 'seat-1', 'seat-99']),
    name: random.pick(['Ada', '<b>', 'constructor']),
    picks: random.pick([[], ['beck'], ['__proto__', 'constructor']]),
    isReady: random.chance(0.5),
    consents: random.chance(0.5),
    agrees: random.chance(0.5),
    seats: random.pick([1, 2, 5, 12]),
    options: random.pick<object>([{}, { mode: 'expert' }, { constructor: 1 }, { fogLeftOut: 1e308 }]),
    settings: random.pick([{}, { streamed: true }, { spectators: false }, { patience: 600 }]),
    decision: decision?.id ?? random.pick(['d0', '__proto__']),
    option: random.pick([...(decision?.options.map(({ id }) => id) ?? []), 'toString']),
    version,
    actionId: `action-${random.below(1_000_000)}`,
    keep: random.pick([0, 1, 2 ** 50]),
    proposal: random.pick([-1, 0, 1, 2]),
    request: random.pick([-1, 0, 1, 2]),
    text: random.pick(['Hello', '\u202ex']),
    ...mark,
    marks: [mark],
  };
}

/** The same body with the fields that this request knows. */
function bodyOf(type: RequestType, all: Record<string, unknown>, random: Prng): unknown {
  const known = Object.keys(REQUESTS[type].shape).filter(() => random.chance(0.97));
  return Object.fromEntries(known.map((name) => [name, all[name]]));
}

async function tryAnything(bench: BenchTable, people: readonly Connection[], random: Prng): Promise<Set<string>> {
  const reasons = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const type = random.pick(TYPES);
    const read = REQUESTS[type].safeParse(bodyOf(type, anyBody(bench, random), random));
    if (!read.success) continue;
    const reply = await bench.table.request(random.pick(people), type, read.data);
    if (!reply.ok) reasons.add(reply.refusal.code);
    expect(bench.table.phase, `${type} ${JSON.stringify(read.data)}`).not.toBe('frozen');
  }
  return reasons;
}

describe.each([
  ['black-orchestra', blackOrchestra, 2],
  ['black-sonata', sonata, 1],
] as const)('a table of %s', (name, definition, seats) => {
  it.each(['lobby', 'game'])('stands whatever is asked of it by whomever: %s', async (when) => {
    const random = new Prng(`${name} ${when}`);
    const bench = await BenchTable.open(seats, definition);
    const players = when === 'game' ? await bench.begin() : [];
    const people = [bench.host, ...players, await bench.visitor(), await bench.visitor()];
    const reasons = await tryAnything(bench, people, random);
    expect(reasons.size).toBeGreaterThan(5);
    const known: readonly string[] = [...SERVER_REFUSALS, ...ENGINE_REFUSALS];
    expect([...reasons].filter((reason) => !known.includes(reason))).toEqual([]);
    const before = bench.table.model;
    await bench.reload();
    expect(bench.table.phase).toBe(before.phase);
    expect(bench.table.model.run?.state).toEqual(before.run?.state);
    expect(bench.table.model.tokens).toEqual(before.tokens);
  });
});
