import type { GameState, Step } from '@kapelle/engine';
import { CARD_IDS, CARDS } from '../src/content/cards.ts';
import { CONSPIRATOR_IDS } from '../src/content/conspirators.ts';
import { EVENT_IDS } from '../src/content/events.ts';
import { INTERROGATION_OPTION_IDS } from '../src/content/interrogation.ts';
import { LEADER_IDS } from '../src/content/leaders.ts';
import { PLOT_IDS } from '../src/content/plots.ts';
import { SPACE_IDS, SPACES } from '../src/content/spaces.ts';
import { EFFECT_KINDS } from '../src/flow/registry.ts';
import { REDACTIONS, type TableEvent } from '../src/events.ts';
import type { BlackOrchestra } from '../src/game.ts';

const MOMENTS = ['turn-start', 'before-event', 'event-drawn', 'leader-moved', 'plot-pool', 'plot-rolled'];
const ABILITIES = CONSPIRATOR_IDS.filter((id) => !['beck', 'stauffenberg'].includes(id));
const PLAYABLE = CARD_IDS.filter((card) => !['ongoing', 'item'].includes(CARDS[card].timing));

/** Everything that must have fired in a long enough run. */
export const universe: readonly string[] = [
  ...EFFECT_KINDS.map((name) => `effect:${name}`),
  ...Object.keys(REDACTIONS).map((name) => `event:${name}`),
  ...PLAYABLE.map((card) => `card:${card}`),
  ...PLOT_IDS.flatMap((plot) => [`plot:${plot}`]),
  ...EVENT_IDS.map((event) => `happened:${event}`),
  ...INTERROGATION_OPTION_IDS.map((option) => `interrogation:${option}`),
  ...LEADER_IDS.map((leader) => `penalty:${leader}`),
  ...SPACE_IDS.filter((space) => SPACES[space].onEntry).map((space) => `entry:${space}`),
  ...SPACE_IDS.filter((space) => SPACES[space].delivery).map((space) => `delivery:${space}`),
  ...ABILITIES.map((id) => `ability:${id}`),
  ...MOMENTS.map((moment) => `decision:window-${moment}`),
];

/** What a step shows of it. */
export function marks(_state: Readonly<GameState<BlackOrchestra>>, { events }: Step<BlackOrchestra>): string[] {
  return events.flatMap(markOf);
}

function markOf(event: TableEvent): string[] {
  switch (event.type) {
    case 'cardPlayed':
      return [`card:${event.card}`];
    case 'plotAttempted':
      return [`plot:${event.plot}`];
    case 'eventDrawn':
      return [`happened:${event.event}`];
    case 'interrogationAnswered':
      return [`interrogation:${event.option}`];
    case 'penaltySuffered':
      return [`penalty:${event.leader}`];
    case 'conspiratorMoved':
      return [`entry:${event.to}`];
    case 'itemDelivered':
      return [`delivery:${event.space}`];
    case 'abilityUsed':
      return [`ability:${event.who}`];
    default:
      return [];
  }
}
