import type { SeatId, Setup } from '@kapelle/engine';
import { blackOrchestra } from '@kapelle/black-orchestra';
import type { BlackOrchestra } from '@kapelle/black-orchestra/page';
import { randomChoice } from '@kapelle/testkit';
import { PlayedGame } from './played-game.ts';

export interface LabSetup {
  readonly seats: number;
  readonly seed: string;
  readonly picks?: readonly string[];
  readonly options?: Setup['options'];
}

const DEFAULTS = {
  edition: 'revised',
  difficulty: 'normal',
  firstPlayer: 'seat-1',
  lieutenants: false,
  urgency: false,
  guarded: false,
};

/** A game of Black Orchestra, played by chance. */
export class LabGame extends PlayedGame<BlackOrchestra> {
  constructor({ seats, seed, picks = [], options = {} }: LabSetup) {
    const ids = Array.from({ length: seats }, (_, index): SeatId => `seat-${index + 1}`);
    const chosen = Object.fromEntries(ids.map((id, index) => [id, picks[index] ? [picks[index]] : []]));
    const setup: Setup = { seats, options: { ...DEFAULTS, ...options }, picks: picks.length > 0 ? chosen : {} };
    super({ game: blackOrchestra, setup, seed, choose: randomChoice });
  }
}
