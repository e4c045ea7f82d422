import type { BlackOrchestraData } from '../state.ts';

/** The version new games begin with, and those that are still played to their end. */
export const RULES = '3';
export const FORMER_RULES: readonly string[] = ['2'];

/** Games of the first version kept here do not say which it is: their state must stay as it was. */
const UNTOLD = 2;

/** Every ruling that was decided anew, and the version that brought it. */
const BROUGHT_BY = {
  /** BO-7.11: only a table that wants it is asked before something is taken. */
  'taking-needs-no-consent': 3,
  /** BO-3.5, BO-4.9 (g): who must discard may play a ⚡ card instead. */
  'cards-played-at-a-limit': 3,
  /** BO-10.7: what the current event changes for plots counts for whoever was in prison when it came. */
  'events-change-every-plot': 3,
} as const;

/** A game ends under the rules it began with. */
export function isInForce({ rules = UNTOLD }: BlackOrchestraData, ruling: keyof typeof BROUGHT_BY): boolean {
  return rules >= BROUGHT_BY[ruling];
}

/** What the deal notes of the version. */
export function notedRules(rules: string): Pick<BlackOrchestraData, 'rules'> {
  return Number(rules) > UNTOLD ? { rules: Number(rules) } : {};
}
