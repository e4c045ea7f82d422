import type { BlackOrchestra, EventId, Face, RollPurpose, TableEvent } from '@kapelle/black-orchestra/page';
import type { LogEntry } from '../../contract.ts';
import { cutIntoMoments, type Moment as MomentOf } from '../../shared/moments/moments.ts';

export type Moment = MomentOf<BlackOrchestra, Cause>;

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

export function momentsOf(entry: LogEntry<BlackOrchestra>): Moment[] {
  return cutIntoMoments(entry, { causeOf, isEnd: ({ type }) => type === 'turnBegan' });
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
