import type { BlackSonata, FogCardId, PlaceId, TableEvent } from '@kapelle/black-sonata/page';
import type { LogEntry } from '../../contract.ts';

/** A scene worth looking at: what began it, and what came of it in the order of the rules. */
export interface Moment {
  readonly id: string;
  readonly cause: Cause;
  readonly consequences: readonly TableEvent[];
}

export type Cause =
  | { readonly kind: 'search'; readonly place: PlaceId; readonly found: boolean }
  | { readonly kind: 'fog'; readonly card: FogCardId }
  | { readonly kind: 'counter'; readonly counter: number }
  | { readonly kind: 'event'; readonly event: TableEvent };

/** Cuts what an answer brought into scenes. Everyday things, such as a step on the map, are no scene. */
export function momentsOf({ step, events }: LogEntry<BlackSonata>): Moment[] {
  const moments: { id: string; cause: Cause; consequences: TableEvent[] }[] = [];
  let isOpen = false;
  for (const [index, event] of events.entries()) {
    const cause = causeOf(event, isOpen);
    if (cause !== null) {
      moments.push({ id: `${step}.${index}`, cause, consequences: [] });
      isOpen = true;
    } else if (event.type === 'roundBegan') isOpen = false;
    else if (isOpen) moments.at(-1)?.consequences.push(event);
  }
  return moments;
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
