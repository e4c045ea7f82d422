import { projectGame, replay, type JournalEntry, type SeatId } from '@kapelle/engine';
import { unflatten, overlay, type Recording } from '@kapelle/protocol';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../src/entropy.ts';
import type { Connection } from '../src/table/connection.ts';
import { recordingOf } from '../src/table/recording.ts';
import { stripped } from '../src/table/stripped.ts';
import { lineFor } from '../src/table/views.ts';
import { games } from '../src/games.ts';
import { BenchTable } from './bench-table.ts';
import { interrogated, playedOut } from './interrogated.ts';

/** What only the prisoner may read now. */
function readAlone(bench: BenchTable): string[] {
  const { interrogation } = bench.run.state.data as { interrogation: string };
  const options = bench.decision.options.flatMap(({ refs }) => (refs ? [String(refs['choice'])] : []));
  return [interrogation, ...options];
}

async function recovered(bench: BenchTable, recoveryCode: string): Promise<string> {
  const reply = await bench.recover(recoveryCode);
  if (!reply.ok) throw new Error(reply.refusal.code);
  return (reply.value as { token: string }).token;
}

async function exported(bench: BenchTable, token: string): Promise<Recording> {
  const stored = await bench.store.load(bench.code);
  const recording = stored && recordingOf(stored, bench.context.games, hashSecret(token));
  if (recording === null) throw new Error('no recording');
  return recording;
}

/** The views of a recording by their version. */
function viewsOf({ frames }: Recording): Map<number, unknown> {
  const views = new Map<number, unknown>();
  let shown: Record<string, string> = {};
  for (const frame of frames) {
    shown = overlay(shown, frame);
    views.set(frame.version, unflatten(shown));
  }
  return views;
}

/** Questions whose options nobody else ever reads. */
const ALONE = ['interrogation', 'arrange-events'];

/** A table whose prisoner's seat has just gone to somebody else, who is there now. */
const CHANGES = {
  're-issued by the host': async (bench: BenchTable, seat: SeatId) => {
    const reply = await bench.ask(bench.host, 'reissue', { seat });
    const token = await recovered(bench, reply.ok ? reply.value.recoveryCode : '');
    return { token, newcomer: await bench.visitor(token) };
  },
  'given to somebody who asked': async (bench: BenchTable, seat: SeatId, holder: Connection) => {
    const newcomer = await bench.visitor();
    const { token, request } = await bench.askFor(newcomer, seat);
    await bench.ask(holder, 'give-seat', { request });
    return { token, newcomer };
  },
} as const;

