import { beforeEach, describe, expect, it } from 'vitest';
import {
  dailyPlays,
  dailyRecord,
  dayAfter,
  forgetDailyTable,
  noteDailyEnd,
  noteDailyTable,
  type DailyPlay,
} from '../src/lib/cases/daily.ts';
import { forget, remember } from '../src/lib/storage.ts';

const FIRST = { day: '2026-11-16', number: 16, code: 'ACDEFGHJ' };

function over(...days: string[]): DailyPlay[] {
  return days.map((day, index) => ({ day, number: index, code: 'ACDEFGHJ', isWon: index % 2 === 0 }));
}

beforeEach(() => forget('daily'));

describe('the book of daily cases', () => {
  it('notes the first table of a day and its end', () => {
    noteDailyTable(FIRST);
    noteDailyTable({ ...FIRST, code: 'KMNPQRTW' });
    noteDailyEnd('KMNPQRTW', { isWon: true });
    expect(dailyPlays()).toEqual([{ ...FIRST, isWon: null }]);
    noteDailyEnd('ACDEFGHJ', { isWon: false });
    noteDailyEnd('ACDEFGHJ', { isWon: true });
    expect(dailyPlays()).toEqual([{ ...FIRST, isWon: false }]);
  });

  it('has the latest day first', () => {
    noteDailyTable(FIRST);
    noteDailyTable({ day: '2026-11-18', number: 18, code: 'KMNPQRTW' });
    noteDailyTable({ day: '2026-11-17', number: 17, code: 'KMNPQRTX' });
    expect(dailyPlays().map(({ number }) => number)).toEqual([18, 17, 16]);
  });

  it('lets go of a table that is gone, unless it was played to the end', () => {
    noteDailyTable(FIRST);
    forgetDailyTable(FIRST.code);
    expect(dailyPlays()).toEqual([]);
    noteDailyTable(FIRST);
    noteDailyEnd(FIRST.code, { isWon: true });
    forgetDailyTable(FIRST.code);
    expect(dailyPlays()).toHaveLength(1);
  });

  it.each([['nonsense'], [null], [[{ day: 'soon', number: 1, code: 'X', isWon: null }, 7, null]]])(
    'reads %j as no play at all',
    (kept) => {
      remember('daily', kept);
      expect(dailyPlays()).toEqual([]);
    },
  );
});

describe('a streak', () => {
  it.each([
    ['nothing played', [], 0],
    ['today', ['2026-11-16'], 1],
    ['yesterday, today still open', ['2026-11-15'], 1],
    ['three in a row over a month’s end', ['2026-11-02', '2026-11-01', '2026-10-31'], 0],
    ['a gap', ['2026-11-16', '2026-11-15', '2026-11-13'], 2],
    ['broken two days ago', ['2026-11-14', '2026-11-13'], 0],
  ])('with %s', (_, days, streak) => {
    expect(dailyRecord(over(...days), '2026-11-16').streak).toBe(streak);
  });

  it('goes over the end of a month', () => {
    expect(dailyRecord(over('2026-11-02', '2026-11-01', '2026-10-31'), '2026-11-02').streak).toBe(3);
  });

  it('counts what was played to the end, and what was won', () => {
    const plays = [{ ...FIRST, isWon: null }, ...over('2026-11-15', '2026-11-14', '2026-11-13')];
    expect(dailyRecord(plays, '2026-11-16')).toEqual({ streak: 3, played: 3, won: 2 });
  });
});

it('the next case comes with the next day of universal time', () => {
  expect(dayAfter('2026-12-31').toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
