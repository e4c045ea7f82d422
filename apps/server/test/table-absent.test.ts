import { describe, expect, it } from 'vitest';
import type { SeatId } from '@kapelle/engine';
import { BenchTable, LONGEST_PAUSE, TIMES } from './bench-table.ts';
import { interrogated } from './interrogated.ts';
import { nudgesFor } from '../src/table/absent-seats.ts';
import type { Connection } from '../src/table/connection.ts';

/** A game in which the seat that must act now has been gone for long. */
async function abandoned() {
  const bench = await BenchTable.open();
  const members = await bench.begin();
  const { seat } = bench.decision;
  const of = (one: SeatId): Connection => members[Number(one.slice(5)) - 1] as Connection;
  const others = bench.run.state.seats.filter((one) => one !== seat);
  await bench.leave(of(seat));
  bench.clock.pass(TIMES.absent);
  const agree = async (proposal: number): Promise<void> => {
    for (const one of others)
      if (bench.table.live.proposal?.waitingFor.includes(one))
        await bench.ask(of(one), 'vote', { proposal, agrees: true });
  };
  return { bench, seat, of, keeper: others[0] as SeatId, agree };
}

describe('presence', () => {
  it('is here, then away, then absent, and here again', async () => {
    const bench = await BenchTable.open();
    const ada = await bench.visitor();
    await bench.sit(ada, 'seat-2');
    expect(bench.table.live.presenceOf('seat-2')).toBe('here');
    await bench.leave(ada);
    expect(bench.table.live.presenceOf('seat-2')).toBe('away');
    const told = bench.news.length;
    bench.clock.pass(TIMES.absent);
    expect(bench.table.live.presenceOf('seat-2')).toBe('absent');
    expect(bench.news.length).toBe(told + 1);
    await bench.visitor(bench.tokens.get('seat-2') as string);
    expect(bench.table.live.presenceOf('seat-2')).toBe('here');
  });

  it('is elsewhere too while the seat is open on more than one connection', async () => {
    const bench = await BenchTable.open();
    const [ada, bob] = [await bench.visitor(), await bench.visitor()];
    await bench.sit(ada, 'seat-1');
    await bench.sit(bob, 'seat-2');
    const phone = await bench.visitor(bench.tokens.get('seat-1') as string);
    expect(bench.table.live.presenceOf('seat-1')).toBe('elsewhere');
    expect(bench.table.live.presenceOf('seat-2')).toBe('here');
    await bench.leave(ada);
    expect(bench.table.live.presenceOf('seat-1')).toBe('here');
    await bench.leave(phone);
    expect(bench.table.live.presenceOf('seat-1')).toBe('away');
  });
});

