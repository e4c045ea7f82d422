import { isSame, type StreamDelay, type StreamKind } from '@kapelle/protocol';
import { projectGame } from '@kapelle/engine';
import { Prng } from '@kapelle/testkit';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { hashSecret } from '../src/entropy.ts';
import { Gallery } from '../src/streams/gallery.ts';
import type { Connection } from '../src/table/connection.ts';
import { BenchTable } from './bench-table.ts';
import { expectLoadedIsLive } from './loaded-live.ts';
import { SeenStream, writeReadable } from './seen-stream.ts';

const EVERY_MS = 250;
const AGREED = { consents: true, showsName: true, isRecorded: true };

interface Airing {
  readonly bench: BenchTable;
  readonly members: Connection[];
  readonly gallery: Gallery;
}

function galleryOf({ table, clock }: BenchTable): Gallery {
  return new Gallery(table, { clock, log: pino({ level: 'silent' }), everyMs: EVERY_MS, write: writeReadable });
}

/** A game that has begun, and everybody agrees to be shown. */
async function onAir(seats = 3): Promise<Airing> {
  const bench = await BenchTable.open(seats);
  const members = await bench.begin();
  const gallery = galleryOf(bench);
  await bench.ask(bench.host, 'open-stream', { kind: 'feed' });
  for (const [index, member] of members.entries())
    await bench.ask(member, 'consent', { seat: `seat-${index + 1}`, ...AGREED });
  return { bench, members, gallery };
}

async function opened(bench: BenchTable, kind: StreamKind = 'feed', delay: StreamDelay = 0) {
  const reply = await bench.ask(bench.host, 'open-stream', { kind, delay });
  if (!reply.ok) throw new Error(reply.refusal.code);
  return reply.value;
}

let viewers = 0;

async function viewer({ bench, gallery }: Airing, kind: StreamKind = 'feed', delay: StreamDelay = 0) {
  const { stream, token } = await opened(bench, kind, delay);
  const seen = new SeenStream(`viewer-${++viewers}`, hashSecret(token));
  expect(gallery.join(seen)).toBe(true);
  return { seen, stream };
}

const random = new Prng('streams');

/** Whoever must answer does, with anything. */
async function answer({ bench, members }: Airing): Promise<void> {
  const { seat, options } = bench.decision;
  const member = members[Number(seat.slice(5)) - 1] as Connection;
  const reply = await bench.answer(member, random.pick(options).id, `action-${random.below(1e9)}`);
  if (!reply.ok) throw new Error(reply.refusal.code);
}

function publicView({ model }: BenchTable['table']): unknown {
  return model.run && projectGame(model.game.definition, model.run.state, 'public');
}

