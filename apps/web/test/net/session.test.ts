import { describe, expect, it } from 'vitest';
import { Session, type LinkStatus } from '../../src/lib/net/session.ts';
import { FakeServer, ManualClock, settle, UNREACHABLE } from './fixtures.ts';

function refusal(code: 'not-found' | 'old-page' | 'too-many-requests' | 'stopping') {
  return { ok: false, refusal: { code, message: { key: `refusal.${code}` } } } as const;
}

function setUp() {
  const server = new FakeServer();
  const clock = new ManualClock();
  const standings: LinkStatus[] = [];
  const messages: unknown[] = [];
  const session = new Session({
    connect: server.connect,
    clock,
    events: {
      standing: (standing) => standings.push(standing),
      patched: () => undefined,
      message: (type, body) => messages.push([type, body]),
    },
  });
  return { server, clock, session, standings, messages };
}

describe('a session', () => {
  it('opens, and comes back by itself when the line breaks', async () => {
    const { server, clock, session, standings } = setUp();
    session.open();
    await settle();
    server.last.break();
    expect(session.standing).toEqual({ kind: 'lost', isStopping: false });
    await clock.pass(300);
    expect(session.standing).toEqual({ kind: 'open' });
    expect(server.lines).toHaveLength(2);
    expect(standings.map(({ kind }) => kind)).toEqual(['open', 'lost', 'open']);
  });

  it('waits longer after each failure, up to eight seconds', async () => {
    const { server, clock, session } = setUp();
    server.joins = Array.from({ length: 8 }, () => UNREACHABLE);
    session.open();
    await settle();
    const pauses: (number | undefined)[] = [];
    for (let tries = 0; tries < 8; tries++) {
      pauses.push(clock.next);
      await clock.pass(clock.next ?? 0);
    }
    expect(pauses).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
    expect(session.standing).toEqual({ kind: 'open' });
  });

  it.each(['not-found', 'old-page'] as const)('stays away after %s', async (code) => {
    const { server, clock, session } = setUp();
    server.joins = [refusal(code)];
    session.open();
    await settle();
    expect(session.standing).toEqual({ kind: 'ended', reason: code });
    expect(clock.next).toBeUndefined();
  });

  it.each(['too-many-requests', 'stopping'] as const)('tries again after %s', async (code) => {
    const { server, clock, session } = setUp();
    server.joins = [refusal(code)];
    session.open();
    await settle();
    expect(session.standing.kind).toBe('lost');
    await clock.pass(300);
    expect(session.standing.kind).toBe('open');
  });

  it('says that the server is restarting when it said so', async () => {
    const { server, session } = setUp();
    session.open();
    await settle();
    server.last.events.message('bye', { reason: 'stopping' });
    server.last.break();
    expect(session.standing).toEqual({ kind: 'lost', isStopping: true });
  });

  it('does not come back where spectators are not wanted', async () => {
    const { server, session, clock } = setUp();
    session.open();
    await settle();
    server.last.events.message('bye', { reason: 'no-spectators' });
    server.last.break();
    expect(session.standing).toEqual({ kind: 'ended', reason: 'no-spectators' });
    expect(clock.next).toBeUndefined();
  });

  it('notices a network that went away without a word', async () => {
    const { server, session, clock } = setUp();
    session.open();
    await settle();
    server.last.isSilent = true;
    await clock.pass(15_000);
    expect(session.standing.kind).toBe('open');
    await clock.pass(8_000);
    expect(session.standing.kind).toBe('lost');
    expect(server.last.isClosed).toBe(true);
  });

  it('keeps a line that answers', async () => {
    const { server, session, clock } = setUp();
    session.open();
    await settle();
    for (let times = 0; times < 5; times++) await clock.pass(15_000);
    expect(session.standing.kind).toBe('open');
    expect(server.lines).toHaveLength(1);
  });

  it('hears nothing from a line it has left', async () => {
    const { server, session, messages } = setUp();
    session.open();
    await settle();
    const [first] = server.lines;
    session.reopen();
    await settle();
    first?.events.message('rematch', { code: 'ACDEFGHJ' });
    first?.break();
    expect(messages).toEqual([]);
    expect(session.standing.kind).toBe('open');
  });
});

describe('a request', () => {
  it('is refused while there is no line', async () => {
    const { session } = setUp();
    expect(await session.request('ready', { seat: 'seat-1', isReady: true })).toEqual(UNREACHABLE);
  });

  it('that must count is asked again on the next line, with the same id', async () => {
    const { server, session, clock } = setUp();
    session.open();
    await settle();
    server.answer = () => Promise.reject(new Error('closed'));
    const body = { decision: 'd', option: 'o', version: 3, actionId: 'a1b2c3d4' };
    const reply = session.insist('answer', body);
    await settle();
    expect(session.standing.kind).toBe('lost');
    server.answer = () => Promise.resolve({ ok: true, value: { version: 4 } });
    await clock.pass(300);
    expect(await reply).toEqual({ ok: true, value: { version: 4 } });
    expect(server.asked).toEqual([
      { type: 'answer', body },
      { type: 'answer', body },
    ]);
  });

  it('that must count is given up when there is no table any more', async () => {
    const { server, session, clock } = setUp();
    session.open();
    await settle();
    server.answer = () => Promise.reject(new Error('closed'));
    const reply = session.insist('undo', { version: 3, actionId: 'a1b2c3d4' });
    server.joins = [refusal('not-found')];
    await settle();
    await clock.pass(300);
    expect(await reply).toEqual(UNREACHABLE);
  });

  it('answered with nothing at all is not taken for a yes', async () => {
    const { server, session } = setUp();
    session.open();
    await settle();
    server.answer = () => Promise.resolve(undefined);
    expect(await session.request('start', {})).toEqual(UNREACHABLE);
  });
});
