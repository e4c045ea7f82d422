import type { OptionValues } from '@kapelle/engine';
import { z } from 'zod';

/** A table for a case is made with what the case says, and with nothing else. */
export const openCase = z.strictObject({});

/** The case of a day, the same for everybody. Says how it is set up, and nothing of what is hidden in it. */
export interface DailyCase {
  readonly game: string;
  /** YYYY-MM-DD, by universal time. */
  readonly day: string;
  /** Days since the first one, which is 1. */
  readonly number: number;
  readonly options: OptionValues;
}

/** A game that somebody has played to the end, to be played by others as it was dealt. */
export interface SharedCase {
  readonly code: string;
  readonly game: string;
  readonly seats: number;
  readonly options: OptionValues;
}

/** Which case a table plays. */
export type TableCase =
  | { readonly kind: 'daily'; readonly day: string; readonly number: number }
  | { readonly kind: 'shared'; readonly code: string };