describe.each(Object.entries(CHANGES))('a seat %s', (_, change) => {
  it('tells whoever comes nothing of the interrogation that was open: the prisoner resists', async () => {
    const { bench, of, seat } = await interrogated();
    const secrets = readAlone(bench);
    const version = bench.version;
    const { newcomer } = await change(bench, seat, of(seat));
    expect(bench.run.entries[version]).toMatchObject({ seat, option: 'resist' });
    const told = JSON.stringify(bench.told(newcomer));
    for (const secret of secrets) expect(told).not.toContain(secret);
    expect(bench.told(newcomer).seats).toEqual([seat]);
    const rebuilt = bench.run.state;
    await bench.reload();
    expect(bench.run.state).toEqual(rebuilt);
  });

  it('tells everybody of what fell, line by line', async () => {
    const { bench, of, seat } = await interrogated();
    const version = bench.version;
    await change(bench, seat, of(seat));
    const lines = bench.news.flatMap((news) => news.lines.map((line) => line.version));
    expect(lines.slice(lines.indexOf(version + 1))).toEqual(
      Array.from({ length: bench.version - version }, (__, index) => version + 1 + index),
    );
  });

  it('is exported from the moment its holder came; what was before is there as everybody saw it', async () => {
    const { bench, of, seat } = await interrogated();
    const { token, newcomer } = await change(bench, seat, of(seat));
    const from = bench.version;
    await playedOut(bench, (one) => (one === seat ? newcomer : of(one)));
    const seen = viewsOf(await exported(bench, token));
    const { head, entries } = bench.run;
    const { definition } = bench.table.model.game;
    const versions = new Map<JournalEntry | null, number>(entries.map((entry, index) => [entry, index + 1]));
    replay(definition, { head, entries }, (state, _step, entry) => {
      const version = entry === null ? 0 : (versions.get(entry) as number);
      const isAskedAlone = state.decisions.some((open) => open.seat === seat && ALONE.includes(open.kind));
      const isOwn = version > from && !isAskedAlone;
      const wanted = projectGame(definition, state, isOwn ? seat : 'public');
      expect(JSON.parse(JSON.stringify(seen.get(version))), `version ${version}`).toEqual(
        JSON.parse(JSON.stringify(wanted)),
      );
    });
  });

  it('shows whoever comes no private line of the log and no talk of the players from before', async () => {
    const { bench, of, seat } = await interrogated();
    await bench.ask(of(seat), 'chat', { text: 'between us' });
    bench.clock.time += 1;
    const seen = { type: 'eventsSeen', who: 'beck', seat, count: 1, events: ['leadership-dispute'] };
    const line = { version: bench.version, kind: 'answer', step: 1, seat, events: [seen] } as const;
    expect(JSON.stringify(lineFor(bench.table.model, line, bench.current(of(seat))))).toContain('leadership-dispute');
    const { newcomer } = await change(bench, seat, of(seat));
    expect(JSON.stringify(lineFor(bench.table.model, line, bench.current(newcomer)))).not.toContain(
      'leadership-dispute',
    );
    expect(
      JSON.stringify(lineFor(bench.table.model, { ...line, version: bench.version + 1 }, bench.current(newcomer))),
    ).toContain('leadership-dispute');
    expect(bench.told(newcomer).chat).toEqual([]);
    await bench.reload();
    expect(JSON.stringify(lineFor(bench.table.model, line, bench.current(newcomer)))).not.toContain(
      'leadership-dispute',
    );
  });

  it('is missed by whoever had it: they are told when they come back, after a restart too', async () => {
    const { bench, of, seat } = await interrogated();
    const at = bench.clock.now();
    await bench.leave(of(seat));
    await bench.join(of(seat));
    const { newcomer } = await change(bench, seat, of(seat));
    await bench.ask(newcomer, 'take-back', { seat });
    await bench.reload();
    const former = await bench.visitor(bench.tokens.get(seat) as string);
    const how = bench.notices().includes('seat-reissued') ? 'reissued' : 'passed';
    expect(bench.told(former)).toMatchObject({ seats: [], lost: [{ seat, how, at, mayReturn: false }] });
    expect(bench.told(newcomer).lost).toEqual([]);
  });
});

describe('a recording', () => {
  it('has what a prisoner read for nobody, not even for the prisoner', async () => {
    const { bench, of, seat } = await interrogated();
    const secrets = readAlone(bench);
    await bench.answer(of(seat), 'resist', 'the-prisoner-resists');
    await playedOut(bench, of);
    const own = await exported(bench, bench.tokens.get(seat) as string);
    expect(own.audience).toBe(seat);
    const text = JSON.stringify(own.frames.map(({ entries }) => entries));
    const [card = ''] = secrets;
    expect(text).not.toContain(card);
    const [orchestra] = games;
    expect(stripped(own, (orchestra as (typeof games)[number]).unrecorded)).toEqual(own);
  });

  it('of a seat has the views of that seat alone', async () => {
    const bench = await BenchTable.open();
    const members = await bench.begin();
    const of = (one: SeatId): Connection => members[Number(one.slice(5)) - 1] as Connection;
    await playedOut(bench, of);
    for (const seat of bench.run.state.seats) {
      const { audience, frames } = await exported(bench, bench.tokens.get(seat) as string);
      expect(audience).toBe(seat);
      const asked = frames.flatMap(
        ({ entries }) => JSON.parse(entries['/decisions'] ?? '[]') as { seat: SeatId; options?: [] }[],
      );
      const shown = asked.filter(({ options }) => options !== undefined).map((one) => one.seat);
      expect(new Set(shown)).toEqual(new Set([seat]));
    }
  });
});

