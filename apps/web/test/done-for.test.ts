import type { LogEntry } from '@kapelle/protocol';
import { expect, it } from 'vitest';
import { doneFor } from '../src/lib/done-for.ts';

function line(version: number, seat: 'seat-1' | 'seat-2', standIn?: LogEntry['standIn']): LogEntry {
  return { version, kind: 'answer', step: version, seat, events: [], ...(standIn !== undefined && { standIn }) };
}

it('is what others did for a seat since its player last acted', () => {
  const log = [
    line(1, 'seat-1', 'bot'),
    line(2, 'seat-1'),
    line(3, 'seat-1', 'bot'),
    line(4, 'seat-2', 'bot'),
    line(5, 'seat-2'),
    line(6, 'seat-1', 'nobody'),
    line(7, 'seat-1', 'seat-2'),
  ];
  const versions = (seats: Parameters<typeof doneFor>[1]) => doneFor(log, seats).map(({ version }) => version);
  expect(versions(['seat-1'])).toEqual([3, 6, 7]);
  expect(versions(['seat-2'])).toEqual([]);
  expect(versions([])).toEqual([]);
  expect(doneFor([...log, line(8, 'seat-1')], ['seat-1'])).toEqual([]);
});
