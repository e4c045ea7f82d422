import type { BlackOrchestra, EventId, Face, RollPurpose, TableEvent } from '@kapelle/black-orchestra/page';
import type { LogEntry } from '../../contract.ts';

/** A scene worth looking at: what began it, and what came of it in the order of the rules. */
export interface Moment {
  readonly id: string;
  readonly cause: Cause;
  readonly consequences: readonly TableEvent[];
}

export type Cause =
  | {
      readonly kind: 'roll';
      readonly purpose: RollPurpose;
      readonly faces: readonly Face[];
      readonly event: TableEvent;
    }
  | { readonly kind: 'event'; readonly id: EventId; readonly event: TableEvent }
  | { readonly kind: 'raid'; readonly event: TableEvent }
  | { readonly kind: 'arrest'; readonly event: TableEvent }
  | { readonly kind: 'stage'; readonly event: TableEvent };

/** Cuts what an answer brought into scenes. Everyday things, such as a step on the map, are no scene. */
export function momentsOf({ step, events }: LogEntry<BlackOrchestra>): Moment[] {
  const moments: { id: string; cause: Cause; consequences: TableEvent[] }[] = [];
  let isOpen = false;
  for (const [index, event] of events.entries()) {
    const cause = causeOf(event, isOpen);
    if (cause !== null) {
      moments.push({ id: `${step}.${index}`, cause, consequences: [] });
      isOpen = true;
    } else if (event.type === 'turnBegan') isOpen = false;
    else if (isOpen) moments.at(-1)?.consequences.push(event);
  }
  return moments;
}

function causeOf(event: TableEvent, isOpen: boolean): Cause | null {
  switch (event.type) {
    case 'diceRolled':
      return { kind: 'roll', purpose: event.purpose, faces: event.faces, event };
    case 'eventDrawn':
      return { kind: 'event', id: event.event, event };
    case 'raidBegan':
      return isOpen ? null : { kind: 'raid', event };
    case 'arrested':
      return isOpen ? null : { kind: 'arrest', event };
    case 'stageBegan':
      return { kind: 'stage', event };
    default:
      return null;
  }
}
