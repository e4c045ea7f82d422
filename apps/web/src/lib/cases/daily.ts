import { recall, remember } from '../storage.ts';

/** A case of the day, as this browser played it. */
export interface DailyPlay {
  /** YYYY-MM-DD, by universal time. */
  readonly day: string;
  readonly number: number;
  /** The table where it was first played: only that one counts. */
  readonly code: string;
  /** Null while it is being played. */
  readonly isWon: boolean | null;
}

export interface DailyRecord {
  /** Days in a row played to the end, until today or yesterday. */
  readonly streak: number;
  readonly played: number;
  readonly won: number;
}

const PLACE = 'daily';
const KEPT = 400;
const DAY_MS = 86_400_000;

/** The days this browser knows of, the latest first. */
export function dailyPlays(): DailyPlay[] {
  const kept = recall(PLACE);
  return Array.isArray(kept) ? kept.filter(isPlay).sort((one, other) => (one.day < other.day ? 1 : -1)) : [];
}

/** Sitting down at a table of a day's case for the first time. */
export function noteDailyTable(begun: Omit<DailyPlay, 'isWon'>): void {
  const plays = dailyPlays();
  if (plays.some(({ day }) => day === begun.day)) return;
  keep([{ ...begun, isWon: null }, ...plays]);
}

export function noteDailyEnd(code: string, { isWon }: { readonly isWon: boolean }): void {
  keep(dailyPlays().map((play) => (play.code === code && play.isWon === null ? { ...play, isWon } : play)));
}

/** A table that is gone before its end was none. */
export function forgetDailyTable(code: string): void {
  keep(dailyPlays().filter((play) => play.code !== code || play.isWon !== null));
}

export function dailyRecord(plays: readonly DailyPlay[], today: string): DailyRecord {
  const over = plays.filter(({ isWon }) => isWon !== null);
  const days = new Set(over.map(({ day }) => day));
  return { streak: streakUntil(today, days), played: over.length, won: over.filter(({ isWon }) => isWon).length };
}

/** Today is not over yet: a day not played breaks nothing until tomorrow. */
function streakUntil(today: string, days: ReadonlySet<string>): number {
  let day = days.has(today) ? today : dayBefore(today);
  let streak = 0;
  for (; days.has(day); day = dayBefore(day)) streak += 1;
  return streak;
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
}

/** When the next case comes. */
export function dayAfter(day: string): Date {
  return new Date(Date.parse(day) + DAY_MS);
}

function keep(plays: readonly DailyPlay[]): void {
  remember(PLACE, plays.slice(0, KEPT));
}

/** What is kept may be of an older page, or of somebody's making. */
function isPlay(value: unknown): value is DailyPlay {
  if (typeof value !== 'object' || value === null) return false;
  const { day, number, code, isWon } = value as Partial<Record<keyof DailyPlay, unknown>>;
  const isDay = typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  return (
    isDay && typeof number === 'number' && typeof code === 'string' && (isWon === null || typeof isWon === 'boolean')
  );
}
