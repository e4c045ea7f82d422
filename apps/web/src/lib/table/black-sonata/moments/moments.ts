import type { BlackSonata, FogCardId, PlaceId, TableEvent } from '@kapelle/black-sonata/page';
import type { LogEntry } from '../../contract.ts';
import { cutIntoMoments, type Moment as MomentOf } from '../../shared/moments/moments.ts';

export type Moment = MomentOf<BlackSonata, Cause>;

export type Cause =
  | { readonly kind: 'search'; readonly place: PlaceId; readonly found: boolean }
  | { readonly kind: 'fog'; readonly card: FogCardId }
  | { readonly kind: 'counter'; readonly counter: number }
  | { readonly kind: 'event'; readonly event: TableEvent };

export function momentsOf(entry: LogEntry<BlackSonata>): Moment[] {
  return cutIntoMoments(entry, { causeOf, isEnd: ({ type }) => type === 'roundBegan' });
}

function causeOf(event: TableEvent, isOpen: boolean): Cause | null {
  switch (event.type) {
    case 'searched':
      return { kind: 'search', place: event.place, found: event.found };
    case 'fogUsed':
      return { kind: 'fog', card: event.fog };
    case 'counterDropped':
      return { kind: 'counter', counter: event.counter };
    case 'clueGained':
    case 'noClueLeft':
    case 'ladyFled':
      return isOpen ? null : { kind: 'event', event };
    default:
      return null;
  }
}
