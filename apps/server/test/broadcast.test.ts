import type { SeatId } from '@kapelle/engine';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { Broadcast } from '../src/rooms/broadcast.ts';
import type { Admitted, TableClient } from '../src/rooms/client.ts';
import type { Connection } from '../src/table/connection.ts';
import { BenchTable } from './bench-table.ts';
import { interrogated } from './interrogated.ts';

/** A client without a socket, and what it would have been sent. */
class Listener {
  readonly frames: string[] = [];
  readonly userData: Admitted;

  constructor(connection: Connection) {
    this.userData = { connection, waiting: 0, resync: null, told: null };
  }

  enqueueRaw(bytes: Uint8Array): void {
    this.frames.push(Buffer.from(bytes).toString('latin1'));
  }

  /** The types of all messages since the last time. */
  heard(): string[] {
    return this.frames.splice(0).map((frame) => /[a-z-]+/.exec(frame.slice(2))?.[0] ?? '');
  }
}

interface Around {
  readonly of: (connection: Connection) => Listener;
  readonly listen: (connection: Connection) => Listener;
}

/** Everybody at the table hears its broadcast from now on. */
function broadcasting({ table }: BenchTable): Around {
  const listeners = new Map<string, Listener>();
  const room = {
    clients: {
      [Symbol.iterator]: () => (listeners.values() as Iterable<unknown> as Iterable<TableClient>)[Symbol.iterator](),
    },
    publish: () => undefined,
    dismissSpectators: () => undefined,
    fail: () => {
      throw new Error('somebody could not be told');
    },
  };
  const broadcast = new Broadcast(room, table, pino({ level: 'silent' }));
  const listen = (connection: Connection): Listener => {
    const listener = new Listener(connection);
    listeners.set(connection.id, listener);
    broadcast.welcome(listener as unknown as TableClient, listener.userData);
    listener.heard();
    return listener;
  };
  for (const connection of table.live.connections.values()) listen(connection);
  table.subscribe((news) => broadcast.send(news));
  return { of: ({ id }) => listeners.get(id) as Listener, listen };
}

async function playing() {
  const bench = await BenchTable.open(3);
  const members = await bench.begin();
  const onlooker = await bench.visitor();
  const around = broadcasting(bench);
  const holder = (seat: SeatId): Connection => members[Number(seat.slice(-1)) - 1] as Connection;
  const answer = () => bench.answer(holder(bench.decision.seat), bench.decision.options[0]?.id ?? '');
  return { bench, members, onlooker, holder, answer, ...around };
}

describe('an answer', () => {
  it('is one message to everybody, the same bytes for all whose parts it leaves as they were', async () => {
    const { bench, members, onlooker, of, holder, answer } = await playing();
    const before = bench.decision.seat;
    await answer();
    const asked = [holder(before), holder(bench.decision.seat)];
    const others = [...members, onlooker].filter((one) => !asked.includes(one));
    expect(new Set(others.map((one) => of(one).frames.join('\n'))).size).toBe(1);
    const option = bench.decision.options.at(-1)?.id ?? 'none';
    expect(of(asked[1] as Connection).frames[0]).toContain(option);
    expect(of(onlooker).frames[0]).not.toContain(option);
    for (const one of [...members, onlooker]) expect(of(one).heard()).toEqual(['news']);
  });

  it('is everything to whoever was told of another version last', async () => {
    const { onlooker, members, of, answer } = await playing();
    const late = of(members[1] as Connection);
    late.userData.told = { version: -1, parts: late.userData.told?.parts ?? [] };
    await answer();
    expect(late.heard()).toEqual(['welcome']);
    expect(of(onlooker).heard()).toEqual(['news']);
    await answer();
    expect(late.heard()).toEqual(['news']);
  });

  it('follows from a welcome that was asked for', async () => {
    const { bench, members, of, answer } = await playing();
    const asker = members[1] as Connection;
    await answer();
    of(asker).heard();
    await bench.ask(asker, 'resync', {});
    expect(of(asker).heard()).toEqual(['welcome']);
    await answer();
    expect(of(asker).heard()).toEqual(['news']);
  });
});

describe('a seat that changes hands', () => {
  it('is told anew to both, and from then on to its new holder alone', async () => {
    const { bench, of: memberOf, seat } = await interrogated();
    const { of, listen } = broadcasting(bench);
    const former = memberOf(seat);
    const newcomer = await bench.visitor();
    listen(newcomer);
    const { interrogation: card } = bench.run.state.data as { interrogation: string };
    const { request } = await bench.askFor(newcomer, seat);
    for (const one of [former, newcomer]) of(one).frames.length = 0;
    await bench.ask(former, 'give-seat', { request });
    for (const one of [former, newcomer]) {
      expect(of(one).frames.join('\n')).not.toContain(card);
      expect(of(one).heard()).toContain('welcome');
    }
    expect(of(former).userData.told?.parts).toEqual([]);
    expect(of(newcomer).userData.told?.parts.map((part) => part.seat)).toEqual([seat]);
  });
});
