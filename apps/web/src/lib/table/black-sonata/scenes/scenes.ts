import type { BlackSonata, FogCardId, PlaceId, TableEvent } from '@kapelle/black-sonata/page';
import type { Scene as StageScene } from '../../../stage/scene.ts';
import { cardScenes, type CardPicture, type Happened } from '../../shared/scenes/scenes.ts';
import { lineOf } from '../text/log-line.ts';
import { soundOf } from './cues.ts';

export type Picture = CardPicture<BlackSonata, Cause>;
export type Scene = StageScene<Picture>;

export type Cause =
  | { readonly kind: 'search'; readonly place: PlaceId; readonly found: boolean }
  | { readonly kind: 'fog'; readonly card: FogCardId }
  | { readonly kind: 'counter'; readonly counter: number }
  | { readonly kind: 'event' };

/** So long one looks through the keyhole before anything is seen. */
const LOOK_MS = 900;

export function scenesOf(happened: Happened<BlackSonata>): Scene[] {
  return cardScenes<BlackSonata, Cause>(happened, {
    causeOf,
    minorCauseOf,
    isEnd: ({ type }) => type === 'roundBegan',
    line: (event) => lineOf(event).text,
    weightOf: ({ kind }) => (kind === 'event' ? 'small' : 'big'),
    endsOf: () => 'by-itself',
    closedMs: ({ kind }) => (kind === 'search' ? LOOK_MS : 0),
    soundOf: ({ event, consequences }) => soundOf([event, ...consequences]),
  });
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

function minorCauseOf({ type }: TableEvent): Cause | null {
  switch (type) {
    case 'clueGained':
    case 'noClueLeft':
    case 'ladyFled':
      return { kind: 'event' };
    default:
      return null;
  }
}
