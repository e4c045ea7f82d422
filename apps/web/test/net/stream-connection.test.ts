import type { FeedTable, StreamMessages } from '@kapelle/protocol';
import { expect, it } from 'vitest';
import { StreamConnection, type ConnectStream, type StreamEvents } from '../../src/lib/net/stream-connection.svelte.ts';
import { ManualClock, settle, UNREACHABLE } from './fixtures.ts';

const TABLE: FeedTable = {
  game: 'black-orchestra',
  phase: 'playing',
  version: 3,
  options: {},
  seats: [],
  view: { step: 3, board: { place: 'berlin' } },
  delay: 0,
  watching: 1,
  isLaneOpen: true,
};

const SHOWN: StreamMessages['shown'] = { protocol: 7, table: TABLE, log: [] };

function setUp() {
  const clock = new ManualClock();
  const lines: StreamEvents[] = [];
  const state = { isReachable: true, olds: 0, pongs: true };
  const connect: ConnectStream = (events) => {
    lines.push(events);
    if (!state.isReachable) return Promise.resolve(UNREACHABLE);
    const transport = {
      request: () => Promise.resolve({ ok: true, value: {} }),
      ping: () => (state.pongs ? Promise.resolve() : new Promise<void>(() => undefined)),
      close: () => undefined,
    };
    return Promise.resolve({ ok: true, value: transport });
  };
  const connection = new StreamConnection({ connect, clock, onold: () => state.olds++ });
  connection.open();
  return { clock, lines, state, connection, last: () => lines.at(-1) as StreamEvents };
}

it('shows what came, and what has changed since', async () => {
  const { connection, last } = setUp();
  await settle();
  expect(connection.table).toBe(null);
  last().message('shown', SHOWN);
  expect(connection.table).toEqual(TABLE);
  const line = { version: 4, kind: 'answer', step: 4, seat: null, events: [] } as const;
  last().message('changed', { differences: { '/version': [4], '/view/board/place': ['paris'] }, log: [line] });
  expect(connection.table).toMatchObject({ version: 4, view: { step: 3, board: { place: 'paris' } } });
  expect(connection.log).toEqual([line]);
  expect(connection.arrivals).toBe(1);
});

it('shows nothing once the line is lost, and comes back by itself for as long as it takes', async () => {
  const { connection, clock, lines, state, last } = setUp();
  await settle();
  last().message('shown', SHOWN);
  state.isReachable = false;
  last().closed();
  expect(connection.table).toBe(null);
  for (let hour = 0; hour < 360; hour++) await clock.pass(12_500);
  expect(lines.length).toBeGreaterThan(300);
  state.isReachable = true;
  await clock.pass(12_500);
  last().message('shown', SHOWN);
  expect(connection.table).toEqual(TABLE);
});

it('comes again after whatever good-bye, and gives up a line that is silent', async () => {
  const { clock, lines, state, last } = setUp();
  await settle();
  for (const reason of ['moved', 'stopping', 'revoked', 'elsewhere'] as const) {
    const before = lines.length;
    last().message('bye', { reason });
    await clock.pass(12_500);
    expect(lines.length).toBe(before + 1);
  }
  state.pongs = false;
  const before = lines.length;
  await clock.pass(15_000);
  await clock.pass(8_000);
  await clock.pass(12_500);
  expect(lines.length).toBe(before + 1);
});
