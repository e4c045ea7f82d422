import { describe, expect, it } from 'vitest';
import { Link } from '../../src/lib/net/link.ts';
import { Requests } from '../../src/lib/net/requests.ts';
import { FakeServer, ManualClock, settle, UNREACHABLE } from './fixtures.ts';

const ANSWER = { decision: 'd', option: 'o', version: 3, actionId: 'a1b2c3d4' };
const NO = {
  ok: false,
  refusal: { code: 'too-many-requests', message: { key: 'refusal.too-many-requests' } },
} as const;

function setUp() {
  const server = new FakeServer();
  const clock = new ManualClock();
  const told: string[] = [];
  const events = { status: () => undefined, patched: () => undefined, message: () => undefined };
  const link = new Link({ connect: server.connect, clock, events });
  const requests = new Requests(link, { refusal: ({ code }) => told.push(code) });
  return { server, clock, link, requests, told };
}

async function connected() {
  const all = setUp();
  all.link.open();
  await settle();
  return all;
}

describe('a request', () => {
  it('is refused while there is no transport', async () => {
    const { requests } = setUp();
    expect(await requests.send('ready', { seat: 'seat-1', isReady: true })).toEqual(UNREACHABLE);
  });

  it('that must count is sent again over the next transport, with the same id', async () => {
    const { server, clock, link, requests } = await connected();
    server.answer = () => Promise.reject(new Error('closed'));
    const reply = requests.insist('answer', ANSWER);
    await settle();
    expect(link.status.kind).toBe('lost');
    server.answer = () => Promise.resolve({ ok: true, value: { version: 4 } });
    await clock.pass(300);
    expect(await reply).toEqual({ ok: true, value: { version: 4 } });
    expect(server.asked).toEqual([
      { type: 'answer', body: ANSWER },
      { type: 'answer', body: ANSWER },
    ]);
  });

  it('that must count is given up when there is no table any more', async () => {
    const { server, clock, requests } = await connected();
    server.answer = () => Promise.reject(new Error('closed'));
    const reply = requests.insist('undo', { version: 3, actionId: 'a1b2c3d4' });
    server.joins = [{ ok: false, refusal: { code: 'not-found', message: { key: 'refusal.not-found' } } }];
    await settle();
    await clock.pass(300);
    expect(await reply).toEqual(UNREACHABLE);
  });

  it('answered with nothing at all is not taken for a yes', async () => {
    const { server, requests } = await connected();
    server.answer = () => Promise.resolve(undefined);
    expect(await requests.send('start', {})).toEqual(UNREACHABLE);
  });

  it('counts as under way until it is answered', async () => {
    const { server, requests } = await connected();
    let reply: (value: unknown) => void = () => undefined;
    server.answer = () => new Promise((resolve) => (reply = resolve));
    const sent = requests.send('start', {});
    expect(requests.isIdle).toBe(false);
    reply({ ok: true, value: {} });
    await sent;
    expect(requests.isIdle).toBe(true);
  });

  it('tells people of a no, but for too many of what is asked often', async () => {
    const { server, requests, told } = await connected();
    server.answer = () => Promise.resolve(NO);
    await requests.askOften('ping', { kind: 'place', from: 'munich' });
    expect(told).toEqual([]);
    await requests.ask('start', {});
    expect(told).toEqual(['too-many-requests']);
  });
});