describe('a stream', () => {
  it('is opened, set and revoked by the host, and by a player once everybody agrees', async () => {
    const bench = await BenchTable.open(2);
    const members = await bench.begin();
    const bob = members[1] as Connection;
    const watcher = await bench.visitor();
    expect(await bench.outcome(watcher, 'open-stream', { kind: 'feed' })).toBe('not-host');
    expect(await bench.outcome(bob, 'open-stream', { kind: 'feed' })).toBe('consent-missing');
    const { stream } = await opened(bench);
    expect(await bench.outcome(bob, 'close-stream', { stream })).toBe('consent-missing');
    await bench.ask(bench.host, 'consent', { seat: 'seat-1', ...AGREED });
    await bench.ask(bob, 'consent', { seat: 'seat-2', ...AGREED });
    expect(await bench.outcome(bob, 'open-stream', { kind: 'watch', delay: 600 })).toBe('done');
    expect(await bench.outcome(bob, 'set-stream', { stream, isOn: false })).toBe('done');
    expect(await bench.outcome(bob, 'set-stream', { stream: '77', isOn: false })).toBe('no-stream');
    expect(await bench.outcome(bob, 'close-stream', { stream })).toBe('done');
    for (let count = 1; count < 6; count++) await opened(bench);
    expect(await bench.outcome(bench.host, 'open-stream', { kind: 'feed' })).toBe('too-many-streams');
    await expectLoadedIsLive(bench.store, bench.table);
  });

  it('stands in the log of the table, with who did what and when', async () => {
    const airing = await onAir();
    const { bench } = airing;
    await answer(airing);
    await bench.ask(bench.host, 'set-stream', { stream: '1', isOn: false, delay: 'turn' });
    await bench.ask(bench.host, 'set-stream', { stream: '1', isOn: true });
    await bench.ask(bench.host, 'close-stream', { stream: '1' });
    const lines = bench.table.model.airings.map(({ did, by, delay, version }) => [did, by, delay, version]);
    expect(lines).toEqual([
      ['opened', 'seat-1', 0, 0],
      ['delayed', 'seat-1', 'turn', 1],
      ['stopped', 'seat-1', 'turn', 1],
      ['started', 'seat-1', 'turn', 1],
      ['revoked', 'seat-1', 'turn', 1],
    ]);
    await expectLoadedIsLive(bench.store, bench.table);
    expect(bench.table.model.streams.size).toBe(0);
  });

  it('shows nothing until everybody agrees, and nothing again as soon as one does not', async () => {
    const bench = await BenchTable.open(2);
    const members = await bench.begin();
    const airing = { bench, members, gallery: galleryOf(bench) };
    const { seen } = await viewer(airing);
    expect(seen.table).toMatchObject({ phase: 'covered', view: null, seats: [] });
    await bench.ask(bench.host, 'consent', { seat: 'seat-1', ...AGREED });
    expect(seen.table?.phase).toBe('covered');
    await bench.ask(members[1] as Connection, 'consent', { seat: 'seat-2', ...AGREED, showsName: false });
    expect(seen.table).toMatchObject({ phase: 'playing' });
    expect(seen.table?.seats.map(({ name }) => name)).toEqual(['Player seat-1', null]);
    expect(isSame(seen.table?.view, publicView(bench.table))).toBe(true);
    await bench.ask(bench.host, 'consent', { seat: 'seat-1', ...AGREED, showsName: false });
    expect(seen.table?.seats[0]?.name).toBe(null);
    await bench.ask(members[1] as Connection, 'consent', { seat: 'seat-2', consents: false });
    expect(seen.table).toMatchObject({ phase: 'covered', view: null, seats: [] });
  });

  it('is covered for whoever takes a seat, until they are asked', async () => {
    const airing = await onAir();
    const { seen } = await viewer(airing);
    expect(seen.table?.phase).toBe('playing');
    await airing.bench.ask(airing.bench.host, 'reissue', { seat: 'seat-2' });
    expect(seen.table?.phase).toBe('covered');
    expect(airing.bench.table.model.seats.get('seat-2')).toMatchObject({ consents: false, showsName: false });
  });

  it('ends at once for everybody on it when it is revoked, and is covered while it is stopped', async () => {
    const airing = await onAir();
    const { bench } = airing;
    const { seen, stream } = await viewer(airing);
    const other = await viewer(airing, 'watch');
    await bench.ask(bench.host, 'set-stream', { stream, isOn: false });
    expect(seen.table?.phase).toBe('covered');
    expect(other.seen.table?.phase).toBe('playing');
    await bench.ask(bench.host, 'set-stream', { stream, isOn: true });
    expect(seen.table?.phase).toBe('playing');
    await bench.ask(bench.host, 'close-stream', { stream });
    expect(seen.ended).toBe('revoked');
    expect(other.seen.ended).toBe(null);
    expect(await bench.store.shownBy(seen.tokenHash)).toBe(null);
    expect(airing.gallery.join(seen)).toBe(false);
  });

  it('is told a few times a second, all who see the same by the same bytes', async () => {
    const airing = await onAir();
    const { seen } = await viewer(airing);
    const { seen: other } = await viewer(airing, 'watch');
    airing.bench.clock.pass(EVERY_MS);
    const before = seen.frames.length;
    for (let count = 0; count < 5; count++) await answer(airing);
    expect(seen.frames.length).toBe(before);
    airing.bench.clock.pass(EVERY_MS);
    expect(seen.frames.length).toBe(before + 1);
    expect(seen.frames.at(-1)).toBe(other.frames.at(-1));
    expect(seen.table?.version).toBe(5);
    expect(seen.log.at(-1)?.version).toBe(5);
    expect(isSame(seen.table?.view, publicView(airing.bench.table))).toBe(true);
  });

  it('has the same table for who came early and who comes late', async () => {
    const airing = await onAir();
    const { seen } = await viewer(airing);
    for (let count = 0; count < 8; count++) {
      await answer(airing);
      airing.bench.clock.pass(EVERY_MS);
    }
    const late = new SeenStream('late', seen.tokenHash);
    airing.gallery.join(late);
    expect(isSame(late.table, seen.table)).toBe(true);
    expect(late.log).toEqual(seen.log);
  });

  it('has nothing in it that leads to the table', async () => {
    const airing = await onAir();
    const { seen } = await viewer(airing, 'watch');
    for (let count = 0; count < 5; count++) await answer(airing);
    airing.bench.clock.pass(EVERY_MS);
    const { code, hostTokenHash, tokens } = airing.bench.table.model;
    for (const secret of [code, hostTokenHash ?? '', ...tokens.keys(), ...airing.bench.tokens.values()])
      expect(seen.text.includes(secret)).toBe(false);
  });
});

