import type { BlackSonata, FogCardId, PlaceId, TableEvent } from '@kapelle/black-sonata/page';
import { cutIntoScenes, type Happened, type Scene as SceneOf } from '../../shared/scenes/scenes.ts';

export type Scene = SceneOf<BlackSonata, Cause>;

export type Cause =
  | { readonly kind: 'search'; readonly place: PlaceId; readonly found: boolean }
  | { readonly kind: 'fog'; readonly card: FogCardId }
  | { readonly kind: 'counter'; readonly counter: number }
  | { readonly kind: 'event'; readonly event: TableEvent };

export function scenesOf(happened: Happened<BlackSonata>): Scene[] {
  return cutIntoScenes(happened, { causeOf, minorCauseOf, isEnd: ({ type }) => type === 'roundBegan' });
}

function causeOf(event: TableEvent): Cause | null {
  switch (event.type) {
    case 'searched':
      return { kind: 'search', place: event.place, found: event.found };
    case 'fogUsed':
      return { kind: 'fog', card: event.fog };
    case 'counterDropped':
      return { kind: 'counter', counter: event.counter };
    default:
      return null;
  }
}

function minorCauseOf(event: TableEvent): Cause | null {
  switch (event.type) {
    case 'clueGained':
    case 'noClueLeft':
    case 'ladyFled':
      return { kind: 'event', event };
    default:
      return null;
  }
}
