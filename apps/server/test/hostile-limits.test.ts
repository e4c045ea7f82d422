import { VERSION } from '@kapelle/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { preparedDirectories, ServerProcess } from './server-process.ts';
import { createTable, post, TableClient } from './table-client.ts';

describe('limits', () => {
  let strict: ServerProcess;
  let place: string;

  beforeAll(async () => {
    strict = new ServerProcess({
      ...preparedDirectories(),
      LOG_LEVEL: 'fatal',
      CHAT_PER_MINUTE: '4',
      WRONG_CODES_PER_MINUTE: '6',
      TABLES_PER_HOUR: '4',
      RESYNCS_PER_MINUTE: '4',
      MAX_SPECTATORS: '2',
    });
    place = await strict.address();
  });

  afterAll(() => strict.stop());

  const guess = (code: string) => post(place, `/api/tables/${code}/join`, { protocol: VERSION });
  const reasonOf = (reply: { ok: boolean; refusal?: { code: string } }) => (reply.ok ? 'done' : reply.refusal?.code);

  it('count for a seat or an address at a table, not for a connection, which is quickly made', async () => {
    const { code } = await createTable(place);
    const outcomes = [];
    for (let tries = 0; tries < 4; tries++) {
      const visitor = await TableClient.join(place, code);
      outcomes.push(reasonOf(await visitor.request('chat', { text: 'Hello' })));
      await visitor.leave();
    }
    expect(outcomes).toEqual(['done', 'done', 'too-many-requests', 'too-many-requests']);
  });

  it('are few for what is answered with a whole table', async () => {
    const { code } = await createTable(place);
    const visitor = await TableClient.join(place, code);
    const outcomes = [];
    for (let tries = 0; tries < 3; tries++) outcomes.push(reasonOf(await visitor.request('resync', {})));
    expect(outcomes).toEqual(['done', 'done', 'too-many-requests']);
    await visitor.leave();
  });

  it('refuse softly, then cut off a flood, which does not come straight back', async () => {
    const { code, hostToken } = await createTable(place);
    const host = await TableClient.join(place, code, { hostToken });
    await host.claim('seat-1', 'Ada');
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, line) => host.request('chat', { text: `line ${line}` })),
    );
    expect(replies.map(reasonOf)).toEqual(['done', 'done', ...Array.from({ length: 4 }, () => 'too-many-requests')]);
    for (let sent = 0; sent < 200; sent++) host.room.send('resync', {});
    await host.until(() => !host.isOpen);
    expect(host.closeCode).toBe(4002);
    expect(reasonOf(await host.reserve())).toBe('too-many-requests');
  });

  it('let nobody make tables without end, nor try codes without end', async () => {
    const made = [];
    for (let table = 0; table < 6; table++)
      made.push(reasonOf(await post(place, '/api/tables', { game: 'black-orchestra', seats: 2 })));
    expect(made).toContain('too-many-requests');
    const fresh = new ServerProcess({ ...preparedDirectories(), LOG_LEVEL: 'fatal', WRONG_CODES_PER_MINUTE: '6' });
    place = await fresh.address();
    const { code } = await createTable(place);
    const guesses = [];
    for (let tries = 0; tries < 5; tries++) guesses.push(reasonOf(await guess('AAAAAAAA')));
    expect(guesses).toEqual(['not-found', 'not-found', 'not-found', 'too-many-requests', 'too-many-requests']);
    expect(reasonOf(await guess(code))).toBe('too-many-requests');
    await fresh.stop();
  });
});