describe('a delayed stream', () => {
  it('shows each moment when its time has come, and no byte of it before', async () => {
    const airing = await onAir();
    const { bench } = airing;
    bench.clock.pass(60_000);
    const { seen } = await viewer(airing, 'feed', 60);
    const shown: unknown[] = [];
    for (let count = 0; count < 6; count++) {
      await answer(airing);
      shown.push(publicView(bench.table));
      bench.clock.pass(9_000);
    }
    const frames = seen.frames.length;
    bench.clock.pass(5_999);
    expect(seen.table?.version).toBe(0);
    expect(seen.frames.length).toBe(frames);
    bench.clock.pass(1);
    for (let version = 1; version <= 6; version++) {
      bench.clock.pass(EVERY_MS);
      expect(seen.table?.version).toBe(version);
      expect(seen.log.at(-1)?.version).toBe(version);
      expect(isSame(seen.table?.view, shown[version - 1])).toBe(true);
      bench.clock.pass(9_000 - EVERY_MS);
    }
  });

  it('shows nothing early after a restart, and what was shown stays shown', async () => {
    const airing = await onAir();
    const { bench } = airing;
    bench.clock.pass(100_000);
    await answer(airing);
    bench.clock.pass(20_000);
    await answer(airing);
    bench.clock.pass(20_000);
    const { token } = await opened(bench, 'feed', 30);
    await bench.reload();
    const gallery = galleryOf(bench);
    const seen = new SeenStream('after', hashSecret(token));
    gallery.join(seen);
    expect(seen.table?.version).toBe(1);
    bench.clock.pass(9_999);
    bench.clock.pass(EVERY_MS);
    bench.clock.pass(EVERY_MS);
    expect(seen.table?.version).toBe(2);
  });

  it('is shown with the consent of the moment it is shown', async () => {
    const airing = await onAir();
    const { bench } = airing;
    bench.clock.pass(60_000);
    const { seen } = await viewer(airing, 'feed', 60);
    await answer(airing);
    await bench.ask(bench.host, 'consent', { seat: 'seat-1', ...AGREED, showsName: false });
    bench.clock.pass(60_000);
    bench.clock.pass(EVERY_MS);
    expect(seen.table).toMatchObject({ version: 1 });
    expect(seen.text.match(/Player seat-1/g)?.length).toBe(1);
    expect(seen.table?.seats[0]?.name).toBe(null);
  });

  it('follows undo and rewind like everything else', async () => {
    const airing = await onAir(1);
    const { bench } = airing;
    bench.clock.pass(60_000);
    const { seen } = await viewer(airing, 'feed', 60);
    for (let count = 0; count < 12; count++) await answer(airing);
    const version = bench.version;
    await bench.ask(bench.host, 'propose-rewind', { keep: 4, version });
    expect(bench.version).toBe(version + 1);
    await answer(airing);
    bench.clock.pass(60_000);
    bench.clock.pass(EVERY_MS);
    expect(seen.table?.version).toBe(version + 2);
    expect(isSame(seen.table?.view, publicView(bench.table))).toBe(true);
  });

  it('that is a turn behind shows nothing of the turn that is played, also after a restart', async () => {
    const airing = await onAir();
    const { bench } = airing;
    const turn = () => (publicView(bench.table) as { board: { turn: { number: number } } }).board.turn.number;
    const { seen } = await viewer(airing, 'feed', 'turn');
    const seenTurn = () => (seen.table?.view as { board: { turn: { number: number } } } | null)?.board.turn.number ?? 0;
    expect(seen.table?.phase).toBe('lobby');
    let turns = 0;
    for (let count = 0; count < 60 && turns < 3; count++) {
      const before = turn();
      await answer(airing);
      bench.clock.pass(EVERY_MS);
      if (turn() !== before) turns++;
      expect(seenTurn()).toBeLessThan(turn());
    }
    expect(turns).toBe(3);
    expect(seenTurn()).toBe(turn() - 1);
    await bench.reload();
    const again = new SeenStream('again', seen.tokenHash);
    galleryOf(bench).join(again);
    expect(isSame(again.table, { ...seen.table, watching: again.table?.watching })).toBe(true);
  });
});