describe('a seat that is passed on', () => {
  /** A seat given to somebody whose line is dead. */
  async function given() {
    const bench = await BenchTable.open(2);
    const [, giver] = (await bench.begin()) as [Connection, Connection];
    const asker = await bench.visitor();
    const { token, request } = await bench.askFor(asker, 'seat-2', 'Countess');
    await bench.ask(giver, 'give-seat', { request });
    const own = bench.tokens.get('seat-2') as string;
    return { bench, giver, asker, token, own };
  }

  it('is there for whoever asked, who never heard of it, after a restart too', async () => {
    const { bench, token, giver } = await given();
    await bench.reload();
    expect(bench.told(await bench.visitor(token)).seats).toEqual(['seat-2']);
    expect(await bench.outcome(giver, 'take-back', { seat: 'seat-2' })).toBe('not-seated');
  });

  it('is there for whoever gave it while nobody has come for it, after a restart too', async () => {
    const { bench, own, token } = await given();
    await bench.reload();
    const giver = await bench.visitor(own);
    expect(bench.told(giver)).toMatchObject({ seats: [], lost: [{ seat: 'seat-2', how: 'passed', mayReturn: true }] });
    expect(await bench.outcome(giver, 'take-back', { seat: 'seat-2' })).toBe('done');
    await bench.reload();
    expect(bench.told(await bench.visitor(own))).toMatchObject({ seats: ['seat-2'], lost: [] });
    expect(bench.table.model.seats.get('seat-2')).toMatchObject({ name: 'Player seat-2', heldFrom: 0 });
    const late = await bench.visitor(token);
    expect(bench.told(late)).toMatchObject({ seats: [], lost: [{ how: 'returned', mayReturn: false }] });
    expect(await bench.outcome(late, 'take-back', { seat: 'seat-2' })).toBe('not-seated');
  });

  it('is never two people’s: the first to speak from it has it', async () => {
    const { bench, giver, asker } = await given();
    expect(bench.told(giver).lost).toMatchObject([{ mayReturn: true }]);
    const replies = await Promise.all([
      bench.outcome(asker, 'chat', { text: 'here I am' }),
      bench.outcome(giver, 'take-back', { seat: 'seat-2' }),
    ]);
    expect(replies).toEqual(['done', 'not-seated']);
    expect([bench.told(giver).seats, bench.told(asker).seats]).toEqual([[], ['seat-2']]);
    expect(bench.told(giver).lost).toMatchObject([{ mayReturn: false }]);
  });

  it('is not taken back by anybody else who once had it', async () => {
    const { bench, asker, giver } = await given();
    await bench.ask(asker, 'resync', {});
    const next = await bench.visitor();
    const { request } = await bench.askFor(next, 'seat-2');
    await bench.ask(asker, 'give-seat', { request });
    expect(await bench.outcome(giver, 'take-back', { seat: 'seat-2' })).toBe('not-seated');
    expect(await bench.outcome(asker, 'take-back', { seat: 'seat-2' })).toBe('done');
  });

  it('is not asked for with a token that is known at the table', async () => {
    const { bench, own } = await given();
    const thief = await bench.visitor();
    expect(await bench.outcome(thief, 'ask-for-seat', { seat: 'seat-1', token: own })).toBe('bad-message');
    const token = bench.tokens.get('seat-1') as string;
    expect(await bench.outcome(thief, 'ask-for-seat', { seat: 'seat-2', token })).toBe('bad-message');
  });
});

describe('a seat used on a second device', () => {
  it('is the same person’s there: what was before is theirs', async () => {
    const { bench, of, seat } = await interrogated();
    const code = await bench.ask(of(seat), 'recovery-code', { seat });
    const phone = await bench.visitor(await recovered(bench, code.ok ? code.value.recoveryCode : ''));
    expect(bench.told(phone).private).toEqual(bench.told(of(seat)).private);
    expect(bench.decision.kind).toBe('interrogation');
  });
});

describe('a rematch', () => {
  async function finished() {
    const bench = await BenchTable.open(2);
    const members = await bench.begin();
    await playedOut(bench, (seat) => members[Number(seat.slice(5)) - 1] as Connection);
    return { bench, members: members as [Connection, Connection] };
  }
  const codeOf = (reply: { ok: boolean; value?: { code: string } }) => (reply.ok ? reply.value?.code : undefined);

  it('is one table, whoever asks and however often, at once or after a restart', async () => {
    const { bench, members } = await finished();
    const [one, other] = await Promise.all(members.map((member) => bench.ask(member, 'rematch', {})));
    const code = codeOf(one as never);
    expect(code).toBeDefined();
    expect(codeOf(other as never)).toBe(code);
    await bench.reload();
    expect(codeOf((await bench.ask(bench.host, 'rematch', {})) as never)).toBe(code);
    expect(bench.founders).toHaveLength(1);
    expect(await bench.store.has(code as string)).toBe(true);
  });

  it('counts like any other table for whoever asks, and keeps its code where there was no room for it', async () => {
    const { bench, members } = await finished();
    bench.tablesLeft = 0;
    expect(await bench.outcome(members[1], 'rematch', {})).toBe('server-full');
    expect(bench.news.flatMap(({ messages }) => messages.filter(({ type }) => type === 'rematch'))).toEqual([]);
    const noted = (await bench.store.load(bench.code))?.table.rematch;
    bench.tablesLeft = 1;
    expect(codeOf((await bench.ask(members[1], 'rematch', {})) as never)).toBe(noted);
    expect(bench.founders).toEqual([members[1].address]);
  });
});

