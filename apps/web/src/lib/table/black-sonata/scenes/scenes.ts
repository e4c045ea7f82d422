import type { BlackSonata, FogCardId, PlaceId, TableEvent, TraitId, WomanId } from '@kapelle/black-sonata/page';
import type { Scene as StageScene } from '../../../stage/scene.ts';
import { cardScenes, type CardPicture, type Happened } from '../../shared/scenes/scenes.ts';
import { lineOf } from '../text/log-line.ts';
import { soundOf } from './cues.ts';

/** How many of her traits have been ticked off so far, where she is unmasked. */
export type Picture = CardPicture<BlackSonata, Cause> & { readonly ticked?: number };
export type Scene = StageScene<Picture>;

export type Cause =
  | { readonly kind: 'search'; readonly place: PlaceId; readonly found: boolean }
  | { readonly kind: 'fog'; readonly card: FogCardId }
  | { readonly kind: 'counter'; readonly counter: number }
  | {
      readonly kind: 'unmasking';
      readonly woman: WomanId;
      readonly traits: readonly TraitId[];
      readonly isRight: boolean;
    }
  | { readonly kind: 'event' };

/** So long one looks through the keyhole before anything is seen. */
const LOOK_MS = 900;
/** The veil, then her traits one by one, then her face. */
const TICK_MS = 550;
const FACE_MS = 1000;

export function scenesOf(happened: Happened<BlackSonata>): Scene[] {
  return cardScenes<BlackSonata, Cause>(happened, {
    causeOf: (event) => unmaskingIn(happened, event) ?? causeOf(event),
    minorCauseOf,
    isEnd: ({ type }) => type === 'roundBegan',
    line: (event) => lineOf(event).text,
    weightOf: ({ kind }) => (kind === 'event' ? 'small' : 'big'),
    endsOf: () => 'by-itself',
    closedMs: ({ kind }) => (kind === 'search' ? LOOK_MS : 0),
    soundOf: ({ event, consequences }) => soundOf([event, ...consequences]),
  }).map(unveiled);
}

/** What fills the map: the keyhole, the fog, the veil. */
export function placeOf({ cause }: Picture): 'map' | 'strip' {
  return cause.kind === 'event' || cause.kind === 'counter' ? 'strip' : 'map';
}

/** BS-5.2: her face is shown at every end, but only an unmasking is compared with it. */
function unmaskingIn({ events }: Happened<BlackSonata>, event: TableEvent): Cause | null {
  const end = events.find(({ type }) => type === 'gameEnded');
  if (event.type !== 'ladyRevealed' || end?.type !== 'gameEnded') return null;
  if (end.reason !== 'unmasked' && end.reason !== 'wrong-hypothesis') return null;
  return { kind: 'unmasking', woman: event.woman, traits: event.traits, isRight: end.result === 'won' };
}

function unveiled(scene: Scene): Scene {
  const last = scene.beats.at(-1);
  if (last?.picture.cause.kind !== 'unmasking') return scene;
  const { picture } = last;
  const ticks = [0, 1, 2, 3].map((ticked) => ({ picture: { ...picture, isOpen: false, ticked }, ms: TICK_MS }));
  return { ...scene, beats: [...ticks, { ...last, ms: FACE_MS }] };
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
