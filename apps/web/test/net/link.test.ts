import { describe, expect, it } from 'vitest';
import { Link, type LinkStatus } from '../../src/lib/net/link.ts';
import { FakeServer, ManualClock, settle, UNREACHABLE } from './fixtures.ts';

function refusal(code: 'not-found' | 'old-page' | 'too-many-requests' | 'stopping') {
  return { ok: false, refusal: { code, message: { key: `refusal.${code}` } } } as const;
}

function setUp() {
  const server = new FakeServer();
  const clock = new ManualClock();
  const statuses: LinkStatus[] = [];
  const messages: unknown[] = [];
  const link = new Link({
    connect: server.connect,
    clock,
    events: {
      status: (status) => statuses.push(status),
      patched: () => undefined,
      message: (type, body) => messages.push([type, body]),
    },
  });
  return { server, clock, link, statuses, messages };
}

describe('a link', () => {
  it('opens, and comes back by itself when the transport breaks', async () => {
    const { server, clock, link, statuses } = setUp();
    link.open();
    await settle();
    server.last.break();
    expect(link.status).toEqual({ kind: 'lost', isStopping: false });
    await clock.pass(300);
    expect(link.status).toEqual({ kind: 'open' });
    expect(server.transports).toHaveLength(2);
    expect(statuses.map(({ kind }) => kind)).toEqual(['open', 'lost', 'open']);
  });

  it('waits longer after each failure, up to eight seconds', async () => {
    const { server, clock, link } = setUp();
    server.joins = Array.from({ length: 8 }, () => UNREACHABLE);
    link.open();
    await settle();
    const pauses: (number | undefined)[] = [];
    for (let tries = 0; tries < 8; tries++) {
      pauses.push(clock.next);
      await clock.pass(clock.next ?? 0);
    }
    expect(pauses).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000, 8000]);
    expect(link.status).toEqual({ kind: 'open' });
  });

  it.each(['not-found', 'old-page'] as const)('stays away after %s', async (code) => {
    const { server, clock, link } = setUp();
    server.joins = [refusal(code)];
    link.open();
    await settle();
    expect(link.status).toEqual({ kind: 'ended', reason: code });
    expect(clock.next).toBeUndefined();
  });

  it.each(['too-many-requests', 'stopping'] as const)('tries again after %s', async (code) => {
    const { server, clock, link } = setUp();
    server.joins = [refusal(code)];
    link.open();
    await settle();
    expect(link.status.kind).toBe('lost');
    await clock.pass(300);
    expect(link.status.kind).toBe('open');
  });

  it('says that the server is restarting when it said so', async () => {
    const { server, link } = setUp();
    link.open();
    await settle();
    server.last.events.message('bye', { reason: 'stopping' });
    server.last.break();
    expect(link.status).toEqual({ kind: 'lost', isStopping: true });
  });

  it('does not come back where spectators are not wanted', async () => {
    const { server, link, clock } = setUp();
    link.open();
    await settle();
    server.last.events.message('bye', { reason: 'no-spectators' });
    server.last.break();
    expect(link.status).toEqual({ kind: 'ended', reason: 'no-spectators' });
    expect(clock.next).toBeUndefined();
  });

  it('notices a network that went away without a word', async () => {
    const { server, link, clock } = setUp();
    link.open();
    await settle();
    server.last.isSilent = true;
    await clock.pass(15_000);
    expect(link.status.kind).toBe('open');
    await clock.pass(8_000);
    expect(link.status.kind).toBe('lost');
    expect(server.last.isClosed).toBe(true);
  });

  it('keeps a transport that answers', async () => {
    const { server, link, clock } = setUp();
    link.open();
    await settle();
    for (let times = 0; times < 5; times++) await clock.pass(15_000);
    expect(link.status.kind).toBe('open');
    expect(server.transports).toHaveLength(1);
  });

  it('hears nothing from a transport it has left', async () => {
    const { server, link, messages } = setUp();
    link.open();
    await settle();
    const [first] = server.transports;
    link.reopen();
    await settle();
    first?.events.message('rematch', { code: 'ACDEFGHJ' });
    first?.break();
    expect(messages).toEqual([]);
    expect(link.status.kind).toBe('open');
  });
});
