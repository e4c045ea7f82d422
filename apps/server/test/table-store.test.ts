import type { Frame, StoredRecording } from '@kapelle/protocol';
import { hashJson, type AnswerEntry, type JournalHead } from '@kapelle/engine';
import { sql, type Kysely } from 'kysely';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { games } from '../src/games.ts';
import { JournalConflict } from '../src/storage/errors.ts';
import { migrate } from '../src/storage/migrations.ts';
import type { Database } from '../src/storage/schema.ts';
import { Store, type StoredTable } from '../src/storage/store.ts';
import type { Write } from '../src/storage/writes.ts';
import { recordingOf } from '../src/table/recording.ts';
import { loadedModel } from '../src/table/records.ts';
import { answered } from '../src/table/run.ts';
import { openedDatabase } from './opened-database.ts';
import { stripped, type Unrecorded } from '../src/table/stripped.ts';

/** Makes it what the first version wrote. */
async function turnedBack(db: Kysely<Database>): Promise<void> {
  const statements = [
    ...['table_case', 'case_seed', 'shared_as', 'revision', 'rematch'].map(
      (column) => `ALTER TABLE tables DROP COLUMN ${column}`,
    ),
    ...WITHOUT_STREAMS,
    ...['consents', 'held_from', 'held_since', 'away_since', 'nudge'].map(
      (column) => `ALTER TABLE seats DROP COLUMN ${column}`,
    ),
    'ALTER TABLE chat DROP COLUMN channel',
    'ALTER TABLE journal DROP COLUMN stand_in',
    'DROP TABLE former_holders',
    'DROP TABLE cases',
    'DROP TABLE secrets',
    'DROP TABLE retention',
    'DROP TABLE owners',
    'DROP TABLE processes',
    "DELETE FROM kysely_migration WHERE name <> '0001-first'",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const READ_ALONE = games.find(({ definition }) => definition.id === 'black-orchestra')?.unrecorded as Unrecorded;

/** As a store was before there were streams. */
const WITHOUT_STREAMS = [
  'DROP TABLE streams',
  'DROP TABLE airings',
  'ALTER TABLE seats DROP COLUMN shows_name',
  'ALTER TABLE seats DROP COLUMN is_recorded',
  'ALTER TABLE tables DROP COLUMN started_at',
];

/** A recording from the time when they told all that a seat had seen. */
const TELLING: StoredRecording = {
  format: 'kapelle-recording',
  formatVersion: 1,
  game: 'black-orchestra',
  rules: '2',
  seats: [{ seat: 'seat-1', name: 'Ada', isBot: false }],
  options: {},
  audience: 'seat-1',
  isFinished: true,
  frames: [
    frame(0, { '/table/interrogation': 'null', '/decisions': '[]', '/step': '0' }),
    {
      ...frame(1, {
        '/table/interrogation/card': '"the-ledger"',
        '/table/interrogation/options': '[{"option":"sow-doubt","isPossible":true}]',
        '/table/interrogation/resist': '"composure"',
        '/decisions': JSON.stringify([
          { id: 'd1', kind: 'interrogation', seat: 'seat-1', options: [{ id: 'interrogation:praise' }] },
          { id: 'd2', kind: 'react', seat: 'seat-1', options: [{ id: 'pass' }] },
        ]),
      }),
      removed: ['/table/interrogation'],
    },
    {
      ...frame(2, { '/table/interrogation': 'null', '/decisions': 'no JSON' }),
      removed: ['/table/interrogation/card'],
    },
  ],
};

function frame(version: number, entries: Record<string, string>): Frame {
  return {
    version,
    kind: version === 0 ? 'start' : 'answer',
    step: version,
    seat: null,
    events: [],
    entries,
    removed: [],
  };
}

/** A game that was played to its end under rules that have changed since. */
const FORMER = JSON.parse(
  readFileSync(
    new URL('../../../packages/black-orchestra/golden/rules-2/revised-players-4.json', import.meta.url),
    'utf8',
  ),
) as { head: JournalHead; entries: AnswerEntry[]; hash: string };

/** Its first lines, as a server of that time has stored them. */
async function storedHalf(db: Kysely<Database>, lines: readonly AnswerEntry[]): Promise<void> {
  const { head } = FORMER;
  await sql`INSERT INTO tables (code, game, phase, seat_count, options, settings, listed, head, created_at, updated_at)
    VALUES ('BEGUNTBL', 'black-orchestra', 'playing', ${head.setup.seats}, ${JSON.stringify(head.setup.options)},
      '{"spectators":true}', 1, ${JSON.stringify(head)}, 1, 1)`.execute(db);
  for (const [seq, entry] of lines.entries())
    await sql`INSERT INTO journal (code, seq, entry, seat, at)
      VALUES ('BEGUNTBL', ${seq + 1}, ${JSON.stringify(entry)}, ${entry.seat}, 1)`.execute(db);
}

describe('a store', () => {
  it('with a game of former rules opens it, plays it to its end by those rules, and has its recording', async () => {
    const db = await openedDatabase();
    const half = Math.floor(FORMER.entries.length / 2);
    await storedHalf(db, FORMER.entries.slice(0, half));
    const stored = (await new Store(db).load('BEGUNTBL')) as StoredTable;
    const model = loadedModel(stored, games);
    if (!model.ok || model.value.run === null) throw new Error('not opened');
    const { definition } = model.value.game;
    let { run } = model.value;
    for (const { seat, decision, option } of FORMER.entries.slice(half)) {
      const next = answered(definition, run, { seat, decision, option, actionId: null, standIn: null, at: 0 });
      if (!next.ok) throw new Error(next.refusal.code);
      run = next.value;
    }
    expect(hashJson(run.state)).toBe(FORMER.hash);
    expect(recordingOf(stored, games, null)).toMatchObject({ rules: '2', audience: 'public' });
    await db.destroy();
  });

  it('of a later version opens: settings and options that are not known here are passed over', async () => {
    const db = await openedDatabase();
    const table = { settings: '{"undo":false,"narrated":true}', options: '{"edition":"classic","weather":"fog"}' };
    await sql`INSERT INTO tables (code, game, phase, seat_count, options, settings, listed, created_at, updated_at)
      VALUES ('NEWTABLE', 'black-orchestra', 'lobby', 3, ${table.options}, ${table.settings}, 1, 1, 1)`.execute(db);
    const stored = await new Store(db).load('NEWTABLE');
    const model = stored === null ? null : loadedModel(stored, games);
    expect(model).toMatchObject({ ok: true, value: { options: { edition: 'classic' }, settings: { undo: false } } });
    expect(model?.ok === true && { ...model.value.options, ...model.value.settings }).not.toHaveProperty('weather');
    expect(model?.ok === true && model.value.settings).not.toHaveProperty('narrated');
    await db.destroy();
  });

  it('of the first version is brought up to date, and its tables are as they were', async () => {
    const db = await openedDatabase();
    await turnedBack(db);
    const settings = { listed: true, spectators: false, undo: true, rewind: false, odds: true, patience: 30 };
    await sql`INSERT INTO tables (code, game, phase, seat_count, options, settings, listed, created_at, updated_at)
      VALUES ('OLDTABLE', 'black-orchestra', 'lobby', 3, '{}', ${JSON.stringify(settings)}, 1, 1, 1)`.execute(db);
    await sql`INSERT INTO seats (code, seat, name, is_bot, is_ready, picks, caretaker)
      VALUES ('OLDTABLE', 'seat-2', 'Ada', 0, 1, '[]', '')`.execute(db);
    for (const [line, channel] of ['players', 'spectators', 'all'].entries())
      await sql`INSERT INTO chat (code, line, text)
        VALUES ('OLDTABLE', ${line}, ${JSON.stringify({ channel, seat: null, name: '', text: 'x', at: 1 })})`.execute(
        db,
      );
    await migrate(db);
    const stored = await new Store(db).load('OLDTABLE');
    expect(stored?.chat.map(({ channel }) => channel)).toEqual(['players', 'spectators', 'all']);
    const model = stored === null ? null : loadedModel(stored, games);
    expect(model).toMatchObject({
      ok: true,
      value: { settings: { ...settings, tempo: 'normal', streamed: false }, case: null, sharedAs: null },
    });
    const asked = { consents: false, showsName: false, isRecorded: false };
    expect(model?.ok === true && model.value.seats.get('seat-2')).toMatchObject({ isReady: true, ...asked });
    expect(stored).toMatchObject({ streams: [], airings: [], table: { started_at: null } });
    await db.destroy();
  });

  it('whose migration fails in the middle stays at the version before it, and the next start completes it', async () => {
    const db = await openedDatabase();
    await turnedBack(db);
    // The last thing the second migration makes is in its way.
    await sql`CREATE TABLE secrets (obstacle text)`.execute(db);
    await expect(migrate(db)).rejects.toThrow('could not be brought up to date');
    await expect(sql`SELECT shared_as FROM tables`.execute(db)).rejects.toThrow('shared_as');
    await expect(sql`SELECT code FROM cases`.execute(db)).rejects.toThrow('cases');
    await sql`DROP TABLE secrets`.execute(db);
    await migrate(db);
    const store = new Store(db);
    expect([await store.loadCase('NONE'), await store.looks()]).toEqual([null, null]);
    await store.close();
  });

  it('writes a step whole or not at all', async () => {
    const store = new Store(await openedDatabase());
    const line = { seq: 1, entry: '{}', seat: 'seat-1', action_id: null, stand_in: null, at: 1 };
    const row = { code: 'CASE', game: 'black-sonata', seats: 1, options: '{}', seed: '', used_at: 1 };
    const step: Write[] = [
      { do: 'put-case', row },
      { do: 'append-journal', row: line },
      { do: 'append-journal', row: line },
    ];
    await expect(store.commit('TABLE', step)).rejects.toThrow(JournalConflict);
    expect(await store.loadCase('CASE')).toBeNull();
    await store.commit('TABLE', step.slice(0, 2));
    expect(await store.loadCase('CASE')).toEqual(row);
    await store.close();
  });

  it('has no recording with what a prisoner read and did not choose', async () => {
    const db = await openedDatabase();
    const store = new Store(db);
    for (const statement of WITHOUT_STREAMS) await sql.raw(statement).execute(db);
    await sql`DROP TABLE owners`.execute(db);
    await sql`DROP TABLE processes`.execute(db);
    await sql`ALTER TABLE seats DROP COLUMN away_since`.execute(db);
    await sql`ALTER TABLE seats DROP COLUMN nudge`.execute(db);
    await sql`ALTER TABLE journal DROP COLUMN stand_in`.execute(db);
    await sql`DELETE FROM kysely_migration WHERE name >= '0012-strip-recordings'`.execute(db);
    await store.saveReplay('told', JSON.stringify(TELLING), 1);
    await store.saveReplay('other', JSON.stringify({ ...TELLING, game: 'black-sonata' }), 1);
    await migrate(db);
    const told = (await store.loadReplay('told')) ?? '';
    for (const secret of ['the-ledger', 'sow-doubt', 'praise', 'composure']) expect(told).not.toContain(secret);
    expect(JSON.parse(told)).toEqual(stripped(TELLING, READ_ALONE));
    expect(JSON.parse((await store.loadReplay('other')) ?? '')).toEqual({ ...TELLING, game: 'black-sonata' });
    await store.close();
  });

  it('makes a secret once', async () => {
    const store = new Store(await openedDatabase());
    const made = await Promise.all([1, 2, 3].map((value) => store.secret('daily-case', () => `secret ${value}`)));
    expect(new Set(made).size).toBe(1);
    expect(await store.secret('daily-case', () => 'another')).toBe(made[0]);
    expect(await store.secret('something-else', () => 'another')).toBe('another');
    await store.close();
  });

  it('forgets cases that nobody has shared or opened for long', async () => {
    const store = new Store(await openedDatabase());
    const row = { game: 'black-sonata', seats: 1, options: '{}', seed: '0'.repeat(32), used_at: 1000 };
    for (const code of ['FORGOTTEN', 'OPENED', 'SHARED'])
      await store.commit('TABLE', [{ do: 'put-case', row: { ...row, code } }]);
    await store.touchCase('OPENED', 2000);
    await store.commit('TABLE', [{ do: 'put-case', row: { ...row, code: 'SHARED', seed: 'changed', used_at: 2000 } }]);
    await store.dropCasesBefore(1500);
    expect(await store.loadCase('FORGOTTEN')).toBeNull();
    expect(await store.loadCase('OPENED')).toMatchObject({ used_at: 2000 });
    expect(await store.loadCase('SHARED')).toEqual({ ...row, code: 'SHARED', used_at: 2000 });
    await store.close();
  });
});
