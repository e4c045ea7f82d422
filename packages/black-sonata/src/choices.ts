import type { Kinds } from '@kapelle/engine';
import type { PlaceId } from './content/places.ts';
import type { TraitId, WomanId } from './content/women.ts';
import type { Mark } from './state.ts';

/** All that the player can be asked. */
export type Asked = Kinds<{
  'place-pawn': null;
  'choose-action': { round: number };
  'take-notes': null;
  'lady-found': null;
  'send-pawn': null;
  'exchange-clue': null;
}>;

/** All that can be picked. */
export type Choice = Kinds<{
  'start-at': { place: PlaceId };
  move: { place: PlaceId };
  search: null;
  'use-fog': null;
  'take-aside': null;
  pass: null;
  'end-turn': null;
  mark: { trait: TraitId; mark: Mark };
  'lay-trail': { place: PlaceId };
  'lift-trail': { place: PlaceId };
  'take-clue': null;
  'let-go': null;
  unmask: null;
  'go-to': { place: PlaceId };
  'remove-clue': { woman: WomanId };
}>;

export type DecisionKind = Asked['kind'];
export type OptionKind = Choice['kind'];
