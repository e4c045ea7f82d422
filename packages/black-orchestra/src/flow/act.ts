import type { Message } from '@kapelle/engine';
import { CARDS, type CardId } from '../content/cards.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import { PLOTS, type PlotId } from '../content/plots.ts';
import type { Effect } from '../effects/effect.ts';
import { isMet, REASONS } from '../rules/conditions.ts';
import { distinct } from '../rules/lists.ts';

import { plotRefusal, plotTargets } from '../rules/plots.ts';
import { isPlot, person, spaceOf } from '../rules/people.ts';
import type { BlackOrchestraData } from '../state.ts';
import { reason, type Menu } from './menu.ts';

const SPEND: Effect = { do: 'spend', actions: 1 };

/** BO-4.6, BO-7.1: the ➡ effects of one's dossier. */
export function offerCards(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  for (const card of distinct(person(data, who).dossier)) {
    if (isPlot(card)) offerPlot(menu, data, { who, plot: card });
    else if (CARDS[card].timing === 'action') offerCard(menu, data, { who, card });
  }
}

function offerCard(menu: Menu, data: BlackOrchestraData, { who, card }: { who: ConspiratorId; card: CardId }): void {
  const refusal = cardRefusal(data, who, card);
  if (refusal === null) menu.offer('act', { card }, [SPEND, { do: 'playCard', who, card }]);
  else menu.close('act', { card }, refusal);
}

/** Why a ➡ card would do nothing, or may not be played here. */
function cardRefusal(data: BlackOrchestraData, who: ConspiratorId, card: CardId): Message | null {
  const face = CARDS[card];
  if (face.timing !== 'action') return null;
  const { where, needs = [] } = face;
  if (where !== undefined && !where.includes(spaceOf(data, who))) return reason(`where-${card}`);
  const missing = needs.find((need) => !isMet(data, need, who));
  return missing === undefined ? null : reason(REASONS[missing.kind]);
}

/** BO-12.1, BO-14.4; plots C and D wait for an event (BO-12.6). BO-15.7: classic lets one discard a plot. */
function offerPlot(menu: Menu, data: BlackOrchestraData, { who, plot }: { who: ConspiratorId; plot: PlotId }): void {
  if (PLOTS[plot].reaction) menu.close('attempt', { plot, leader: 'hitler' }, reason('only-when-leader-moves'));
  else {
    for (const target of plotTargets(data)) {
      const refusal = plotRefusal(data, { who, plot, target });
      const effect: Effect = { do: 'attemptPlot', plot, target };
      if (refusal === null) menu.offer('attempt', { plot, leader: target }, [SPEND, effect]);
      else menu.close('attempt', { plot, leader: target }, refusal);
    }
  }
  if (data.edition === 'classic') menu.offer('discard-plot', { plot }, [SPEND, { do: 'discardCard', who, card: plot }]);
}
