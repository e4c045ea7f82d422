import { describe, expect, it } from 'vitest';
import {
  CODE_ALPHABET,
  createTable,
  inviteCode,
  joinTable,
  logWith,
  REQUESTS,
  SERVER_REFUSALS,
  storedSettings,
  tableSettings,
  type LogEntry,
} from '../src/index.ts';
import en from '../locales/en.json' with { type: 'json' };

describe('a name', () => {
  const nameOf = (name: string) => REQUESTS.claim.safeParse({ seat: 'seat-1', name }).data?.name;

  it.each([
    ['  Ada   Lovelace ', 'Ada Lovelace'],
    ['Żaneta', 'Żaneta'],
    ['a\u202eb\u0000c', 'a b c'],
    ['<b>Ada</b>', '<b>Ada</b>'],
  ])('%j is read as %j', (typed, read) => expect(nameOf(typed)).toBe(read));

  it.each(['', '   ', '\u200b', 'x'.repeat(25), 'x'.repeat(10_000)])('%j is none', (typed) =>
    expect(nameOf(typed)).toBeUndefined(),
  );
});

it('takes a code as people type it', () => {
  const code = CODE_ALPHABET.slice(0, 8);
  expect(inviteCode.parse(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).toBe(code);
  expect(inviteCode.safeParse('0000-0000').success).toBe(false);
});

it('fills in the settings of a table', () => {
  expect(createTable.parse({ game: 'black-orchestra', seats: 3 })).toMatchObject({
    options: {},
    settings: { listed: false, undo: true },
  });
});

it('passes over stored settings that only a later version knows, and refuses them of a page', () => {
  const later = { undo: false, narrated: true };
  expect(storedSettings.parse(later)).toEqual(tableSettings.parse({ undo: false }));
  expect(tableSettings.safeParse(later).success).toBe(false);
});

it('changes no setting that is not named', () => {
  expect(REQUESTS.configure.parse({ settings: { undo: false } })).toEqual({ settings: { undo: false } });
});

it('knows no field that is not named', () => {
  expect(joinTable.safeParse({ protocol: 1, seat: 'seat-1' }).success).toBe(false);
  const answer = { decision: 'd1', option: 'move', version: 3, actionId: 'abcdefgh' };
  expect(REQUESTS.answer.safeParse(answer).success).toBe(true);
  expect(REQUESTS.answer.safeParse({ ...answer, seat: 'seat-1' }).success).toBe(false);
});

it('has a sentence for every refusal', () => {
  const missing = SERVER_REFUSALS.filter((code) => !(`refusal.${code}` in en));
  expect(missing).toEqual([]);
});

function line(version: number, kind: LogEntry['kind'], step: number): LogEntry {
  return { version, kind, step, seat: null, events: [] };
}

it('keeps a log in which a step back takes away what it undid', () => {
  const lines = [
    line(0, 'start', 0),
    line(1, 'answer', 1),
    line(2, 'answer', 2),
    line(3, 'undo', 1),
    line(4, 'answer', 2),
    line(5, 'rewind', 0),
  ];
  const logs = lines.map((_, index) =>
    lines
      .slice(0, index + 1)
      .reduce<LogEntry[]>(logWith, [])
      .map(({ version }) => version),
  );
  expect(logs.slice(2)).toEqual([
    [0, 1, 2],
    [0, 1, 3],
    [0, 1, 3, 4],
    [0, 5],
  ]);
});

it('keeps every rewind in the log, whatever is taken back after it', () => {
  const lines = [
    line(0, 'start', 0),
    line(1, 'answer', 1),
    line(2, 'answer', 2),
    line(3, 'answer', 3),
    line(4, 'rewind', 2),
    line(5, 'undo', 1),
    line(6, 'rewind', 0),
  ];
  const log = lines.reduce<LogEntry[]>(logWith, []);
  expect(log.map(({ version }) => version)).toEqual([0, 4, 6]);
  expect(log.every(({ step }) => step === 0)).toBe(true);
});
