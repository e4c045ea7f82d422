import type { Setup } from '@kapelle/engine';
import { blackSonata, blackSonataBot, type BlackSonata } from '@kapelle/black-sonata';
import { seatBots } from '@kapelle/testkit';
import { PlayedGame } from './played-game.ts';

const DEFAULTS = { mode: 'standard', sequence: 'top-1', direction: 'forwards', fogLeftOut: 1 };

/** A game of Black Sonata, played by the bot. */
export class SonataGame extends PlayedGame<BlackSonata> {
  constructor(number: number, options: Setup['options'] = {}) {
    super({
      game: blackSonata,
      setup: { seats: 1, options: { ...DEFAULTS, ...options }, picks: {} },
      seed: number.toString(16).padStart(32, '0'),
      choose: seatBots(blackSonata, () => blackSonataBot),
    });
  }
}

/** The first game whose course is as wanted, brought there. */
export function sonataWhere(isThere: (game: SonataGame) => boolean, options: Setup['options'] = {}): SonataGame {
  for (let number = 1; number < 300; number++) {
    const game = new SonataGame(number, options);
    if (isThere(game)) return game;
  }
  throw new Error('no game goes like this');
}
