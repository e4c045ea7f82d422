import { describe, expect, it } from 'vitest';
import { VERSION, type PrivatePart, type Welcome } from '@kapelle/protocol';
import type { Refusal } from '../../src/lib/net/refusal.ts';
import { changeKeys, keysOf } from '../../src/lib/net/seat-keys.ts';
import { TableConnection } from '../../src/lib/net/table-connection.svelte.ts';
import { FakeServer, ManualClock, settle, tableWith } from './fixtures.ts';

const CODE = 'ACDEFGHJ';

function welcome(given: Partial<Welcome> = {}): Welcome {
  return {
    protocol: VERSION,
    version: 0,
    seats: [],
    isHost: false,
    private: [],
    log: [],
    chat: [],
    plans: [],
    lost: [],
    ...given,
  };
}

async function sitAt(code = CODE) {
  const server = new FakeServer();
  const clock = new ManualClock();
  const told: string[] = [];
  const connection = new TableConnection({
    code,
    connect: server.connect,
    clock,
    tell: {
      notice: ({ kind }) => told.push(kind),
      refusal: ({ code: no }: Refusal) => told.push(no),
      seatLost: (lost) => told.push(`seat lost: ${lost?.how ?? 'unknown'}`),
    },
  });
  connection.open();
  await settle();
  return { server, clock, connection, told };
}

/** The first seat's part of a version, with nothing in it. */
function part(version: number): PrivatePart {
  return { seat: 'seat-1', version, asCaretaker: false, canUndo: false, entries: {}, removed: [] };
}

const ASKED = JSON.stringify([{ id: 'd', kind: 'choose-action', seat: 'seat-1' }]);

/** A game at its first decision, seen from the first seat. */
async function playing() {
  const table = await sitAt();
  const { events } = table.server.last;
  events.patched(tableWith({ phase: 'playing', version: 3, entries: { '/step': '3', '/decisions': ASKED } }));
  events.message('welcome', welcome({ version: 3, seats: ['seat-1'], private: [part(3)] }));
  return table;
}

describe('an answer', () => {
  it('is pending until what follows from it is there', async () => {
    const { server, connection } = await playing();
    server.answer = () => Promise.resolve({ ok: true, value: { version: 4 } });
    const sent = connection.answer({ decision: 'd', option: 'o' });
    expect(connection.pending).toEqual({ decision: 'd', option: 'o' });
    await sent;
    expect(connection.pending).not.toBeNull();
    const { events } = server.last;
    events.patched(tableWith({ phase: 'playing', version: 4, entries: { '/step': '4', '/decisions': '[]' } }));
    expect(connection.snapshot?.version).toBe(3);
    events.message('private', part(4));
    expect([connection.snapshot?.version, connection.pending]).toEqual([4, null]);
  });

  it('is no longer pending once the next question is there, even before the server has confirmed it', async () => {
    const { server, connection } = await playing();
    server.answer = () => new Promise(() => undefined);
    void connection.answer({ decision: 'd', option: 'o' });
    const { events } = server.last;
    events.message('chat', { channel: 'spectators', seat: null, name: 'Carla', text: 'Well?', at: 1 });
    expect(connection.pending).not.toBeNull();
    events.patched(tableWith({ phase: 'playing', version: 4, entries: { '/step': '4', '/decisions': '[]' } }));
    events.message('private', part(4));
    expect(connection.pending).toBeNull();
    void connection.answer({ decision: 'e', option: 'o' });
    await settle();
    expect(server.asked).toHaveLength(2);
  });

  it('that came too late is told, and the table is asked for anew', async () => {
    const { server, connection, told } = await playing();
    const refusal = { code: 'stale', message: { key: 'refusal.stale' } };
    server.answer = () => Promise.resolve({ ok: false, refusal });
    await connection.answer({ decision: 'd', option: 'o' });
    expect([connection.pending, told]).toEqual([null, ['stale']]);
    expect(server.asked.map(({ type }) => type)).toEqual(['answer', 'resync']);
  });

  it('is not sent twice by two clicks', async () => {
    const { server, connection } = await playing();
    void connection.answer({ decision: 'd', option: 'o' });
    void connection.answer({ decision: 'd', option: 'o' });
    await settle();
    expect(server.asked).toHaveLength(1);
  });
});

