import { describe, expect, it } from 'vitest';
import { news, part, playing, settle, tableAt, welcome } from './fixtures.ts';

const ANSWER = { decision: 'd', option: 'o' };

describe('an answer', () => {
  it('is pending until what follows from it is there', async () => {
    const { server, connection } = await playing();
    server.answer = () => Promise.resolve({ ok: true, value: { version: 4 } });
    const sent = connection.answers.send(ANSWER);
    expect(connection.answers.pending).toEqual(ANSWER);
    await sent;
    expect(connection.answers.pending).not.toBeNull();
    const { events } = server.last;
    events.patched(tableAt(4));
    expect(connection.snapshots.current?.version).toBe(3);
    events.message('news', news(4));
    expect([connection.snapshots.current?.version, connection.answers.pending]).toEqual([4, null]);
  });

  it('is no longer pending once the next question is there, even before the server has confirmed it', async () => {
    const { server, connection } = await playing();
    server.answer = () => new Promise(() => undefined);
    void connection.answers.send(ANSWER);
    const { events } = server.last;
    events.message('chat', { channel: 'spectators', seat: null, name: 'Carla', text: 'Well?', at: 1 });
    expect(connection.answers.pending).not.toBeNull();
    events.patched(tableAt(4));
    events.message('news', news(4));
    expect(connection.answers.pending).toBeNull();
    void connection.answers.send({ decision: 'e', option: 'o' });
    await settle();
    expect(server.asked).toHaveLength(2);
  });

  it('that came too late is told, and the table is asked for anew', async () => {
    const { server, connection, told } = await playing();
    const refusal = { code: 'stale', message: { key: 'refusal.stale' } };
    server.answer = () => Promise.resolve({ ok: false, refusal });
    await connection.answers.send(ANSWER);
    expect([connection.answers.pending, told]).toEqual([null, ['stale']]);
    expect(server.asked.map(({ type }) => type)).toEqual(['answer', 'resync']);
  });

  it('is not sent twice by two clicks', async () => {
    const { server, connection } = await playing();
    void connection.answers.send(ANSWER);
    void connection.answers.send(ANSWER);
    await settle();
    expect(server.asked).toHaveLength(1);
  });
});

describe('undo', () => {
  it('is offered exactly when the server says so', async () => {
    const { server, connection } = await playing();
    expect(connection.answers.canUndo).toBe(false);
    const { events } = server.last;
    events.message('welcome', welcome({ version: 3, seats: ['seat-1'], private: [part(3, { canUndo: true })] }));
    expect(connection.answers.canUndo).toBe(true);
    events.patched(tableAt(4));
    events.message('news', news(4));
    expect(connection.answers.canUndo).toBe(false);
  });

  it('is asked for with the version on the screen', async () => {
    const { server, connection } = await playing();
    await connection.answers.undo();
    expect(server.asked).toMatchObject([{ type: 'undo', body: { version: 3 } }]);
  });
});
