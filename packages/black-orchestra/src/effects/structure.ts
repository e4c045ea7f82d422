import { rollDice } from '../rules/dice.ts';
import { affected, isFree, matching, person, prisoners } from '../rules/people.ts';
import type { Face } from '../content/levels.ts';
import { discardCardOption, discardItemOption } from './cards.ts';
import type { Effect, EffectOf } from './effect.ts';
import { isMet } from '../rules/conditions.ts';
import { distinct } from '../rules/lists.ts';
import { freeOnes, inPrison } from '../worth/seen.ts';
import { askPlayer, option, type Resolver } from './resolver.ts';
import { NO_WORTH, type Trial, type Verbs } from './verb.ts';

/** BO-4.4, BO-4.5, BO-4.11: one valid target of the actor's choice, oneself too; without one the effect is ignored. */
const choose: Resolver<'choose'> = (table, { from, then }, scope) => {
  const candidates = matching(table.data, from, scope);
  if (candidates.length === 0) return;
  const options = candidates.map((target) => option('choose', [{ do: 'bind', target, then } as const], { target }));
  askPlayer(table, { kind: 'choose-conspirator', who: scope.actor, scope, options, refs: { source: scope.source.id } });
};

const choosePrisoner: Resolver<'choosePrisoner'> = (table, { then }, scope) => {
  const candidates = prisoners(table.data);
  if (candidates.length === 0) return;
  const options = candidates.map((target) => option('choose', [{ do: 'bind', target, then } as const], { target }));
  askPlayer(table, { kind: 'choose-prisoner', who: scope.actor, scope, options, refs: { source: scope.source.id } });
};

export const bind: Resolver<'bind'> = (table, { target, then }, scope) => {
  table.push({ ...scope, target }, ...then);
};

const each: Resolver<'each'> = (table, { who, effects }, scope) => {
  const bound = matching(table.data, who, scope).map((target): Effect => ({ do: 'bind', target, then: effects }));
  table.push(scope, ...bound);
};

const oneOf: Resolver<'oneOf'> = (table, { choices }, scope) => {
  const open = choices.filter((choice) => isMet(table.data, choice.if, scope.actor));
  if (open.length === 0) return;
  const options = open.map((choice) => option(choice.kind, choice.effects));
  askPlayer(table, { kind: 'choose-effect', who: scope.actor, scope, options, refs: { source: scope.source.id } });
};

/** BO-6.8: what the visited conspirator may do, that player decides. */
const may: Resolver<'may'> = (table, { kind, who, effects, if: condition }, scope) => {
  const decider = who === 'target' ? (scope.target ?? scope.actor) : scope.actor;
  if (!isFree(table.data, decider) || !isMet(table.data, condition, decider)) return;
  const options = [
    option('accept', [{ do: 'say', type: 'offerAccepted', who: decider }, ...effects]),
    option('decline', [{ do: 'say', type: 'offerDeclined', who: decider }]),
  ];
  askPlayer(table, { kind, who: decider, scope, options });
};

/** Stage 2 Visit from Bormann: one card or one item, or nothing. */
const bribe: Resolver<'bribe'> = (table, { who, then }, scope) => {
  const [giver] = affected(table.data, who, scope);
  if (giver === undefined) return;
  const { dossier, items } = person(table.data, giver);
  const cards = distinct(dossier).map((card) => discardCardOption(giver, card, then));
  const things = distinct(items).map((item) => discardItemOption(giver, item, then));
  if (cards.length + things.length === 0) return;
  const decline = option('decline', [{ do: 'say', type: 'offerDeclined', who: giver }]);
  askPlayer(table, { kind: 'bribe', who: giver, scope, options: [...cards, ...things, decline] });
};

export const say: Resolver<'say'> = (table, { type, who }) => {
  table.emit({ type, who });
};

/** A die that an effect demands is always there (BO-1.8). */
const roll: Resolver<'roll'> = (table, { on }, scope) => {
  const who = scope.target ?? scope.actor;
  const faces = rollDice(table, 1);
  table.emit({ type: 'diceRolled', who, purpose: 'event', faces });
  const face = faces[0] as Face;
  table.push(scope, ...(on[face] ?? []));
};

/** BO-11.7: at least one choice of a target. */
function hasTarget({ data, scope, areFull }: Trial, { from, then }: EffectOf<'choose'>): boolean {
  return matching(data, from, scope).some((target) => areFull(then, { ...scope, target }));
}

export const STRUCTURE_VERBS: Verbs<'choose' | 'choosePrisoner' | 'oneOf' | 'may' | 'bribe' | 'each' | 'roll'> = {
  choose: {
    resolve: choose,
    appliesInFull: hasTarget,
    // Of those one may choose, the one it hurts least or helps most.
    worth: ({ table }, { then }, { inner }) => {
      const values = freeOnes(table).map((target) => inner(then, target));
      return values.length > 0 ? Math.max(...values) : 0;
    },
  },
  choosePrisoner: { resolve: choosePrisoner, worth: ({ table }) => (inPrison(table).length > 0 ? 5 : 0) },
  oneOf: {
    resolve: oneOf,
    worth: (_situation, { choices }, { inner }) => Math.max(...choices.map(({ effects }) => inner(effects))),
  },
  may: { resolve: may, worth: NO_WORTH },
  bribe: { resolve: bribe, worth: NO_WORTH },
  each: { resolve: each, worth: NO_WORTH },
  roll: { resolve: roll, worth: NO_WORTH },
};
