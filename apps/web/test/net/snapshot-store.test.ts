import type { PublicSeat } from '@kapelle/protocol';
import { expect, it } from 'vitest';
import { news, playing, sitAt, tableAt, tableWith } from './fixtures.ts';

const FREE: Omit<PublicSeat, 'seat' | 'presence'> = {
  name: null,
  isTaken: false,
  isBot: false,
  isHost: false,
  isReady: false,
  consents: false,
  showsName: false,
  isRecorded: false,
  picks: [],
  awaySince: null,
  caretaker: null,
};

it('asks for a part that does not come', async () => {
  const { server, clock } = await playing();
  server.last.events.patched(tableAt(4));
  await clock.pass(2_000);
  expect(server.asked.map(({ type }) => type)).toEqual(['resync']);
});

it('asks for nothing where the part comes in time', async () => {
  const { server, clock } = await playing();
  server.last.events.patched(tableAt(4));
  server.last.events.message('news', news(4));
  await clock.pass(2_000);
  expect(server.asked).toEqual([]);
});

it('remembers what it has shown, until that is taken back', async () => {
  const { server, connection } = await playing();
  const { events } = server.last;
  events.patched(tableAt(4));
  events.message('news', news(4));
  expect([connection.snapshots.at(3)?.version, connection.snapshots.at(4)?.version]).toEqual([3, 4]);
  events.patched({ ...tableAt(3), version: 5 });
  events.message('news', news(5));
  expect([connection.snapshots.at(3)?.version, connection.snapshots.at(4)]).toEqual([5, undefined]);
});

it('knows the presence of every seat, and the names of people', async () => {
  const { server, connection } = await sitAt();
  const seats = (['here', 'elsewhere', 'away', 'absent'] as const).map((presence, index): PublicSeat => ({
    ...FREE,
    seat: `seat-${index + 1}`,
    presence,
  }));
  const [first, ...others] = seats as [PublicSeat, ...PublicSeat[]];
  server.last.events.patched(tableWith({ seats: [{ ...first, name: 'Anna', isTaken: true }, ...others] }));
  expect(Object.values(connection.snapshots.presence)).toEqual(['here', 'elsewhere', 'away', 'absent']);
  expect(connection.snapshots.names).toEqual({ 'seat-1': 'Anna' });
});
