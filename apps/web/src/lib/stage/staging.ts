import type { GameTypes, GameView } from '@kapelle/engine';
import type { LogEntry } from '../table/table-context.ts';
import type { Cue } from '../table/shared/sound.ts';
import type { Scene } from './scene.ts';

/** In a strip beside the map, or over the whole of it where nobody must pick from it. */
export type Place = 'strip' | 'map';

/** How a game tells what happened. */
export interface Staging<G extends GameTypes, Picture> {
  readonly scenesOf: (entry: LogEntry<G>, before: GameView<G>, after: GameView<G>) => readonly Scene<Picture>[];
  readonly placeOf: (picture: Picture) => Place;
  /** What a beat's sound is made of. */
  readonly cueOf: (sound: string) => Cue | null;
  /** What happened, as it is said where it is no scene. */
  readonly lineOf: (event: G['Event']) => string;
  /** What whoever was away is told in numbers; a game that waits for its only player has nothing to tell. */
  readonly missed?: {
    readonly isTurn: (event: G['Event']) => boolean;
    readonly isEvent: (event: G['Event']) => boolean;
  };
}
