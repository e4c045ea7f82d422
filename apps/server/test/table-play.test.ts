import { describe, expect, it } from 'vitest';
import { blackOrchestra } from '@kapelle/black-orchestra';
import { blackSonata } from '@kapelle/black-sonata';
import type { SeatId } from '@kapelle/engine';
import { Prng } from '@kapelle/testkit';
import { hashSecret } from '../src/entropy.ts';
import type { Connection } from '../src/table/connection.ts';
import { recordingOf } from '../src/table/recording.ts';
import { BenchTable } from './bench-table.ts';

const sonata = blackSonata as unknown as typeof blackOrchestra;

async function begun(seats = 3) {
  const bench = await BenchTable.open(seats);
  const members = await bench.begin();
  const of = (seat: SeatId): Connection => members[Number(seat.slice(5)) - 1] as Connection;
  /** Whoever must answer now, with an answer that shows nothing hidden. */
  const next = () => ({ member: of(bench.decision.seat), option: quietOption(bench) });
  return { bench, members, of, next };
}

function quietOption(bench: BenchTable): string {
  const move = bench.decision.options.find(({ kind }) => kind === 'move') ?? bench.decision.options[0];
  return move?.id ?? '';
}

describe('an answer', () => {
  it('is given by the seat that is asked, to what is asked now', async () => {
    const { bench, members, next } = await begun();
    const { member, option } = next();
    const other = members.find((one) => one !== member) as Connection;
    const body = { decision: bench.decision.id, option, version: 0, actionId: 'action-1' };
    expect(await bench.outcome(other, 'answer', body)).toBe('not-seated');
    expect(await bench.outcome(await bench.visitor(), 'answer', body)).toBe('not-seated');
    expect(await bench.outcome(member, 'answer', { ...body, version: 7 })).toBe('stale');
    expect(await bench.outcome(member, 'answer', { ...body, decision: 'd99' })).toBe('stale');
    expect(await bench.outcome(member, 'answer', { ...body, option: 'win' })).toBe('unknown-option');
    expect(bench.version).toBe(0);
    expect(await bench.outcome(member, 'answer', body)).toBe('done');
    expect(bench.version).toBe(1);
  });

  it('is applied once, however often it is sent, and after a restart too', async () => {
    const { bench, next } = await begun();
    const { member, option } = next();
    const body = { decision: bench.decision.id, option, version: 0, actionId: 'the-same-one' };
    const first = await bench.ask(member, 'answer', body);
    expect(await bench.ask(member, 'answer', body)).toEqual(first);
    await bench.reload();
    expect(await bench.ask(member, 'answer', body)).toEqual(first);
    expect(bench.version).toBe(1);
  });

  it('is in the store before anybody hears of it', async () => {
    const { bench, next } = await begun();
    const looks: Promise<number | undefined>[] = [];
    bench.table.subscribe(({ lines }) => {
      if (lines.length > 0) looks.push(bench.store.load(bench.code).then((stored) => stored?.journal.length));
    });
    await bench.answer(next().member, next().option);
    expect(await Promise.all(looks)).toEqual([1]);
  });

  it('is not written over by another owner of the table', async () => {
    const { bench, next } = await begun();
    const stranger = await BenchTable.open();
    Object.assign(stranger, { store: bench.store, context: bench.context, code: bench.code });
    await stranger.reload();
    const { member, option } = next();
    await bench.answer(member, option, 'of-the-first');
    const late = { decision: stranger.decision.id, option, version: 0, actionId: 'of-the-second' };
    expect(await stranger.outcome(member, 'answer', late)).toBe('stale');
    expect(await stranger.outcome(member, 'answer', late)).toBe('stale');
    expect(stranger.version).toBe(1);
    expect(stranger.run.state).toEqual(bench.run.state);
  });
});

