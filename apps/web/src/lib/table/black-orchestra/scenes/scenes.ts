import type { BlackOrchestra, EventId, Face, RollPurpose, TableEvent } from '@kapelle/black-orchestra/page';
import type { Scene as StageScene } from '../../../stage/scene.ts';
import type { Place } from '../../../stage/staging.ts';
import { cardScenes, type CardPicture, type Happened } from '../../shared/scenes/scenes.ts';
import { logLine } from '../text/log-line.ts';
import { soundOf } from './cues.ts';

export type Picture = CardPicture<BlackOrchestra, Cause>;
export type Scene = StageScene<Picture>;

export type Cause =
  | { readonly kind: 'roll'; readonly purpose: RollPurpose; readonly faces: readonly Face[] }
  | { readonly kind: 'event'; readonly id: EventId }
  | { readonly kind: 'verdict' }
  | { readonly kind: 'raid' }
  | { readonly kind: 'arrest' }
  | { readonly kind: 'stage' };

const PLACES = {
  roll: 'strip',
  event: 'map',
  verdict: 'map',
  raid: 'map',
  arrest: 'map',
  stage: 'map',
} as const satisfies Record<Cause['kind'], Place>;

/** So long the dice roll before they lie there. */
const TUMBLE_MS = 900;

export function scenesOf(happened: Happened<BlackOrchestra>): Scene[] {
  return cardScenes<BlackOrchestra, Cause>(happened, {
    causeOf,
    minorCauseOf,
    isEnd: ({ type }) => type === 'turnBegan',
    line: logLine,
    weightOf: ({ kind }) => (kind === 'roll' ? 'small' : 'big'),
    endsOf: ({ kind }) => (kind === 'verdict' ? 'by-press' : 'by-itself'),
    closedMs: ({ kind }) => (kind === 'roll' ? TUMBLE_MS : 0),
    soundOf: ({ event, consequences }) => soundOf([event, ...consequences]),
  });
}

export function placeOf({ cause }: Picture): Place {
  return PLACES[cause.kind];
}

function causeOf(event: TableEvent): Cause | null {
  switch (event.type) {
    case 'diceRolled':
      return { kind: 'roll', purpose: event.purpose, faces: event.faces };
    case 'eventDrawn':
      return { kind: 'event', id: event.event };
    case 'plotSucceeded':
    case 'plotFailed':
    case 'plotDetected':
      return { kind: 'verdict' };
    case 'stageBegan':
      return { kind: 'stage' };
    default:
      return null;
  }
}

function minorCauseOf({ type }: TableEvent): Cause | null {
  if (type === 'raidBegan') return { kind: 'raid' };
  return type === 'arrested' ? { kind: 'arrest' } : null;
}
