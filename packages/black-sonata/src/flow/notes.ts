import { reason, type Menu } from '@kapelle/engine';
import { PLACE_IDS } from '../content/places.ts';
import { TRAIT_IDS } from '../content/women.ts';
import { HYPOTHESIS_SIZE, isHypothesisLaid, trailTokensOf } from '../rules/notes.ts';
import { option } from '../effects/resolver.ts';
import type { BlackSonata } from '../game.ts';
import { recordOf } from '../rules/record.ts';
import { MARKS, type BlackSonataData } from '../state.ts';

const MARK = recordOf(TRAIT_IDS, (trait) =>
  recordOf(MARKS, (mark) => option('mark', [{ do: 'mark', trait, mark }, { do: 'chooseAction' }], { trait, mark })),
);
const LAY_TRAIL = recordOf(PLACE_IDS, (place) =>
  option('lay-trail', [{ do: 'layTrail', place }, { do: 'chooseAction' }], { place }),
);
const LIFT_TRAIL = recordOf(PLACE_IDS, (place) =>
  option('lift-trail', [{ do: 'liftTrail', place }, { do: 'chooseAction' }], { place }),
);

/** BS-8.1: deduction tokens and trail tokens, kept with the game; afterwards the player is to act as before. */
export function offerNotes(menu: Menu<BlackSonata>, data: BlackSonataData): void {
  offerMarks(menu, data);
  offerTrail(menu, data);
}

/** BS-5.2: no more than three traits are laid down. */
function offerMarks(menu: Menu<BlackSonata>, data: BlackSonataData): void {
  const isFull = isHypothesisLaid(data);
  for (const trait of TRAIT_IDS) {
    for (const mark of MARKS) {
      if (data.marks[trait] === mark) continue;
      if (mark !== 'yes' || !isFull) menu.add(MARK[trait][mark]);
      else menu.close('mark', { trait, mark }, reason('hypothesis-full', { traits: HYPOTHESIS_SIZE }));
    }
  }
}

/** BS-1.5. */
function offerTrail(menu: Menu<BlackSonata>, { trailTokens, aids }: BlackSonataData): void {
  const tokens = trailTokensOf(aids);
  for (const place of PLACE_IDS) {
    if (trailTokens.includes(place)) menu.add(LIFT_TRAIL[place]);
    else if (trailTokens.length < tokens) menu.add(LAY_TRAIL[place]);
    else menu.close('lay-trail', { place }, reason('no-trail-token', { tokens }));
  }
}