describe('undo', () => {
  it('takes back the own last answer, once', async () => {
    const { bench, next, members } = await begun();
    const before = bench.run.state;
    const { member, option } = next();
    await bench.answer(member, option);
    const other = members.find((one) => one !== member) as Connection;
    const body = { version: 1, actionId: 'undo-it-1' };
    expect(await bench.outcome(other, 'undo', body)).toBe('not-seated');
    expect(await bench.outcome(member, 'undo', body)).toBe('done');
    expect(await bench.outcome(member, 'undo', body)).toBe('done');
    expect(bench.version).toBe(2);
    expect(bench.run.state).toEqual(before);
    expect(bench.told(member).log.map(({ kind }) => kind)).toEqual(['start', 'undo']);
    const log = bench.told(member).log;
    await bench.reload();
    expect(bench.run.state).toEqual(before);
    expect(bench.told(member).log).toEqual(log);
  });

  it('does not take back what was shown', async () => {
    const { bench, next } = await begun();
    const { member } = next();
    await bench.answer(member, 'conspire:1');
    expect(await bench.outcome(member, 'undo', { version: 1, actionId: 'undo-it-1' })).toBe('cannot-undo');
  });

  it('is off where the table does not want it', async () => {
    const bench = await BenchTable.open();
    await bench.ask(bench.host, 'configure', { settings: { undo: false, rewind: false } });
    const members = await bench.begin();
    const member = members[Number(bench.decision.seat.slice(5)) - 1] as Connection;
    await bench.answer(member, quietOption(bench));
    expect(await bench.outcome(member, 'undo', { version: 1, actionId: 'undo-it-1' })).toBe('undo-off');
    expect(await bench.outcome(member, 'propose-rewind', { version: 1, keep: 0 })).toBe('rewind-off');
  });
});

/** Every seat tries to take back, and is granted exactly what it was told before. Whether somebody did. */
async function tryUndo(bench: BenchTable, members: readonly Connection[]): Promise<boolean> {
  for (const [index, member] of members.entries()) {
    const isTold = bench.told(member).private.some(({ canUndo }) => canUndo);
    const body = { version: bench.version, actionId: `undo-${bench.version}-${index}` };
    const outcome = await bench.outcome(member, 'undo', body);
    expect(['done', 'cannot-undo', 'not-seated', 'wrong-phase']).toContain(outcome);
    expect(outcome === 'done').toBe(isTold);
    if (isTold) return true;
  }
  return false;
}

/** Plays by chance and tries after every answer; how often it was granted. */
async function undoneInGame(definition: typeof blackOrchestra, seats: number, random: Prng): Promise<number> {
  const bench = await BenchTable.open(seats, definition);
  const members = await bench.begin();
  let undone = 0;
  for (let round = 0; round < 100 && bench.table.phase === 'playing'; round++) {
    const { options, seat } = bench.decision;
    const member = members[Number(seat.slice(5)) - 1] as Connection;
    expect((await bench.answer(member, random.pick(options).id, `round-${round}-abcdef`)).ok).toBe(true);
    if (await tryUndo(bench, members)) undone++;
  }
  return undone;
}

describe('the word on undo', () => {
  it.each([
    ['black-orchestra', blackOrchestra, 3],
    ['black-sonata', sonata, 1],
  ] as const)('is kept all through games of %s', async (name, definition, seats) => {
    const random = new Prng(`undo-${name}`);
    let undone = 0;
    while (undone < 5) undone += await undoneInGame(definition, seats, random);
  });

  it('is no where the table plays without it', async () => {
    const bench = await BenchTable.open();
    await bench.ask(bench.host, 'configure', { settings: { undo: false } });
    const members = await bench.begin();
    const member = members[Number(bench.decision.seat.slice(5)) - 1] as Connection;
    await bench.answer(member, quietOption(bench));
    expect(members.flatMap((one) => bench.told(one).private.map(({ canUndo }) => canUndo))).not.toContain(true);
  });
});

