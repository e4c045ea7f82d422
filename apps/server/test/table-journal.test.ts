import {
  applyInPlace,
  fingerprint,
  hashJson,
  replay,
  startGame,
  type AnswerEntry,
  type JournalEntry,
} from '@kapelle/engine';
import { describe, expect, it } from 'vitest';
import type { StoredTable } from '../src/storage/store.ts';
import { loadedModel } from '../src/table/records.ts';
import { BenchTable } from './bench-table.ts';

/** A game with some answers, and what is stored of it. */
async function played(): Promise<{ bench: BenchTable; stored: StoredTable }> {
  const bench = await BenchTable.open(2);
  const members = await bench.begin();
  const answer = async () => {
    const { seat, options } = bench.decision;
    const member = members[seat === 'seat-1' ? 0 : 1] ?? bench.host;
    await bench.answer(member, options.at(-1)?.id ?? '', `action-${bench.run.entries.length}-abc`);
  };
  for (let count = 0; count < 8; count++) await answer();
  return { bench, stored: (await bench.store.load(bench.code)) as StoredTable };
}

const entriesOf = ({ journal }: StoredTable) => journal.map(({ entry }) => JSON.parse(entry) as JournalEntry);

function withEntries(stored: StoredTable, change: (entry: AnswerEntry, line: number) => JournalEntry): StoredTable {
  const entries = entriesOf(stored).map((entry, index) => (entry.kind === 'answer' ? change(entry, index + 1) : entry));
  const journal = stored.journal.map((row, index) => ({ ...row, entry: JSON.stringify(entries[index]) }));
  return { ...stored, journal };
}

/** As it was written when each line had the hash of the state after it. */
function former(bench: BenchTable, stored: StoredTable): StoredTable {
  const { definition } = bench.table.model.game;
  const { state } = startGame(definition, bench.run.head.setup, bench.run.head.seed);
  return withEntries(stored, ({ kind, seat, decision, option }) => {
    applyInPlace(definition, state, { seat, decision, option });
    return { kind, seat, decision, option, hash: hashJson(state) };
  });
}

const opened = (bench: BenchTable, stored: StoredTable) => loadedModel(stored, bench.context.games);

describe('a line of the journal', () => {
  it('tells what the state was that its answer was given in', async () => {
    const { bench, stored } = await played();
    const states: string[] = [];
    const { head } = bench.run;
    replay(bench.table.model.game.definition, { head, entries: entriesOf(stored) }, (state) =>
      states.push(fingerprint(state)),
    );
    expect(entriesOf(stored)).toMatchObject(states.slice(0, -1).map((before) => ({ before })));
    expect(states.at(-1)).toBe(fingerprint(bench.run.state));
  });

  it('tells it after an undo too, and after the table was opened elsewhere', async () => {
    const { bench } = await played();
    const { seat } = bench.decision;
    const member = seat === 'seat-1' ? bench.host : await bench.visitor(bench.tokens.get(seat) ?? '');
    for (const round of ['one', 'two']) {
      await bench.answer(member, bench.decision.options[0]?.id ?? '', `action-${round}-abc`);
      await bench.ask(member, 'undo', { version: bench.version, actionId: `undo-${round}-abc` });
      await bench.reload();
      await bench.join(member);
    }
    const last = fingerprint(bench.run.state);
    await bench.answer(member, bench.decision.options[0]?.id ?? '', 'action-last-abc');
    const stored = (await bench.store.load(bench.code)) as StoredTable;
    expect(entriesOf(stored).at(-1)).toMatchObject({ before: last });
    expect(opened(bench, stored).ok).toBe(true);
  });

  it.each([2, 5, 8])('is refused where it tells another state: line %i', async (wrong) => {
    const { bench, stored } = await played();
    const told = withEntries(stored, (entry, line) => (line === wrong ? { ...entry, before: '00000000' } : entry));
    expect(opened(bench, told)).toMatchObject({ ok: false, refusal: { message: { params: { line: wrong } } } });
  });
});

describe('a journal of an earlier version, with the hash of its own state in each line', () => {
  it('opens, and goes on with lines of today', async () => {
    const { bench, stored } = await played();
    const old = former(bench, stored);
    const model = opened(bench, old);
    expect(model.ok && model.value.run?.state).toEqual(bench.run.state);
    const half = former(bench, stored).journal.slice(0, 4);
    const mixed = { ...stored, journal: [...half, ...stored.journal.slice(4)] };
    expect(opened(bench, mixed).ok).toBe(true);
  });

  it('is refused where the last of them is another one', async () => {
    const { bench, stored } = await played();
    const old = former(bench, stored);
    const wrong = (line: number) => withEntries(old, (entry, at) => (at === line ? { ...entry, hash: '00' } : entry));
    expect(opened(bench, wrong(8))).toMatchObject({ ok: false, refusal: { message: { params: { line: 8 } } } });
    const mixed = { ...stored, journal: [...wrong(4).journal.slice(0, 4), ...stored.journal.slice(4)] };
    expect(opened(bench, mixed)).toMatchObject({ ok: false, refusal: { message: { params: { line: 4 } } } });
  });
});
