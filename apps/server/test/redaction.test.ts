import type { GameDefinition, GameTypes } from '@kapelle/engine';
import type { LogEntry } from '@kapelle/protocol';
import { expect, it } from 'vitest';
import { readableLog, redactedLine } from '../src/table/redaction.ts';

interface Told {
  readonly type: string;
  readonly to?: string;
  readonly secret?: string;
}

let calls = 0;

/** Whoever it is told to reads the secret; everybody else that there is one. */
const game = {
  redact: (event: Told, audience: string) => {
    calls++;
    return event.to === undefined || event.to === audience ? event : { type: event.type };
  },
} as unknown as GameDefinition<GameTypes>;

const SECRET = { type: 'whispered', to: 'seat-1', secret: 'x' };

function line(...events: Told[]): LogEntry {
  return { version: 3, kind: 'answer', step: 3, seat: 'seat-2', events };
}

it.each([
  ['the holder', [['seat-1'], ['seat-2'], []]],
  ['everybody', [[], ['seat-2'], ['seat-1']]],
  ['somebody else', [['seat-2'], ['seat-1'], [], ['seat-1', 'seat-2']]],
] as const)('what an audience may read does not depend on who read it before, first %s', (_, readers) => {
  const told = line(SECRET);
  for (const seats of [...readers, ...readers]) {
    const isHolder = (seats as readonly string[]).includes('seat-1');
    expect(redactedLine(game, told, seats).events).toEqual([isHolder ? SECRET : { type: 'whispered' }]);
  }
});

it('is found out once for each audience', () => {
  const told = line(SECRET);
  const first = redactedLine(game, told, ['seat-1']);
  calls = 0;
  expect(redactedLine(game, told, ['seat-1'])).toBe(first);
  expect(calls).toBe(0);
});

it('is one and the same for all who may read the same', () => {
  const told = line({ type: 'moved' }, SECRET);
  expect(redactedLine(game, told, ['seat-2'])).toBe(redactedLine(game, told, []));
  expect(redactedLine(game, told, ['seat-1'])).not.toBe(redactedLine(game, told, []));
});

it('is a log of their own for whoever came to the seat later', () => {
  const log = [line(SECRET), { ...line(SECRET), version: 4 }];
  const secrets = (from: number) =>
    readableLog(game, log, [{ seat: 'seat-1', from }]).map(({ events }) => events.some((event) => event === SECRET));
  expect([secrets(0), secrets(4), secrets(5), secrets(0)]).toEqual([
    [true, true],
    [false, true],
    [false, false],
    [true, true],
  ]);
  expect(readableLog(game, log, [{ seat: 'seat-2', from: 0 }])).toBe(readableLog(game, log, []));
});
