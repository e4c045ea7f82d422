import type { Message } from '@kapelle/engine';
import { CARDS, type CardId } from '../content/cards.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import { PLOTS, type PlotId } from '../content/plots.ts';
import type { Effect } from '../effects/effect.ts';
import { currentDeck } from '../effects/event-deck.ts';
import { canFetchItem } from '../effects/items.ts';
import { distinct } from '../effects/resolver.ts';
import { freeDice } from '../rules/dice.ts';
import { plotRefusal, plotTargets } from '../rules/plots.ts';
import { areAllTogether, isPlot, person, prisoners, spaceOf } from '../rules/people.ts';
import type { BlackOrchestraData } from '../state.ts';
import { reason, type Menu } from './menu.ts';

const SPEND: Effect = { do: 'spend', actions: 1 };

/** BO-4.6, 7.1: the ➡ effects of one's dossier. */
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
  const { where } = CARDS[card];
  if (where !== undefined && !where.includes(spaceOf(data, who))) return reason(`where-${card}`);
  switch (card) {
    case 'black-orchestra':
      if (!areAllTogether(data)) return reason('not-all-together');
      return freeDice(data) === 0 ? reason('no-free-die') : null;
    case 'black-market':
      return canFetchItem(data, 'discards') ? null : reason('no-discarded-item');
    case 'distant-contact':
      return canFetchItem(data, 'board') ? null : reason('no-item-on-board');
    case 'dumpster-dive':
      return data.discards.length > 0 ? null : reason('no-discarded-card');
    case 'forged-release-orders':
      return prisoners(data).length > 0 ? null : reason('nobody-in-prison');
    case 'intelligence-briefing':
      return currentDeck(data).length > 0 ? null : reason('no-event-to-see');
    default:
      return null;
  }
}

/** BO-12.1, 14.4; plots C and D wait for an event (BO-12.6). BO-15.7: classic lets one discard a plot. */
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
