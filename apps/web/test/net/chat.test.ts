import { describe, expect, it } from 'vitest';
import type { Draft } from '../../src/lib/net/chat.svelte.ts';
import { Chat } from '../../src/lib/net/chat.svelte.ts';
import { UNREACHABLE, type Result } from '../../src/lib/net/refusal.ts';
import { playing, sitAt, welcome } from './fixtures.ts';

const line = (at: number, seat: 'seat-1' | 'seat-2') =>
  ({ channel: 'players', seat, name: '', text: 'Hello', at }) as const;

describe('the chat', () => {
  it('counts what others said since somebody looked', async () => {
    const { server, connection } = await playing();
    const { events } = server.last;
    events.message('chat', line(1, 'seat-2'));
    events.message('chat', line(2, 'seat-1'));
    events.message('chat', line(3, 'seat-2'));
    expect(connection.chat.unread).toBe(2);
    connection.chat.markRead();
    expect(connection.chat.unread).toBe(0);
  });

  it('counts what was said while the link was lost, and nothing from before this page', async () => {
    const { server, connection } = await playing();
    const { events } = server.last;
    const first = await sitAt();
    first.server.last.events.message('welcome', welcome({ chat: [line(1, 'seat-2')] }));
    expect(first.connection.chat.unread).toBe(0);
    events.message('chat', line(1, 'seat-2'));
    connection.chat.markRead();
    events.message('welcome', welcome({ seats: ['seat-1'], chat: [line(1, 'seat-2'), line(2, 'seat-2')] }));
    expect(connection.chat.unread).toBe(1);
  });
});

describe('what is being written', () => {
  function writing(kept: string, answer: Result<object>) {
    const draft: Draft & { kept: string } = {
      kept,
      read: () => draft.kept,
      write: (text) => (draft.kept = text),
    };
    const asked: unknown[] = [];
    const ask = (type: string, body: object) => {
      asked.push([type, body]);
      return Promise.resolve(answer as never);
    };
    return { chat: new Chat({ requests: { ask }, held: () => [], draft }), draft, asked };
  }

  it('is there again after a reload', () => {
    const { chat, draft } = writing('I would not', { ok: true, value: {} });
    expect(chat.draft).toBe('I would not');
    chat.draft = 'I would';
    expect(draft.kept).toBe('I would');
  });

  it('goes out once, and leaves the field free', async () => {
    const { chat, draft, asked } = writing(' Go! ', { ok: true, value: {} });
    await chat.sendDraft();
    await chat.sendDraft();
    expect([asked, chat.draft, draft.kept]).toEqual([[['chat', { text: 'Go!' }]], '', '']);
  });

  it('comes back if it was refused, unless something else is there', async () => {
    const { chat } = writing('Go!', UNREACHABLE);
    await chat.sendDraft();
    expect(chat.draft).toBe('Go!');
    const sent = chat.sendDraft();
    chat.draft = 'Wait';
    await sent;
    expect(chat.draft).toBe('Wait');
  });
});