describe('whoever was removed', () => {
  it('takes no seat for some minutes, by this connection, this key or from there; the others do', async () => {
    const bench = await BenchTable.open(3);
    const bob = await bench.visitor();
    await bench.sit(bob, 'seat-2');
    await bench.ask(bench.host, 'remove', { seat: 'seat-2' });
    const claim = { seat: 'seat-2', name: 'Bob' } as const;
    const sameKey = await bench.visitor(bench.tokens.get('seat-2') as string);
    const samePlace = { ...(await bench.visitor()), id: 'the-same-place', address: bob.address };
    for (const one of [bob, sameKey, samePlace]) expect(await bench.outcome(one, 'claim', claim)).toBe('removed');
    expect(bench.told(bob).lost).toMatchObject([{ seat: 'seat-2', how: 'removed' }]);
    expect(await bench.outcome(bench.host, 'claim', { ...claim, seat: 'seat-1' })).toBe('done');
    expect(await bench.outcome(await bench.visitor(), 'claim', { ...claim, seat: 'seat-3' })).toBe('done');
    bench.clock.pass(600_000);
    expect(await bench.outcome(bob, 'claim', claim)).toBe('done');
  });

  it('does not keep those out who play from the same place', async () => {
    const bench = await BenchTable.open(3);
    const [ada, bob] = [await bench.visitor(), await bench.visitor()];
    const brother = { ...bob, id: 'brother', address: ada.address };
    await bench.join(brother);
    await bench.sit(ada, 'seat-1');
    await bench.sit(brother, 'seat-2');
    await bench.ask(bench.host, 'remove', { seat: 'seat-2' });
    const sister = { ...brother, id: 'sister' };
    expect(await bench.outcome(brother, 'claim', { seat: 'seat-2', name: 'Bob' })).toBe('removed');
    expect(await bench.outcome(sister, 'claim', { seat: 'seat-2', name: 'Eve' })).toBe('done');
  });
});

describe('the backlog of the chat', () => {
  it('of the players is not pushed out by those who look on, in memory nor in the store', async () => {
    const bench = await BenchTable.open(2);
    const [ada] = (await bench.begin()) as [Connection, Connection];
    const watcher = await bench.visitor();
    await bench.ask(ada, 'chat', { text: 'Meet in Munich' });
    for (let line = 0; line < 205; line++) await bench.ask(watcher, 'chat', { text: `noise ${line}` });
    const heard = () => [bench.told(ada).chat.map(({ text }) => text), bench.told(watcher).chat.length];
    expect(heard()).toEqual([['Meet in Munich'], 200]);
    expect(bench.told(watcher).chat.at(-1)?.text).toBe('noise 204');
    await bench.reload();
    expect(heard()).toEqual([['Meet in Munich'], 200]);
    expect(bench.table.model.chatLines).toBe(206);
  });
});

describe('a game that is on', () => {
  it('is not set up anew by anybody, the host neither', async () => {
    const bench = await BenchTable.open(2);
    await bench.begin();
    const before = { ...bench.table.model };
    for (const [type, body] of [
      ['configure', { settings: { spectators: false } }],
      ['configure', { options: { difficulty: 'hard' } }],
      ['configure', { seats: 3 }],
      ['remove', { seat: 'seat-2' }],
      ['seat-bot', { seat: 'seat-2' }],
      ['start', {}],
      ['pick', { seat: 'seat-1', picks: [] }],
      ['leave', { seat: 'seat-1' }],
      ['ready', { seat: 'seat-1', isReady: false }],
    ] as const)
      expect([type, await bench.outcome(bench.host, type, body as never)]).toEqual([type, 'wrong-phase']);
    expect(bench.table.model).toEqual(before);
  });
});