describe('those who watch', () => {
  it('talk among themselves as long as the host lets them', async () => {
    const airing = await onAir();
    const { bench, members } = airing;
    const { seen } = await viewer(airing, 'watch');
    const { seen: feed } = await viewer(airing);
    const stranger = await bench.visitor();
    await bench.ask(stranger, 'chat', { text: 'Who is it?' });
    await bench.ask(members[1] as Connection, 'chat', { text: 'Our secret' });
    expect(seen.chat.map(({ text }) => text)).toEqual(['Who is it?']);
    expect(feed.chat).toEqual([]);
    expect(await bench.outcome(members[1] as Connection, 'set-lane', { isOpen: false })).toBe('not-host');
    await bench.ask(bench.host, 'set-lane', { isOpen: false });
    bench.clock.pass(EVERY_MS);
    expect(seen.table?.isLaneOpen).toBe(false);
    expect(await bench.outcome(stranger, 'chat', { text: 'Hello?' })).toBe('lane-closed');
    expect(await bench.outcome(members[1] as Connection, 'chat', { text: 'We may' })).toBe('done');
  });

  it('ask for no seat and point at nothing while the table is on air', async () => {
    const { bench } = await onAir(1);
    const stranger = await bench.visitor();
    const asked = { seat: 'seat-1', token: 'x'.repeat(43), ...AGREED } as const;
    expect(await bench.outcome(stranger, 'ask-for-seat', asked)).toBe('on-air');
    expect(await bench.outcome(stranger, 'ping', { kind: 'look', from: 'berlin' })).toBe('not-seated');
    await bench.ask(bench.host, 'close-stream', { stream: '1' });
    expect(await bench.outcome(stranger, 'ask-for-seat', asked)).toBe('done');
    expect(await bench.outcome(stranger, 'ping', { kind: 'look', from: 'berlin' })).toBe('done');
  });

  it('are counted, and feeds are not', async () => {
    const airing = await onAir();
    const { bench, gallery } = airing;
    await viewer(airing);
    const { seen } = await viewer(airing, 'watch');
    bench.clock.pass(EVERY_MS);
    expect(bench.table.live.watching).toBe(1);
    expect(seen.table?.watching).toBe(1);
    gallery.leave(seen.id);
    expect(bench.table.live.watching).toBe(0);
  });
});
