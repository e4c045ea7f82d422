import { expect, it } from 'vitest';
import { playing } from './fixtures.ts';

it('loses what a step back took away', async () => {
  const { server, connection } = await playing();
  const line = (version: number, kind: 'answer' | 'undo', step: number) =>
    ({ version, kind, step, seat: 'seat-1', events: [] }) as const;
  for (const entry of [line(1, 'answer', 1), line(2, 'answer', 2), line(3, 'undo', 1)])
    server.last.events.message('news', { from: entry.version - 1, log: [entry], changes: [] });
  expect(connection.log.entries.map(({ version }) => version)).toEqual([1, 3]);
});

it('keeps the same objects, so that tables can tell entries apart', async () => {
  const { server, connection } = await playing();
  const first = { version: 1, kind: 'answer', step: 1, seat: 'seat-1', events: [] } as const;
  server.last.events.message('news', { from: 0, log: [first], changes: [] });
  server.last.events.message('news', { from: 1, log: [{ ...first, version: 2, step: 2 }], changes: [] });
  expect(connection.log.entries[0]).toBe(first);
});
