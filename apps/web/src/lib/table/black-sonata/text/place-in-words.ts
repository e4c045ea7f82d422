import { PLACES, type BlackSonataView, type PlaceId } from '@kapelle/black-sonata/page';
import { say, t } from './speech.svelte.ts';

interface Further {
  /** What a click does, in place of the name. */
  readonly label: string | undefined;
  /** Whether she could be here, as far as the table tells. */
  readonly isLit: boolean;
}

/** What a place shows, for those who hear it: name, icons, what lies there and what is known of it. */
export function placeInWords(view: BlackSonataView, place: PlaceId, { label, isLit }: Further): string {
  const icons = PLACES[place].icons.map((icon) => ({ key: `icon.${icon}.name` }));
  const parts = [
    label ?? say({ key: `place.${place}.name` }),
    t('map.place.icons', { icons }),
    ...(view.pawn === place ? [t('map.place.pawn')] : []),
    t(view.visited.includes(place) ? 'map.place.visited' : 'map.place.unvisited'),
    ...(view.trailTokens.includes(place) ? [t('map.place.token')] : []),
    ...(isLit ? [t('map.place.possible')] : []),
  ];
  return parts.join(', ');
}
