import type { Task } from '@kapelle/engine';
import { chooseAction, pass } from './actions.ts';
import { beginRound } from './round.ts';
import { askStart, placePawn } from './start.ts';
import type { BlackSonata } from '../game.ts';
import * as clues from '../effects/clues.ts';
import type { Effect, Scope } from '../effects/effect.ts';
import { loseFog, useFog } from '../effects/fog.ts';
import { layTrail, liftTrail, mark } from '../effects/notes.ts';
import { goTo, move, sendPawn } from '../effects/pawn.ts';
import type { Resolver, Table } from '../effects/resolver.ts';
import { search, settleFind, takeClue, unmask } from '../effects/search.ts';
import { flee, hasten, lookAhead } from '../effects/stealth-deck.ts';

/** One resolver for every verb: a missing one does not compile. */
const RESOLVERS: { readonly [D in Effect['do']]: Resolver<D> } = {
  askStart,
  placePawn,
  beginRound,
  chooseAction,
  move,
  search,
  settleFind,
  takeClue,
  unmask,
  flee,
  useFog,
  pass,
  takeAside: clues.takeAside,
  gainClue: clues.gainFogClue,
  exchangeClue: clues.exchangeClue,
  removeClue: clues.removeClue,
  changeLady: clues.changeLady,
  sendPawn,
  goTo,
  lookAhead,
  hasten,
  loseFog,
  mark,
  layTrail,
  liftTrail,
};

export const EFFECT_KINDS = Object.keys(RESOLVERS) as readonly Effect['do'][];

export function resolve(table: Table, { effect, scope }: Task<BlackSonata>): void {
  const resolver = RESOLVERS[effect.do] as (table: Table, effect: Effect, scope: Scope) => void;
  resolver(table, effect, scope);
}
