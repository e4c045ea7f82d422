import type { LostSeat, Notice, Nudge } from '@kapelle/protocol';
import type { Refusal } from './refusal.ts';

/** Tells people what the page does not show by itself. */
export interface Notifier {
  notice(notice: Notice): void;
  /** Somebody waits for a person at this page. */
  nudged(nudge: Nudge): void;
  refusal(refusal: Refusal): void;
  /** A seat of ours went to somebody else, or nobody; how, as far as the server remembers. */
  seatLost(how: LostSeat | null): void;
}