describe('a caretaker', () => {
  it('is not voted for while the player is only away', async () => {
    const bench = await BenchTable.open();
    const members = await bench.begin();
    await bench.leave(members[1] as Connection);
    const motion = { seat: 'seat-2', caretaker: 'seat-1' } as const;
    expect(await bench.outcome(members[0] as Connection, 'propose-caretaker', motion)).toBe('not-absent');
  });

  it('acts for the seat once everybody here agrees', async () => {
    const { bench, seat, of, keeper, agree } = await abandoned();
    expect(
      await bench.outcome(of(keeper), 'answer', {
        decision: bench.decision.id,
        option: 'x',
        version: 0,
        actionId: 'too-early',
      }),
    ).toBe('not-seated');
    await bench.ask(of(keeper), 'propose-caretaker', { seat, caretaker: keeper });
    await agree(1);
    const part = bench.told(of(keeper)).private.find((one) => one.seat === seat);
    expect(part).toMatchObject({ asCaretaker: true });
    const own = Object.keys(part?.differences ?? {});
    expect(own.every((path) => /^\/decisions\/#0\/(options|closed)$/.test(path))).toBe(true);
    expect(own).toContain('/decisions/#0/options');
    const option = bench.decision.options[0]?.id ?? '';
    expect(
      await bench.outcome(of(keeper), 'answer', {
        decision: bench.decision.id,
        option,
        version: 0,
        actionId: 'for-the-absent',
      }),
    ).toBe('done');
    expect(bench.run.entries[0]).toMatchObject({ seat });
  });

  it('leaves when the owner is back, after a restart too', async () => {
    const { bench, seat, of, keeper, agree } = await abandoned();
    await bench.ask(of(keeper), 'propose-caretaker', { seat, caretaker: keeper });
    await agree(1);
    await bench.reload();
    expect(bench.table.model.seats.get(seat)?.caretaker).toBe(keeper);
    await bench.join(of(seat));
    expect(bench.table.model.seats.get(seat)?.caretaker).toBeNull();
    const body = { decision: bench.decision.id, option: 'x', version: 0, actionId: 'not-any-more' };
    expect(await bench.outcome(of(keeper), 'answer', body)).toBe('not-seated');
  });

  it('can be a bot, which plays at once', async () => {
    const { bench, seat, of, keeper, agree } = await abandoned();
    await bench.ask(of(keeper), 'propose-caretaker', { seat, caretaker: 'bot' });
    await agree(1);
    bench.clock.pass(LONGEST_PAUSE);
    await bench.ask(of(keeper), 'resync', {});
    expect(bench.run.entries[0]).toMatchObject({ seat });
  });
});

describe('a bot that the host lets play', () => {
  it('is for an absent person, and the host’s to decide', async () => {
    const { bench, seat, of, keeper } = await abandoned();
    const someone = await bench.visitor();
    expect(await bench.outcome(someone, 'let-bot-play', { seat })).toBe('not-host');
    const host = bench.table.model.hostSeat === seat ? bench.host : of('seat-1');
    expect(await bench.outcome(host, 'let-bot-play', { seat: keeper })).toBe('not-absent');
    expect(await bench.outcome(host, 'let-bot-play', { seat: 'seat-9' })).toBe('not-absent');
    expect(bench.table.model.seats.get(seat)?.caretaker).toBeNull();
    expect(await bench.outcome(host, 'let-bot-play', { seat })).toBe('done');
    expect(await bench.outcome(host, 'let-bot-play', { seat })).toBe('done');
    expect(bench.notices().filter((kind) => kind === 'caretaker-came')).toHaveLength(1);
  });

  it('is told as what it is, also after a restart, and stops when the player is back', async () => {
    const { bench, seat, of, keeper } = await abandoned();
    await bench.ask(bench.host, 'let-bot-play', { seat });
    bench.clock.pass(LONGEST_PAUSE);
    await bench.ask(of(keeper), 'resync', {});
    expect(bench.run.log.at(-1)).toMatchObject({ version: 1, seat, standIn: 'bot' });
    await bench.reload();
    expect(bench.run.log.at(-1)).toMatchObject({ version: 1, seat, standIn: 'bot' });
    await bench.join(of(seat));
    expect(bench.told(of(seat)).log.at(-1)).toMatchObject({ seat, standIn: 'bot' });
    const { version } = bench;
    bench.clock.pass(LONGEST_PAUSE);
    await bench.ask(of(seat), 'resync', {});
    expect(bench.decision.seat).toBe(seat);
    expect(bench.version).toBe(version);
    await bench.answer(of(seat), bench.decision.options[0]?.id ?? '');
    expect(bench.run.log.at(-1)).toMatchObject({ seat });
    expect(bench.run.log.at(-1)).not.toHaveProperty('standIn');
  });

  it('stays in the log with the name of the person where a person acts', async () => {
    const { bench, seat, of, keeper, agree } = await abandoned();
    await bench.ask(of(keeper), 'propose-caretaker', { seat, caretaker: keeper });
    await agree(1);
    await bench.answer(of(keeper), bench.decision.options[0]?.id ?? '');
    expect(bench.run.log.at(-1)).toMatchObject({ seat, standIn: keeper });
  });
});

describe('since when somebody has been absent', () => {
  it('is remembered through a restart, and forgotten with their return', async () => {
    const { bench, seat, of } = await abandoned();
    const since = bench.table.live.awaySince.get(seat);
    await bench.visitor();
    expect(since).toBe(bench.clock.time - TIMES.absent);
    bench.clock.pass(5_000);
    await bench.reload();
    expect(bench.table.live.awaySince.get(seat)).toBe(since);
    expect(bench.table.live.presenceOf(seat)).toBe('absent');
    await bench.join(of(seat));
    expect(bench.table.live.awaySince.has(seat)).toBe(false);
    expect(bench.table.model.seats.get(seat)?.awaySince).toBeNull();
  });
});

describe('a nudge', () => {
  it('reaches whoever holds the seat and nobody else, once a minute', async () => {
    const bench = await BenchTable.open(2);
    const [host, ada] = (await bench.begin()) as [Connection, Connection];
    expect(await bench.outcome(await bench.visitor(), 'nudge', { seat: 'seat-2' })).toBe('not-seated');
    expect(await bench.outcome(host, 'nudge', { seat: 'seat-9' })).toBe('seat-empty');
    expect(await bench.outcome(host, 'nudge', { seat: 'seat-2' })).toBe('done');
    const body = { seat: 'seat-2', name: 'Player seat-1', at: bench.clock.time };
    expect(bench.news.at(-1)?.messages).toEqual([{ to: 'seat-2', type: 'nudged', body }]);
    expect(nudgesFor(bench.table.model, bench.current(ada))).toEqual([]);
    bench.clock.pass(59_000);
    expect(await bench.outcome(host, 'nudge', { seat: 'seat-2' })).toBe('just-nudged');
    bench.clock.pass(1_000);
    expect(await bench.outcome(host, 'nudge', { seat: 'seat-2' })).toBe('done');
  });

  it('waits for whoever is away, through a restart', async () => {
    const bench = await BenchTable.open(2);
    const [host, ada] = (await bench.begin()) as [Connection, Connection];
    await bench.leave(ada);
    await bench.ask(host, 'nudge', { seat: 'seat-2' });
    const told = [{ seat: 'seat-2', name: 'Player seat-1', at: bench.clock.time }];
    await bench.reload();
    expect(nudgesFor(bench.table.model, bench.current(ada))).toEqual(told);
    await bench.join(ada);
    expect(nudgesFor(bench.table.model, bench.current(ada))).toEqual([]);
  });

  it('is not passed on to whoever gets the seat', async () => {
    const bench = await BenchTable.open(2);
    const [host, ada] = (await bench.begin()) as [Connection, Connection];
    await bench.leave(ada);
    await bench.ask(host, 'nudge', { seat: 'seat-2' });
    await bench.ask(host, 'reissue', { seat: 'seat-2' });
    expect(bench.table.model.seats.get('seat-2')?.nudge).toBeNull();
  });
});

describe('an interrogation', () => {
  it('is not read by a caretaker: whatever is answered, the prisoner tries to resist', async () => {
    const { bench, of, seat } = await interrogated();
    const keeper = bench.run.state.seats.find((one) => one !== seat) as SeatId;
    const here = bench.run.state.seats.filter((one) => one !== seat);
    await bench.leave(of(seat));
    bench.clock.pass(TIMES.absent);
    await bench.ask(of(keeper), 'propose-caretaker', { seat, caretaker: keeper });
    for (const one of here) await bench.ask(of(one), 'vote', { proposal: 1, agrees: true });
    const card = bench.run.state.data as { interrogation: string };
    const told = JSON.stringify(bench.told(of(keeper)).private);
    expect(told).not.toContain(card.interrogation);
    expect(told).not.toContain('resist');
    expect((await bench.answer(of(keeper), 'anything-at-all', 'for-the-prisoner')).ok).toBe(true);
    expect(bench.run.entries.at(-1)).toMatchObject({ seat, option: 'resist' });
  });

  it('is never played again by a rewind', async () => {
    const { bench, of, seat } = await interrogated();
    await bench.answer(of(seat), 'resist', 'the-prisoner-resists');
    const keep = bench.run.standing.length - 1;
    for (const back of [keep, keep - 1, 0])
      expect(await bench.outcome(of(seat), 'propose-rewind', { keep: back, version: bench.version })).toBe(
        'cannot-rewind',
      );
  });
});
