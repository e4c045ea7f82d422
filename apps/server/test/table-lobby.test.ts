import { blackOrchestra } from '@kapelle/black-orchestra';
import { describe, expect, it } from 'vitest';
import { systemEntropy } from '../src/entropy.ts';
import { BenchTable } from './bench-table.ts';

describe('a seat', () => {
  it('is for whoever comes first, and its token is not what is kept', async () => {
    const bench = await BenchTable.open();
    const [ada, bob] = [await bench.visitor(), await bench.visitor()];
    await bench.sit(ada, 'seat-1', 'Ada');
    expect(await bench.outcome(bob, 'claim', { seat: 'seat-1', name: 'Bob' })).toBe('seat-taken');
    expect(await bench.outcome(bob, 'claim', { seat: 'seat-9', name: 'Bob' })).toBe('bad-message');
    expect(bench.told(ada).seats).toEqual(['seat-1']);
    const stored = JSON.stringify(await bench.store.load(bench.code));
    expect(stored).not.toContain(bench.tokens.get('seat-1'));
  });

  it('can be held by one person together with others', async () => {
    const bench = await BenchTable.open();
    await bench.sit(bench.host, 'seat-1');
    await bench.sit(bench.host, 'seat-2');
    expect(bench.told(bench.host).seats).toEqual(['seat-1', 'seat-2']);
  });

  it('is changed by its holder alone', async () => {
    const bench = await BenchTable.open();
    const [ada, bob] = [await bench.visitor(), await bench.visitor()];
    await bench.sit(ada, 'seat-1');
    for (const change of ['leave', 'rename', 'pick', 'ready', 'recovery-code', 'take-back'] as const) {
      const body = {
        leave: {},
        rename: { name: 'X' },
        pick: { picks: [] },
        ready: { isReady: true },
        'recovery-code': {},
        'take-back': {},
      };
      expect(await bench.outcome(bob, change, { seat: 'seat-1', ...body[change] })).toBe('not-seated');
    }
    expect(await bench.outcome(ada, 'rename', { seat: 'seat-1', name: 'Countess' })).toBe('done');
    expect(await bench.outcome(ada, 'leave', { seat: 'seat-1' })).toBe('done');
    expect(bench.table.model.seats.size).toBe(0);
  });

  it('comes back by its token from the store', async () => {
    const bench = await BenchTable.open();
    await bench.sit(await bench.visitor(), 'seat-2', 'Ada');
    await bench.reload();
    const back = await bench.visitor(bench.tokens.get('seat-2') as string);
    expect(bench.told(back).seats).toEqual(['seat-2']);
    expect(bench.told(await bench.visitor('a-guess')).seats).toEqual([]);
  });
});

describe('picks', () => {
  it('must be possible beside those of the others, and go when the options rule them out', async () => {
    const bench = await BenchTable.open();
    const [ada, bob] = [await bench.visitor(), await bench.visitor()];
    await bench.sit(ada, 'seat-1');
    await bench.sit(bob, 'seat-2');
    expect(await bench.outcome(ada, 'pick', { seat: 'seat-1', picks: ['beck'] })).toBe('done');
    expect(await bench.outcome(bob, 'pick', { seat: 'seat-2', picks: ['beck'] })).toBe('bad-setup');
    expect(await bench.outcome(bob, 'pick', { seat: 'seat-2', picks: ['nobody'] })).toBe('bad-setup');
    expect(await bench.outcome(bench.host, 'configure', { options: { edition: 'classic' } })).toBe('done');
    expect(bench.table.model.seats.get('seat-1')?.picks).toEqual([]);
  });
});

