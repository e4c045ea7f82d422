import { describe, expect, it } from 'vitest';
import { playing, welcome } from './fixtures.ts';

describe('signs on the board', () => {
  const munich = { kind: 'place', from: 'munich' };
  const vienna = { kind: 'place', from: 'vienna' };
  const tooMany = { ok: false, refusal: { code: 'too-many-requests', message: { key: 'x' } } };

  it('are seen for a few seconds', async () => {
    const { server, clock, connection } = await playing();
    server.last.events.message('ping', { seat: 'seat-1', name: 'Anna', mark: munich });
    expect(connection.pings.current).toMatchObject([{ seat: 'seat-1', name: 'Anna', mark: munich }]);
    await clock.pass(4_500);
    expect(connection.pings.current).toEqual([]);
  });

  it('come with the welcome where they stay', async () => {
    const { server, connection } = await playing();
    const plans = [{ seat: 'seat-2', marks: [munich] }] as const;
    server.last.events.message('welcome', welcome({ version: 3, plans }));
    expect(connection.plans.current).toEqual({ 'seat-2': [munich] });
  });

  it('are added to a plan one after the other, however long the server takes', async () => {
    const { server, connection } = await playing();
    void connection.plans.draw([munich]);
    server.last.events.message('plan', { seat: 'seat-1', marks: [] });
    const sent = connection.plans.draw([...(connection.plans.current['seat-1'] ?? []), vienna]);
    await sent;
    expect(connection.plans.current).toEqual({ 'seat-1': [munich, vienna] });
  });

  it('that are too many are taken back without a word', async () => {
    const { server, connection, told } = await playing();
    await connection.plans.draw([munich]);
    server.answer = () => Promise.resolve(tooMany);
    await connection.plans.draw([munich, vienna]);
    await connection.pings.send(munich);
    expect([connection.plans.current, told]).toEqual([{ 'seat-1': [munich] }, []]);
  });
});
