import type { Answer, GameView, SeatId } from '@kapelle/engine';
import type { BlackSonata } from '../game.ts';
import type { BlackSonataView } from '../view.ts';
import { blackSonataBot } from './bot.ts';

/** How many cards of her way people keep in mind. */
const MEMORY = 10;

/** Plays as the bot does with no more in mind than most people: the last ten cards that it saw. Clues lie on the table. */
export function forgetfulBot(view: GameView<BlackSonata>, seat: SeatId): Answer | null {
  return blackSonataBot({ ...view, board: remembered(view.board) }, seat);
}

function remembered(board: BlackSonataView): BlackSonataView {
  const sightings = board.sightings.slice(-MEMORY);
  const isInMind = (position: number) => sightings.some((one) => one.position === position);
  const searches = board.searches.filter(({ position }) => isInMind(position));
  return { ...board, sightings, searches, fog: { ...board.fog, positions: board.fog.positions.filter(isInMind) } };
}
