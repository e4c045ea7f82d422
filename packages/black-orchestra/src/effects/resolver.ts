import { optionMaker, type Option, type Play, type Question } from '@kapelle/engine';
import type { Inquiry } from '../choices.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import { person } from '../rules/people.ts';
import type { BlackOrchestra } from '../game.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect, EffectOf } from './effect.ts';

/** A game of Black Orchestra at work. */
export type Table = Play<BlackOrchestra>;

export const option = optionMaker<BlackOrchestra>();

/** Carries out one kind of effect: changes the data, pushes further effects, or asks. */
export type Resolver<D extends Effect['do']> = (table: Table, effect: EffectOf<D>, scope: Scope) => void;

export type ConspiratorQuestion = Inquiry & {
  readonly who: ConspiratorId;
  readonly scope: Scope;
  readonly options: readonly Option<BlackOrchestra>[];
};

/** Asks the player of a conspirator. */
export function askPlayer(table: Table, { kind, who, scope, options, refs }: ConspiratorQuestion): void {
  const { seat } = person(table.data, who);
  table.ask({ kind, seat, scope, options, refs: { who, ...refs } } as Question<BlackOrchestra>);
}