describe('the host', () => {
  it('is whoever made the table, and nobody else', async () => {
    const bench = await BenchTable.open();
    const bob = await bench.visitor();
    await bench.sit(bob, 'seat-2');
    for (const [type, body] of [
      ['start', {}],
      ['configure', { seats: 2 }],
      ['remove', { seat: 'seat-2' }],
      ['reissue', { seat: 'seat-2' }],
      ['hand-over', { seat: 'seat-2' }],
      ['seat-bot', { seat: 'seat-1' }],
    ] as const)
      expect(await bench.outcome(bob, type, body as never)).toBe('not-host');
  });

  it('removes a seat: its token is dead', async () => {
    const bench = await BenchTable.open();
    const bob = await bench.visitor();
    await bench.sit(bob, 'seat-2');
    expect(await bench.outcome(bench.host, 'remove', { seat: 'seat-2' })).toBe('done');
    expect(bench.told(bob).seats).toEqual([]);
    expect(await bench.outcome(bob, 'rename', { seat: 'seat-2', name: 'X' })).toBe('not-seated');
    expect(bench.notices()).toEqual(['seat-removed']);
  });

  it('hands the role over: the old host has none', async () => {
    const bench = await BenchTable.open();
    const bob = await bench.visitor();
    await bench.sit(bench.host, 'seat-1');
    await bench.sit(bob, 'seat-2');
    expect(await bench.outcome(bench.host, 'hand-over', { seat: 'seat-2' })).toBe('done');
    expect(bench.told(bob).isHost).toBe(true);
    expect(await bench.outcome(bench.host, 'configure', { seats: 4 })).toBe('not-host');
    expect(await bench.outcome(bob, 'configure', { seats: 4 })).toBe('done');
  });

  it('starts only a table that is full, ready and possible', async () => {
    const bench = await BenchTable.open(2);
    await bench.sit(bench.host, 'seat-1');
    expect(await bench.outcome(bench.host, 'start', {})).toBe('seats-missing');
    await bench.ask(bench.host, 'seat-bot', { seat: 'seat-2' });
    expect(await bench.outcome(bench.host, 'start', {})).toBe('not-ready');
    await bench.ask(bench.host, 'ready', { seat: 'seat-1', isReady: true });
    await bench.ask(bench.host, 'configure', { options: { firstPlayer: 'seat-5' } });
    await bench.ask(bench.host, 'ready', { seat: 'seat-1', isReady: true });
    expect(await bench.outcome(bench.host, 'start', {})).toBe('bad-setup');
    await bench.ask(bench.host, 'configure', { options: { firstPlayer: 'seat-1' } });
    await bench.ask(bench.host, 'ready', { seat: 'seat-1', isReady: true });
    expect(await bench.outcome(bench.host, 'start', {})).toBe('done');
    expect(await bench.outcome(bench.host, 'start', {})).toBe('wrong-phase');
  });
});