describe('a rewind', () => {
  it('needs the word of everybody who is not absent', async () => {
    const { bench, members, next } = await begun();
    const before = bench.run.state;
    await bench.answer(next().member, 'conspire:1');
    const [ada, bob, eve] = members as [Connection, Connection, Connection];
    expect(await bench.outcome(ada, 'propose-rewind', { keep: 1, version: 1 })).toBe('cannot-rewind');
    expect(await bench.outcome(await bench.visitor(), 'propose-rewind', { keep: 0, version: 1 })).toBe('no-vote');
    expect(await bench.outcome(ada, 'propose-rewind', { keep: 0, version: 1 })).toBe('done');
    expect(await bench.outcome(bob, 'propose-rewind', { keep: 0, version: 1 })).toBe('proposal-open');
    expect(bench.table.live.proposal?.waitingFor).toEqual(['seat-2', 'seat-3']);
    expect(await bench.outcome(ada, 'vote', { proposal: 1, agrees: true })).toBe('no-vote');
    await bench.ask(bob, 'vote', { proposal: 1, agrees: true });
    expect(bench.version).toBe(1);
    await bench.ask(eve, 'vote', { proposal: 1, agrees: true });
    expect(bench.version).toBe(2);
    expect(bench.run.state.data).toEqual(before.data);
    expect(bench.notices()).toEqual(['proposal-accepted']);
  });

  it('is refused by a single no, and forgotten in time', async () => {
    const { bench, members, next } = await begun();
    await bench.answer(next().member, 'conspire:1');
    const [ada, bob] = members as [Connection, Connection];
    await bench.ask(ada, 'propose-rewind', { keep: 0, version: 1 });
    await bench.ask(bob, 'vote', { proposal: 1, agrees: false });
    expect(await bench.outcome(bob, 'vote', { proposal: 1, agrees: true })).toBe('no-proposal');
    await bench.ask(ada, 'propose-rewind', { keep: 0, version: 1 });
    bench.clock.pass(60_000);
    await bench.ask(ada, 'resync', {});
    expect(bench.table.live.proposal).toBeNull();
    expect(bench.notices()).toEqual(['proposal-rejected', 'proposal-expired']);
  });

  it('is not passed behind the back of somebody who reloads the page, before it is proposed or after', async () => {
    const { bench, members, next } = await begun();
    await bench.answer(next().member, 'conspire:1');
    const [ada, bob, eve] = members as [Connection, Connection, Connection];
    await bench.leave(eve);
    await bench.ask(ada, 'propose-rewind', { keep: 0, version: 1 });
    await bench.leave(bob);
    expect(bench.table.live.proposal?.waitingFor).toEqual(['seat-2', 'seat-3']);
    await bench.join(bob);
    await bench.ask(bob, 'vote', { proposal: 1, agrees: true });
    expect([bench.version, bench.table.live.proposal?.waitingFor]).toEqual([1, ['seat-3']]);
    await bench.join(eve);
    await bench.ask(eve, 'vote', { proposal: 1, agrees: false });
    expect([bench.version, bench.notices().at(-1)]).toEqual([1, 'proposal-rejected']);
  });

  it('does not wait for the absent, but for one of them who comes back in time', async () => {
    const { bench, members, next } = await begun();
    await bench.answer(next().member, 'conspire:1');
    const [ada, bob, eve] = members as [Connection, Connection, Connection];
    await bench.leave(eve);
    bench.clock.pass(90_000);
    await bench.leave(bob);
    bench.clock.pass(30_000);
    await bench.ask(ada, 'propose-rewind', { keep: 0, version: 1 });
    expect(bench.table.live.proposal?.waitingFor).toEqual(['seat-2']);
    await bench.join(eve);
    expect(bench.table.live.proposal?.waitingFor).toEqual(['seat-2', 'seat-3']);
    await bench.ask(eve, 'vote', { proposal: 1, agrees: true });
    expect(bench.version).toBe(1);
    await bench.join(bob);
    await bench.ask(bob, 'vote', { proposal: 1, agrees: true });
    expect(bench.version).toBe(2);
  });

  it('is decided without whoever becomes absent while it is open', async () => {
    const { bench, members, next } = await begun();
    await bench.answer(next().member, 'conspire:1');
    const [ada, bob, eve] = members as [Connection, Connection, Connection];
    await bench.leave(eve);
    bench.clock.pass(70_000);
    await bench.ask(ada, 'propose-rewind', { keep: 0, version: 1 });
    await bench.ask(bob, 'vote', { proposal: 1, agrees: true });
    expect(bench.version).toBe(1);
    bench.clock.pass(50_000);
    await bench.ask(ada, 'resync', {});
    expect(bench.version).toBe(2);
  });

  it('by one who plays alone stays in the log and in the recording, whatever is taken back after it', async () => {
    const bench = await BenchTable.open(1, sonata);
    await bench.begin();
    const answer = (kind: string) =>
      bench.answer(bench.host, bench.decision.options.find((option) => option.kind === kind)?.id ?? '');
    await answer('start-at');
    const marks = bench.run.state.decisions.find(({ optional }) => optional);
    const note = { decision: marks?.id ?? '', option: marks?.options[0]?.id ?? '', actionId: 'a-note-first' };
    await bench.ask(bench.host, 'answer', { ...note, version: 1 });
    await answer('search');
    expect(await bench.outcome(bench.host, 'undo', { version: 3, actionId: 'peek-and-undo' })).toBe('cannot-undo');
    expect(await bench.outcome(bench.host, 'propose-rewind', { version: 3, keep: 2 })).toBe('done');
    expect(await bench.outcome(bench.host, 'undo', { version: 4, actionId: 'hide-the-rewind' })).toBe('done');
    const kinds = () => bench.told(bench.host).log.map(({ kind }) => kind);
    expect(kinds()).toEqual(['start', 'answer', 'rewind', 'undo']);
    await bench.reload();
    expect(kinds()).toEqual(['start', 'answer', 'rewind', 'undo']);
    const stored = await bench.store.load(bench.code);
    const recording = stored && recordingOf(stored, bench.context.games, hashSecret(bench.tokens.get('seat-1') ?? ''));
    expect(recording?.frames.map(({ kind }) => kind)).toEqual(kinds());
  });

  it('rolls other dice than before', async () => {
    const { bench, members, next } = await begun();
    const faces: string[] = [];
    for (let round = 0; round < 6; round++) {
      await bench.answer(next().member, 'conspire:3', `roll-${round}-abc`);
      faces.push(JSON.stringify(bench.run.log.at(-1)?.events));
      await bench.ask(members[0] as Connection, 'propose-rewind', { keep: 0, version: bench.version });
      for (const member of members.slice(1)) await bench.ask(member, 'vote', { proposal: round + 1, agrees: true });
    }
    expect(new Set(faces).size).toBeGreaterThan(1);
  });
});

