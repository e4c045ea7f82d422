import type { ConspiratorId } from '@kapelle/black-orchestra/page';
import type { Happening } from './happenings.ts';

/** A whole game, known beforehand: dealt from a seed and played by players whose whims come from the same number. */
export interface Story {
  readonly number: number;
  /** Whom each of the two seats plays. */
  readonly picks: readonly [ConspiratorId, ConspiratorId];
  /** The thoughtful play to win, the rash take whatever is offered. */
  readonly players: 'thoughtful' | 'rash';
  /** What must happen in it. */
  readonly brings: readonly Happening[];
}

const PICKS: Story['picks'] = ['stauffenberg', 'beck'];

/** Anna has the first seat, Bruno the second. */
export const STORIES = {
  /**
   * Stauffenberg looks at the coming events, hands two plots over when Beck asks, is arrested in the first raid of the
   * war and interrogated three times. Beck conspires, gathers items and kills Hitler as the lone gunman.
   */
  loneGunmanSucceeds: {
    number: 186,
    picks: PICKS,
    players: 'thoughtful',
    brings: [
      'a conspiracy',
      'a transfer with consent',
      'an event with a choice',
      'a look at coming events',
      'an arrest',
      'an interrogation',
      'a plot',
      'a victory',
    ],
  },
  /** Both make themselves suspect, and one raid takes them both. */
  raidTakesBoth: {
    number: 954,
    picks: PICKS,
    players: 'rash',
    brings: ['a conspiracy', 'a draw past the limit', 'an event with a choice', 'an arrest', 'a defeat'],
  },
  /** The same in the fewest answers that we found. */
  raidTakesBothSoon: {
    number: 971,
    picks: PICKS,
    players: 'rash',
    brings: ['a conspiracy', 'an event with a choice', 'an arrest', 'a defeat'],
  },
} as const satisfies Record<string, Story>;