it('asks for a part that does not come', async () => {
  const { server, clock } = await playing();
  server.last.events.patched(
    tableWith({ phase: 'playing', version: 4, entries: { '/step': '4', '/decisions': '[]' } }),
  );
  await clock.pass(2_000);
  expect(server.asked.map(({ type }) => type)).toEqual(['resync']);
});

describe('undo', () => {
  const part = { seat: 'seat-1', asCaretaker: false, entries: {}, removed: [] } as const;

  it('is offered exactly when the server says so', async () => {
    const { server, connection } = await playing();
    expect(connection.canUndo).toBe(false);
    const { events } = server.last;
    events.message('private', { ...part, version: 3, canUndo: true });
    expect(connection.canUndo).toBe(true);
    events.patched(tableWith({ phase: 'playing', version: 4, entries: { '/step': '4', '/decisions': '[]' } }));
    events.message('private', { ...part, version: 4, canUndo: false });
    expect(connection.canUndo).toBe(false);
  });
});

it('a seat that is open twice is shown as such', async () => {
  const { server, connection } = await sitAt();
  const seat = {
    name: '',
    isTaken: true,
    isBot: false,
    isHost: false,
    isReady: false,
    consents: false,
    picks: [],
    caretaker: null,
  };
  server.last.events.patched(
    tableWith({
      seats: (['here', 'elsewhere', 'away', 'absent'] as const).map((presence, index) => ({
        ...seat,
        seat: `seat-${index + 1}`,
        presence,
      })),
    }),
  );
  expect(Object.values(connection.presence)).toEqual(['online', 'elsewhere', 'away', 'away']);
});

describe('the chat', () => {
  const line = (at: number, seat: 'seat-1' | 'seat-2') =>
    ({ channel: 'players', seat, name: '', text: 'Hello', at }) as const;

  it('counts what others said since somebody looked', async () => {
    const { server, connection } = await playing();
    const { events } = server.last;
    events.message('chat', line(1, 'seat-2'));
    events.message('chat', line(2, 'seat-1'));
    events.message('chat', line(3, 'seat-2'));
    expect(connection.unread).toBe(2);
    connection.readChat();
    expect(connection.unread).toBe(0);
  });

  it('counts what was said while the line was down, and nothing from before this page', async () => {
    const { server, connection } = await playing();
    const { events } = server.last;
    const first = await sitAt();
    first.server.last.events.message('welcome', welcome({ chat: [line(1, 'seat-2')] }));
    expect(first.connection.unread).toBe(0);
    events.message('chat', line(1, 'seat-2'));
    connection.readChat();
    events.message('welcome', welcome({ seats: ['seat-1'], chat: [line(1, 'seat-2'), line(2, 'seat-2')] }));
    expect(connection.unread).toBe(1);
  });
});

describe('signs on the board', () => {
  const munich = { kind: 'place', from: 'munich' };
  const vienna = { kind: 'place', from: 'vienna' };
  const tooMany = { ok: false, refusal: { code: 'too-many-requests', message: { key: 'x' } } };

  it('are seen for a few seconds', async () => {
    const { server, clock, connection } = await playing();
    server.last.events.message('ping', { seat: 'seat-1', name: 'Anna', mark: munich });
    expect(connection.pings).toMatchObject([{ seat: 'seat-1', name: 'Anna', mark: munich }]);
    await clock.pass(4_500);
    expect(connection.pings).toEqual([]);
  });

  it('come with the welcome where they stay', async () => {
    const { server, connection } = await playing();
    const plans = [{ seat: 'seat-2', marks: [munich] }] as const;
    server.last.events.message('welcome', welcome({ version: 3, plans }));
    expect(connection.plans).toEqual({ 'seat-2': [munich] });
  });

  it('are added to a plan one after the other, however long the server takes', async () => {
    const { server, connection } = await playing();
    void connection.plan([munich]);
    server.last.events.message('plan', { seat: 'seat-1', marks: [] });
    const sent = connection.plan([...(connection.plans['seat-1'] ?? []), vienna]);
    await sent;
    expect(connection.plans).toEqual({ 'seat-1': [munich, vienna] });
  });

  it('that are too many are taken back without a word', async () => {
    const { server, connection, told } = await playing();
    await connection.plan([munich]);
    server.answer = () => Promise.resolve(tooMany);
    await connection.plan([munich, vienna]);
    await connection.ping(munich);
    expect([connection.plans, told]).toEqual([{ 'seat-1': [munich] }, []]);
  });
});

