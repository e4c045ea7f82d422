import { Menu, reason } from '@kapelle/engine';
import { PLACE_IDS } from '../content/places.ts';
import { TRAIT_IDS } from '../content/women.ts';
import { HYPOTHESIS_SIZE, isHypothesisLaid, TRAIL_TOKENS } from '../rules/notes.ts';
import type { BlackSonata } from '../game.ts';
import { MARKS, type BlackSonataData } from '../state.ts';

/** BS-8.1: deduction tokens and trail tokens, kept with the game; afterwards the player is to act as before. */
export function notesMenu(data: BlackSonataData): Menu<BlackSonata> {
  const menu = new Menu<BlackSonata>();
  offerMarks(menu, data);
  offerTrail(menu, data);
  return menu;
}

/** BS-5.2: no more than three traits are laid down. */
function offerMarks(menu: Menu<BlackSonata>, data: BlackSonataData): void {
  for (const trait of TRAIT_IDS) {
    for (const mark of MARKS) {
      if (data.marks[trait] === mark) continue;
      const isFull = mark === 'yes' && isHypothesisLaid(data);
      if (isFull) menu.close('mark', { trait, mark }, reason('hypothesis-full', { traits: HYPOTHESIS_SIZE }));
      else menu.offer('mark', { trait, mark }, [{ do: 'mark', trait, mark }, { do: 'chooseAction' }]);
    }
  }
}

/** BS-1.5: four trail tokens. */
function offerTrail(menu: Menu<BlackSonata>, { trailTokens }: BlackSonataData): void {
  for (const place of PLACE_IDS) {
    if (trailTokens.includes(place)) {
      menu.offer('lift-trail', { place }, [{ do: 'liftTrail', place }, { do: 'chooseAction' }]);
    } else if (trailTokens.length < TRAIL_TOKENS) {
      menu.offer('lay-trail', { place }, [{ do: 'layTrail', place }, { do: 'chooseAction' }]);
    } else menu.close('lay-trail', { place }, reason('no-trail-token', { tokens: TRAIL_TOKENS }));
  }
}
