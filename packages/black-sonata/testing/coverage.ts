import type { Step } from '@kapelle/engine';
import { FOG_CARD_IDS } from '../src/content/fog-cards.ts';
import { ICON_IDS, PLACE_IDS } from '../src/content/places.ts';
import { WOMAN_IDS } from '../src/content/women.ts';
import { EFFECT_KINDS } from '../src/flow/registry.ts';
import { REDACTIONS, type TableEvent } from '../src/events.ts';
import type { BlackSonata } from '../src/game.ts';

/** Everything that must have fired in a long enough run. */
export const universe: readonly string[] = [
  ...EFFECT_KINDS.map((name) => `effect:${name}`),
  ...Object.keys(REDACTIONS).map((name) => `event:${name}`),
  ...['place-pawn', 'choose-action', 'take-notes', 'lady-found', 'send-pawn', 'exchange-clue'].map(
    (kind) => `decision:${kind}`,
  ),
  ...FOG_CARD_IDS.map((fog) => `fog:${fog}`),
  ...PLACE_IDS.map((place) => `place:${place}`),
  ...[...ICON_IDS, 'fog'].map((back) => `back:${back}`),
  ...WOMAN_IDS.map((woman) => `clue:${woman}`),
];

/** What a step shows of it. */
export function marks(_state: unknown, { events }: Step<BlackSonata>): string[] {
  return events.flatMap(markOf);
}

function markOf(event: TableEvent): string[] {
  switch (event.type) {
    case 'fogUsed':
      return [`fog:${event.fog}`];
    case 'placeVisited':
      return [`place:${event.place}`];
    case 'roundBegan':
      return [`back:${event.back}`];
    case 'clueGained':
      return [`clue:${event.woman}`];
    default:
      return [];
  }
}
