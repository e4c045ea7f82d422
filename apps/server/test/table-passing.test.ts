import { blackOrchestra } from '@kapelle/black-orchestra';
import { blackSonata } from '@kapelle/black-sonata';
import { describe, expect, it } from 'vitest';
import { systemEntropy } from '../src/entropy.ts';
import { BenchTable } from './bench-table.ts';
import type { Connection } from '../src/table/connection.ts';

const sonata = blackSonata as unknown as typeof blackOrchestra;

/** A game with one who watches and would like to play. */
async function begun(seats = 3, definition = blackOrchestra) {
  const bench = await BenchTable.open(seats, definition);
  const members = await bench.begin();
  const watcher = await bench.visitor();
  return { bench, members, watcher, holder: members[seats - 1] as Connection, seat: `seat-${seats}` as const };
}

async function asked(bench: BenchTable, watcher: Connection, seat: `seat-${number}`, name?: string): Promise<number> {
  return (await bench.askFor(watcher, seat, name)).request;
}

const token = systemEntropy.token();

describe('a request for a seat', () => {
  it('is for those without one, while the game is on, and for a seat that a person has', async () => {
    const bench = await BenchTable.open(2);
    const watcher = await bench.visitor();
    expect(await bench.outcome(watcher, 'ask-for-seat', { seat: 'seat-1', token })).toBe('wrong-phase');
    await bench.sit(bench.host, 'seat-1');
    await bench.ask(bench.host, 'ready', { seat: 'seat-1', isReady: true });
    await bench.ask(bench.host, 'seat-bot', { seat: 'seat-2' });
    await bench.ask(bench.host, 'start', {});
    expect(await bench.outcome(bench.host, 'ask-for-seat', { seat: 'seat-1', token })).toBe('has-seat');
    expect(await bench.outcome(watcher, 'ask-for-seat', { seat: 'seat-2', token })).toBe('seat-empty');
    expect(await bench.outcome(watcher, 'ask-for-seat', { seat: 'seat-9', token })).toBe('seat-empty');
    expect(await bench.outcome(watcher, 'ask-for-seat', { seat: 'seat-1', token })).toBe('done');
  });

  it('is told to the seat alone, answered by its holder alone, and gone with whoever asked', async () => {
    const { bench, members, watcher, seat } = await begun();
    const request = await asked(bench, watcher, seat);
    expect(bench.news.at(-1)?.messages).toEqual([
      { to: seat, type: 'seat-asked', body: { request, seat, name: 'Visitor' } },
    ]);
    for (const stranger of [watcher, members[0] as Connection, await bench.visitor()])
      for (const type of ['give-seat', 'refuse-seat'] as const)
        expect(await bench.outcome(stranger, type, { request })).toBe('no-request');
    await bench.leave(watcher);
    expect(await bench.outcome(members[2] as Connection, 'give-seat', { request })).toBe('no-request');
  });

  it('replaces the one before of the same person', async () => {
    const { bench, watcher, holder, seat } = await begun();
    const first = await asked(bench, watcher, 'seat-1');
    const second = await asked(bench, watcher, seat);
    expect(await bench.outcome(bench.host, 'give-seat', { request: first })).toBe('no-request');
    expect(await bench.outcome(holder, 'refuse-seat', { request: second })).toBe('done');
    expect(bench.news.at(-1)?.messages).toEqual([
      { to: { connection: watcher.id }, type: 'notice', body: { kind: 'seat-refused', seat } },
    ]);
    expect(await bench.outcome(holder, 'give-seat', { request: second })).toBe('no-request');
  });
});

describe('a seat that is passed on', () => {
  it('opens to nothing that opened it before, and stays so', async () => {
    const { bench, watcher, holder, seat } = await begun();
    const code = await bench.ask(holder, 'recovery-code', { seat });
    const { request, token: given } = await bench.askFor(watcher, seat, 'Countess');
    const rival = await bench.visitor();
    const late = await asked(bench, rival, seat);
    expect(await bench.outcome(holder, 'give-seat', { request })).toBe('done');
    expect(bench.news.at(-1)?.messages).toContainEqual({
      to: { connection: watcher.id },
      type: 'seat-given',
      body: { seat },
    });
    expect(bench.notices()).toEqual(['seat-passed']);
    expect(bench.told(watcher).seats).toEqual([seat]);
    expect(bench.told(holder).seats).toEqual([]);
    expect(bench.table.model.seats.get(seat)?.name).toBe('Countess');
    expect(await bench.outcome(watcher, 'give-seat', { request: late })).toBe('no-request');
    expect((await bench.recover(code.ok ? code.value.recoveryCode : '')).ok).toBe(false);
    await bench.reload();
    expect(bench.told(await bench.visitor(given)).seats).toEqual([seat]);
    expect(bench.told(await bench.visitor(bench.tokens.get(seat) as string)).seats).toEqual([]);
  });

  it('leaves the host the host, and takes the role along where there is no other way to it', async () => {
    const { bench, watcher } = await begun(1, sonata);
    expect(await bench.outcome(bench.host, 'give-seat', { request: await asked(bench, watcher, 'seat-1') })).toBe(
      'done',
    );
    expect([bench.told(bench.host).isHost, bench.told(watcher).isHost]).toEqual([true, false]);

    const other = await begun(1, sonata);
    await other.bench.ask(other.bench.host, 'hand-over', { seat: 'seat-1' });
    const request = await asked(other.bench, other.watcher, 'seat-1');
    await other.bench.ask(other.bench.host, 'give-seat', { request });
    expect([other.bench.told(other.bench.host).isHost, other.bench.told(other.watcher).isHost]).toEqual([false, true]);
  });

  it('has no caretaker any more', async () => {
    const { bench, members, watcher, holder, seat } = await begun();
    await bench.leave(holder);
    bench.clock.pass(120_000);
    await bench.ask(members[0] as Connection, 'propose-caretaker', { seat, caretaker: 'seat-1' });
    await bench.ask(members[1] as Connection, 'vote', { proposal: 1, agrees: true });
    expect(bench.table.model.seats.get(seat)?.caretaker).toBe('seat-1');
    const request = await asked(bench, watcher, seat);
    expect(await bench.outcome(members[0] as Connection, 'give-seat', { request })).toBe('no-request');
    await bench.join(holder);
    expect(await bench.outcome(holder, 'give-seat', { request })).toBe('done');
    expect(bench.table.model.seats.get(seat)?.caretaker).toBeNull();
  });
});

describe('around a table for one', () => {
  it('everybody talks to everybody, and points', async () => {
    const { bench, watcher } = await begun(1, sonata);
    await bench.ask(bench.host, 'chat', { text: 'The Globe?' });
    await bench.ask(watcher, 'chat', { text: 'I say the Tower.' });
    for (const one of [bench.host, watcher, await bench.visitor()])
      expect(bench.told(one).chat.map(({ text, seat, name }) => [text, seat, name])).toEqual([
        ['The Globe?', 'seat-1', 'Player seat-1'],
        ['I say the Tower.', null, 'Visitor'],
      ]);
    const mark = { kind: 'look', from: 'tower' };
    expect(await bench.outcome(watcher, 'ping', mark)).toBe('done');
    expect(bench.news.at(-1)?.messages).toEqual([
      { to: 'all', type: 'ping', body: { seat: null, name: 'Visitor', mark } },
    ]);
    expect(await bench.outcome(watcher, 'plan', { marks: [mark] })).toBe('not-seated');
  });
});
