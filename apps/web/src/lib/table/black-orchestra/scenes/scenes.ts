import type { BlackOrchestra, EventId, Face, RollPurpose, TableEvent } from '@kapelle/black-orchestra/page';
import { cutIntoScenes, type Happened, type Scene as SceneOf } from '../../shared/scenes/scenes.ts';

export type Scene = SceneOf<BlackOrchestra, Cause>;

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

export function scenesOf(happened: Happened<BlackOrchestra>): Scene[] {
  return cutIntoScenes(happened, { causeOf, minorCauseOf, isEnd: ({ type }) => type === 'turnBegan' });
}

function causeOf(event: TableEvent): Cause | null {
  switch (event.type) {
    case 'diceRolled':
      return { kind: 'roll', purpose: event.purpose, faces: event.faces, event };
    case 'eventDrawn':
      return { kind: 'event', id: event.event, event };
    case 'stageBegan':
      return { kind: 'stage', event };
    default:
      return null;
  }
}

function minorCauseOf(event: TableEvent): Cause | null {
  if (event.type === 'raidBegan') return { kind: 'raid', event };
  return event.type === 'arrested' ? { kind: 'arrest', event } : null;
}