describe('the keys of a browser', () => {
  it('are kept with a claim and dropped when the seat is gone', async () => {
    const code = 'KEYSKEPT';
    const { server, connection, told } = await sitAt(code);
    server.answer = () => Promise.resolve({ ok: true, value: { seat: 'seat-1', token: 'secret' } });
    server.last.events.message('welcome', welcome());
    await connection.claim({ seat: 'seat-1', name: 'Anna', consents: false });
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
    expect(connection.rematch).toBe('NEXTGAME');
    expect(keysOf('NEXTGAME')).toMatchObject({ host: 'host', seats: { 'seat-1': 'mine' } });
  });
});

it('a server with another protocol asks for a reload', async () => {
  const { server, connection } = await sitAt();
  server.last.events.message('welcome', welcome({ protocol: VERSION + 1 }));
  expect(connection.standing).toEqual({ kind: 'ended', reason: 'old-page' });
});

describe('a seat that changes hands', () => {
  const asked = { request: 7, seat: 'seat-1', name: 'Bruno' } as const;

  it('is asked for, and given without alarm', async () => {
    const { server, connection, told } = await playing();
    changeKeys(CODE, { seats: { 'seat-1': 'old' } });
    const { events } = server.last;
    events.message('seat-asked', asked);
    expect(connection.seatRequests.open).toEqual([asked]);
    const giving = connection.giveSeat(7);
    events.message('notice', { kind: 'seat-passed', seat: 'seat-1', name: 'Bruno' });
    events.message('welcome', welcome({ version: 3 }));
    await giving;
    expect([connection.seatRequests.open, connection.held, keysOf(CODE).seats]).toEqual([[], [], {}]);
    expect(told).toEqual(['seat-passed']);
  });

  it('is kept if it was not to be given any more', async () => {
    const { server, connection, told } = await playing();
    server.last.events.message('seat-asked', asked);
    const refusal = { code: 'no-request', message: { key: 'refusal.no-request' } };
    server.answer = () => Promise.resolve({ ok: false, refusal });
    await connection.giveSeat(7);
    server.last.events.message('welcome', welcome({ version: 3, seats: ['seat-1'] }));
    expect([connection.seatRequests.open, told]).toEqual([[], ['no-request']]);
  });

  it('is asked for once by the same person', async () => {
    const { server, connection } = await playing();
    server.last.events.message('seat-asked', asked);
    server.last.events.message('seat-asked', { ...asked, request: 8 });
    expect(connection.seatRequests.open.map(({ request }) => request)).toEqual([8]);
    await connection.refuseSeat(8);
    expect(connection.seatRequests.open).toEqual([]);
  });

  it('is asked for with a key that is kept before, and opens the seat whenever the page comes back', async () => {
    const { server, connection, told } = await sitAt('KMNPQRTW');
    await connection.askForSeat({ seat: 'seat-1', name: 'Bruno', consents: false });
    expect(connection.seatRequests.asked).toBe('seat-1');
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
    await connection.askForSeat({ seat: 'seat-1', name: 'Bruno', consents: false });
    server.last.events.message('seat-given', { seat: 'seat-1' });
    expect(server.asked.at(-1)).toEqual({ type: 'take-back', body: { seat: 'seat-1' } });
  });

  it('that was given away can be taken back while nobody has come for it', async () => {
    changeKeys(CODE, { seats: { 'seat-1': 'mine' } });
    const { server, connection, told } = await playing();
    server.last.events.message('seat-asked', asked);
    await connection.giveSeat(7);
    const lost = { seat: 'seat-1', how: 'passed', at: 1, mayReturn: true } as const;
    server.last.events.message('welcome', welcome({ version: 3, lost: [lost] }));
    expect([connection.returnable, keysOf(CODE).spare]).toEqual([['seat-1'], { 'seat-1': 'mine' }]);
    server.last.events.message('welcome', welcome({ version: 3, lost: [{ ...lost, mayReturn: false }] }));
    expect([connection.returnable, keysOf(CODE).spare, told]).toEqual([[], {}, []]);
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
    await connection.askForSeat({ seat: 'seat-1', name: 'Bruno', consents: false });
    server.last.events.message('notice', { kind: 'seat-refused', seat: 'seat-1' });
    expect(connection.seatRequests.asked).toBeNull();
  });
});