describe('talk', () => {
  it('keeps players and spectators apart', async () => {
    const { bench, members } = await begun();
    const watcher = await bench.visitor();
    await bench.ask(members[0] as Connection, 'chat', { text: 'We strike tonight' });
    await bench.ask(watcher, 'chat', { text: 'What are they up to?' });
    expect(bench.told(members[1] as Connection).chat.map(({ text }) => text)).toEqual(['We strike tonight']);
    expect(bench.told(watcher).chat.map(({ text }) => text)).toEqual(['What are they up to?']);
    await bench.reload();
    expect(bench.told(watcher).chat).toHaveLength(1);
  });

  it('has signs that touch nothing', async () => {
    const { bench, members } = await begun();
    const state = bench.run.state;
    await bench.ask(members[0] as Connection, 'plan', { marks: [{ kind: 'arrow', from: 'berlin', to: 'paris' }] });
    await bench.ask(members[0] as Connection, 'ping', { kind: 'look', from: 'paris' });
    expect(bench.told(members[1] as Connection).plans).toHaveLength(1);
    expect(bench.run.state).toBe(state);
    expect(await bench.outcome(await bench.visitor(), 'ping', { kind: 'look', from: 'paris' })).toBe('not-seated');
  });
});

describe('an error of ours', () => {
  it('freezes the table, loses nothing, and is gone with its cause', async () => {
    const trouble = { isNear: false };
    const bench = await BenchTable.open(2, {
      ...blackOrchestra,
      resolve(play, task) {
        if (trouble.isNear) throw new Error('not foreseen');
        blackOrchestra.resolve(play, task);
      },
    });
    const members = await bench.begin();
    const member = members[Number(bench.decision.seat.slice(5)) - 1] as Connection;
    await bench.answer(member, quietOption(bench), 'before-the-error');
    const before = bench.run;
    trouble.isNear = true;
    const body = { decision: bench.decision.id, option: quietOption(bench), version: 1, actionId: 'the-fatal-one' };
    const next = members[Number(bench.decision.seat.slice(5)) - 1] as Connection;
    expect(await bench.outcome(next, 'answer', body)).toBe('frozen');
    expect(bench.table.phase).toBe('frozen');
    expect(await bench.outcome(next, 'chat', { text: 'Hello?' })).toBe('frozen');
    expect(bench.run).toBe(before);
    trouble.isNear = false;
    await bench.reload();
    expect(bench.table.phase).toBe('playing');
    expect(await bench.outcome(next, 'answer', body)).toBe('done');
  });
});
