import type { Proposal } from '@kapelle/protocol';
import { expect, it } from 'vitest';
import { playing, tableAt } from './fixtures.ts';

const PROPOSAL: Proposal = {
  id: 4,
  by: 'seat-2',
  agreed: ['seat-2'],
  waitingFor: ['seat-1'],
  kind: 'rewind',
  keep: 1,
};

it('can be voted on by a seat that has not yet', async () => {
  const { server, connection } = await playing();
  expect([connection.proposals.current, connection.proposals.mayVote]).toEqual([null, false]);
  server.last.events.patched({ ...tableAt(3), proposal: PROPOSAL });
  expect([connection.proposals.current, connection.proposals.mayVote]).toEqual([PROPOSAL, true]);
  await connection.proposals.accept(PROPOSAL);
  await connection.proposals.reject(PROPOSAL);
  expect(server.asked.map(({ body }) => body)).toEqual([
    { proposal: 4, agrees: true },
    { proposal: 4, agrees: false },
  ]);
  server.last.events.patched({ ...tableAt(3), proposal: { ...PROPOSAL, waitingFor: ['seat-3'] } });
  expect(connection.proposals.mayVote).toBe(false);
});

it('to go back is made one at a time, by those who play', async () => {
  const { server, connection } = await playing();
  expect(connection.proposals.mayRewind).toBe(true);
  expect(await connection.proposals.rewind(2)).toBe(true);
  expect(server.asked).toEqual([{ type: 'propose-rewind', body: { keep: 2, version: 3 } }]);
  server.last.events.patched({ ...tableAt(3), proposal: PROPOSAL });
  expect(connection.proposals.mayRewind).toBe(false);
});