describe('a streamed table', () => {
  it('begins only when every person has agreed to it, and asks anew when it becomes one', async () => {
    const bench = await BenchTable.open(3);
    const bob = await bench.visitor();
    await bench.ask(bench.host, 'claim', { seat: 'seat-1', name: 'Ada', consents: true });
    await bench.sit(bob, 'seat-2');
    await bench.ask(bench.host, 'seat-bot', { seat: 'seat-3' });
    const consents = () => [...bench.table.model.seats.values()].map((seat) => seat.consents);
    const begin = async (): Promise<string> => {
      await bench.ask(bench.host, 'ready', { seat: 'seat-1', isReady: true });
      await bench.ask(bob, 'ready', { seat: 'seat-2', isReady: true });
      return bench.outcome(bench.host, 'start', {});
    };
    expect(consents()).toEqual([true, false, false]);
    await bench.ask(bench.host, 'configure', { settings: { streamed: true } });
    expect(consents()).toEqual([false, false, false]);
    expect(await begin()).toBe('consent-missing');
    expect(await bench.outcome(bench.host, 'consent', { seat: 'seat-2', consents: true })).toBe('not-seated');
    expect(await bench.outcome(bench.host, 'consent', { seat: 'seat-1', consents: true })).toBe('done');
    expect(await begin()).toBe('consent-missing');
    await bench.ask(bob, 'consent', { seat: 'seat-2', consents: true });
    await bench.ask(bench.host, 'configure', { settings: { streamed: true, odds: false } });
    await bench.reload();
    expect(consents()).toEqual([true, true, false]);
    expect(await begin()).toBe('done');
    expect(await bench.outcome(bob, 'consent', { seat: 'seat-2', consents: false })).toBe('done');
    expect(consents()).toEqual([true, false, false]);
    const watcher = await bench.visitor();
    expect(await bench.outcome(watcher, 'ask-for-seat', { seat: 'seat-2', token: systemEntropy.token() })).toBe(
      'consent-missing',
    );
    expect(
      await bench.outcome(watcher, 'ask-for-seat', { seat: 'seat-2', token: systemEntropy.token(), consents: true }),
    ).toBe('done');
  });

  it('asks anew whoever gets a seat from the host', async () => {
    const bench = await BenchTable.open(1, blackOrchestra);
    const ada = await bench.visitor();
    await bench.ask(bench.host, 'configure', { settings: { streamed: true } });
    await bench.ask(ada, 'claim', { seat: 'seat-1', name: 'Ada', consents: true });
    await bench.ask(ada, 'ready', { seat: 'seat-1', isReady: true });
    await bench.ask(bench.host, 'reissue', { seat: 'seat-1' });
    expect(await bench.outcome(bench.host, 'start', {})).toBe('not-ready');
    await bench.reload();
    expect(bench.table.model.seats.get('seat-1')).toMatchObject({ name: 'Ada', isReady: false, consents: false });
  });

  it('takes a consent back, and asks nobody where it is none', async () => {
    const bench = await BenchTable.open(1, blackOrchestra);
    await bench.sit(bench.host, 'seat-1');
    await bench.ask(bench.host, 'configure', { settings: { streamed: true } });
    await bench.ask(bench.host, 'consent', { seat: 'seat-1', consents: true });
    await bench.ask(bench.host, 'consent', { seat: 'seat-1', consents: false });
    await bench.ask(bench.host, 'ready', { seat: 'seat-1', isReady: true });
    expect(await bench.outcome(bench.host, 'start', {})).toBe('consent-missing');
    await bench.ask(bench.host, 'configure', { settings: { streamed: false } });
    await bench.ask(bench.host, 'ready', { seat: 'seat-1', isReady: true });
    expect(await bench.outcome(bench.host, 'start', {})).toBe('done');
  });
});

describe('a recovery code', () => {
  it('brings the seat to another device, once and in time', async () => {
    const bench = await BenchTable.open();
    const ada = await bench.visitor();
    await bench.sit(ada, 'seat-1');
    const reply = await bench.ask(ada, 'recovery-code', { seat: 'seat-1' });
    const code = reply.ok ? reply.value.recoveryCode : '';
    const recovered = (await bench.recover(code)) as { ok: boolean; value: { seat: string; token: string } };
    expect(recovered.value.seat).toBe('seat-1');
    expect(bench.told(await bench.visitor(recovered.value.token)).seats).toEqual(['seat-1']);
    expect(bench.told(ada).seats).toEqual(['seat-1']);
    expect((await bench.recover(code)).ok).toBe(false);
  });

  it('runs out', async () => {
    const bench = await BenchTable.open();
    await bench.sit(bench.host, 'seat-1');
    const reply = await bench.ask(bench.host, 'recovery-code', { seat: 'seat-1' });
    bench.clock.pass(900_001);
    expect((await bench.recover(reply.ok ? reply.value.recoveryCode : '')).ok).toBe(false);
  });

  it('dies with ten wrong guesses', async () => {
    const bench = await BenchTable.open();
    await bench.sit(bench.host, 'seat-1');
    const reply = await bench.ask(bench.host, 'recovery-code', { seat: 'seat-1' });
    for (let guess = 0; guess < 10; guess++) await bench.recover('AAAAAAAA');
    expect((await bench.recover(reply.ok ? reply.value.recoveryCode : '')).ok).toBe(false);
  });

  it('from the host kills every token of the seat, in the sight of all', async () => {
    const bench = await BenchTable.open();
    const ada = await bench.visitor();
    await bench.sit(ada, 'seat-2');
    const reply = await bench.ask(bench.host, 'reissue', { seat: 'seat-2' });
    expect(bench.told(ada).seats).toEqual([]);
    expect(bench.notices()).toEqual(['seat-reissued']);
    expect((await bench.recover(reply.ok ? reply.value.recoveryCode : '')).ok).toBe(true);
    expect(bench.told(ada).seats).toEqual([]);
  });
});
