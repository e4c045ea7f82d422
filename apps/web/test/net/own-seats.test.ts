import { describe, expect, it } from 'vitest';
import { changeKeys, keysOf } from '../../src/lib/net/seat-keys.ts';
import { CODE, playing, settle, sitAt, welcome } from './fixtures.ts';

describe('the keys of a browser', () => {
  it('are kept with a claim and dropped when the seat is gone', async () => {
    const code = 'KEYSKEPT';
    const { server, connection, told } = await sitAt(code);
    server.answer = () => Promise.resolve({ ok: true, value: { seat: 'seat-1', token: 'secret' } });
    server.last.events.message('welcome', welcome());
    await connection.ownSeats.claim({ seat: 'seat-1', name: 'Anna', consents: false });
    server.last.events.message('welcome', welcome({ seats: ['seat-1'] }));
    expect(keysOf(code).seats).toEqual({ 'seat-1': 'secret' });
    server.last.events.message('welcome', welcome());
    expect([keysOf(code).seats, told]).toEqual([{}, ['seat lost: unknown']]);
  });

  it('of another tab are left alone', async () => {
    const code = 'ANTHERTA';
    const { server, told } = await sitAt(code);
    changeKeys(code, { seats: { 'seat-2': 'theirs' } });
    server.last.events.message('welcome', welcome());
    expect([keysOf(code).seats, told]).toEqual([{ 'seat-2': 'theirs' }, []]);
  });

  it('go along to a rematch', async () => {
    const code = 'FRSTGAME';
    changeKeys(code, { host: 'host', seats: { 'seat-1': 'mine' } });
    const { server, connection } = await sitAt(code);
    server.last.events.message('rematch', { code: 'NEXTGAME' });
    expect(connection.rematch.code).toBe('NEXTGAME');
    expect(keysOf('NEXTGAME')).toMatchObject({ host: 'host', seats: { 'seat-1': 'mine' } });
  });
});

describe('a seat that changes hands', () => {
  const asked = { request: 7, seat: 'seat-1', name: 'Bruno' } as const;

  it('is asked for, and given without alarm', async () => {
    const { server, connection, told } = await playing();
    changeKeys(CODE, { seats: { 'seat-1': 'old' } });
    const { events } = server.last;
    events.message('seat-asked', asked);
    expect(connection.ownSeats.passing.open).toEqual([asked]);
    const giving = connection.ownSeats.give(7);
    events.message('notice', { kind: 'seat-passed', seat: 'seat-1', name: 'Bruno' });
    events.message('welcome', welcome({ version: 3 }));
    await giving;
    expect([connection.ownSeats.passing.open, connection.held, keysOf(CODE).seats]).toEqual([[], [], {}]);
    expect(told).toEqual(['seat-passed']);
  });

  it('is kept if it was not to be given any more', async () => {
    const { server, connection, told } = await playing();
    server.last.events.message('seat-asked', asked);
    const refusal = { code: 'no-request', message: { key: 'refusal.no-request' } };
    server.answer = () => Promise.resolve({ ok: false, refusal });
    await connection.ownSeats.give(7);
    server.last.events.message('welcome', welcome({ version: 3, seats: ['seat-1'] }));
    expect([connection.ownSeats.passing.open, told]).toEqual([[], ['no-request']]);
  });

  it('is asked for once by the same person', async () => {
    const { server, connection } = await playing();
    server.last.events.message('seat-asked', asked);
    server.last.events.message('seat-asked', { ...asked, request: 8 });
    expect(connection.ownSeats.passing.open.map(({ request }) => request)).toEqual([8]);
    await connection.ownSeats.refuse(8);
    expect(connection.ownSeats.passing.open).toEqual([]);
  });

  it('is asked for with a key that is kept before, and opens the seat whenever the page comes back', async () => {
    const { server, connection, told } = await sitAt('KMNPQRTW');
    await connection.ownSeats.askFor({ seat: 'seat-1', name: 'Bruno', consents: false });
    expect(connection.ownSeats.passing.asked).toBe('seat-1');
    const { token } = server.asked.at(-1)?.body as { token: string };
    expect(keysOf('KMNPQRTW')).toMatchObject({ seats: {}, spare: { 'seat-1': token } });
    server.last.events.closed();
    connection.reopen();
    await settle();
    server.last.events.message('welcome', welcome({ seats: ['seat-1'] }));
    expect(keysOf('KMNPQRTW')).toMatchObject({ seats: { 'seat-1': token }, spare: {} });
    expect(told).toEqual([]);
  });

  it('is taken for good by whoever was given it', async () => {
    const { server, connection } = await sitAt('KMNPQRTY');
    await connection.ownSeats.askFor({ seat: 'seat-1', name: 'Bruno', consents: false });
    server.last.events.message('seat-given', { seat: 'seat-1' });
    expect(server.asked.at(-1)).toEqual({ type: 'take-back', body: { seat: 'seat-1' } });
  });

  it('that was given away can be taken back while nobody has come for it', async () => {
    changeKeys(CODE, { seats: { 'seat-1': 'mine' } });
    const { server, connection, told } = await playing();
    server.last.events.message('seat-asked', asked);
    await connection.ownSeats.give(7);
    const lost = { seat: 'seat-1', how: 'passed', at: 1, mayReturn: true } as const;
    server.last.events.message('welcome', welcome({ version: 3, lost: [lost] }));
    expect([connection.ownSeats.returnable, keysOf(CODE).spare]).toEqual([['seat-1'], { 'seat-1': 'mine' }]);
    server.last.events.message('welcome', welcome({ version: 3, lost: [{ ...lost, mayReturn: false }] }));
    expect([connection.ownSeats.returnable, keysOf(CODE).spare, told]).toEqual([[], {}, []]);
  });

  it('that was taken while the page was away is told of, with how', async () => {
    changeKeys('KMNPQRT9', { seats: { 'seat-1': 'mine' } });
    const { server, told } = await sitAt('KMNPQRT9');
    const lost = { seat: 'seat-1', how: 'reissued', at: 1, mayReturn: false } as const;
    server.last.events.message('welcome', welcome({ lost: [lost] }));
    expect([told, keysOf('KMNPQRT9').seats]).toEqual([['seat lost: reissued'], {}]);
  });

  it('can be asked for again after a no', async () => {
    const { server, connection } = await sitAt('KMNPQRTX');
    await connection.ownSeats.askFor({ seat: 'seat-1', name: 'Bruno', consents: false });
    server.last.events.message('notice', { kind: 'seat-refused', seat: 'seat-1' });
    expect(connection.ownSeats.passing.asked).toBeNull();
  });
});
