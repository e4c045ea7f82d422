import { optionMaker, type Play } from '@kapelle/engine';
import type { BlackSonata } from '../game.ts';
import type { Effect, EffectOf, Scope } from './effect.ts';

/** A game of Black Sonata at work. */
export type Table = Play<BlackSonata>;

export const option = optionMaker<BlackSonata>();

/** Carries out one kind of effect: changes the data, pushes further effects, or asks. */
export type Resolver<D extends Effect['do']> = (table: Table, effect: EffectOf<D>, scope: Scope) => void;
