import type { Option } from '@kapelle/engine';
import { CARDS, type DossierCard } from '../content/cards.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import {
  INTERROGATION_CARDS,
  INTERROGATION_OPTIONS,
  RESISTANCES,
  type InterrogationCardId,
} from '../content/interrogation.ts';
import { discardCardOption } from '../effects/cards.ts';
import { illegalCards } from '../rules/things.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect } from '../effects/effect.ts';
import { distinct } from '../rules/lists.ts';
import { askPlayer, option, type Resolver, type Table } from '../effects/resolver.ts';
import { rollDice } from '../rules/dice.ts';
import { canApplyInFull } from '../effects/in-full.ts';
import { isPlot, person } from '../rules/people.ts';
import type { Face } from '../content/levels.ts';
import type { BlackOrchestra } from '../game.ts';
import type { BlackOrchestraData } from '../state.ts';

/** BO-11.1: the card is seen by that player alone; only the seat that answers gets to see the options. */
export const interrogate: Resolver<'interrogate'> = (table, _effect, scope) => {
  const { data } = table;
  const card = drawChoosable(data, scope.actor);
  if (card === null) return;
  data.interrogation = card;
  table.reveal(person(data, scope.actor).seat);
  table.emit({ type: 'interrogationBegan', who: scope.actor });
  askPlayer(table, {
    kind: 'interrogation',
    who: scope.actor,
    scope,
    options: interrogationOptions(data, card, scope.actor),
  });
};

/** BO-15.14: in the classic edition a card without a possible option is passed over. */
function drawChoosable(data: BlackOrchestraData, who: ConspiratorId): InterrogationCardId | null {
  const deck = data.interrogationDeck;
  const index = deck.findLastIndex((card) => interrogationOptions(data, card, who).length > 0);
  return deck.splice(index, index === -1 ? 0 : 1)[0] ?? null;
}

export function interrogationOptions(
  data: BlackOrchestraData,
  card: InterrogationCardId,
  who: ConspiratorId,
): Option<BlackOrchestra>[] {
  const { options, resist: resistance } = INTERROGATION_CARDS[card];
  const choosable = options
    .filter((choice) => canApplyInFull(data, choice, who))
    .map((choice) => option('interrogation', [{ do: 'interrogationChosen', option: choice }], { choice }));
  return resistance ? [...choosable, option('resist', [{ do: 'resist' }])] : choosable;
}

/** BO-11.4: the chosen option is read out and applied; what was said cannot be unsaid. */
export const interrogationChosen: Resolver<'interrogationChosen'> = (table, { option: chosen }, { actor }) => {
  table.reveal('public');
  table.emit({ type: 'interrogationAnswered', who: actor, option: chosen });
  const scope: Scope = { actor, source: { kind: 'interrogation', id: chosen } };
  table.push(scope, ...INTERROGATION_OPTIONS[chosen].effects, { do: 'putBackInterrogation' });
};

/** BO-11.3: always choosable; the outcome applies as far as possible. */
export const resist: Resolver<'resist'> = (table, _effect, { actor }) => {
  const card = table.data.interrogation as InterrogationCardId;
  const { resist: resistance } = INTERROGATION_CARDS[card];
  table.emit({ type: 'resistanceTried', who: actor });
  const face = rollOne(table, actor);
  const effects: readonly Effect[] = resistance ? RESISTANCES[resistance][face] : [];
  const scope: Scope = { actor, source: { kind: 'interrogation', id: 'resist' } };
  table.push(scope, ...effects, { do: 'putBackInterrogation' });
};

function rollOne(table: Table, who: ConspiratorId): Face {
  const faces = rollDice(table, 1);
  table.emit({ type: 'diceRolled', who, purpose: 'resist', faces });
  return faces[0] as Face;
}

/** BO-11.6, BO-11.8: back into the deck unseen, unless the card leaves it. */
export const putBackInterrogation: Resolver<'putBackInterrogation'> = (table) => {
  const { data } = table;
  const card = data.interrogation as InterrogationCardId;
  data.interrogation = null;
  if (!INTERROGATION_CARDS[card].leaves) data.interrogationDeck.push(card);
  data.interrogationDeck.sort();
  table.shuffle('interrogation', data.interrogationDeck);
};

/** BO-15.3: all restricted cards go, and for each of them one more card as far as there are any but plots. */
export const classicPrison: Resolver<'classicPrison'> = (table, { extra }, scope) => {
  const { actor } = scope;
  const restricted = illegalCards(table.data, actor);
  if (restricted.length > 0) {
    const going = restricted.map((card): Effect => ({ do: 'discardCard', who: actor, card }));
    table.push(scope, ...going, { do: 'classicPrison', extra: restricted.length });
    return;
  }
  const { dossier } = person(table.data, actor);
  if (extra === 0 || dossier.every(isPlot)) {
    table.push(scope, { do: 'classicResist' });
    return;
  }
  const again: Effect[] = [{ do: 'classicPrison', extra: extra - 1 }];
  const options = distinct(dossier).map((card) => discardCardOption(actor, card, again));
  askPlayer(table, { kind: 'prison-discard', who: actor, scope, options, refs: { count: extra } });
};

/** BO-C8.2: faces that resist, by motivation. */
const RESISTED: readonly (readonly Face[])[] = [
  [],
  ['target'],
  ['target', '3'],
  ['target', '2', '3'],
  ['target', '1', '2', '3'],
];

/** BO-15.3, BO-15.16. */
export const classicResist: Resolver<'classicResist'> = (table, _effect, scope) => {
  const { actor } = scope;
  const { motivation, dossier } = person(table.data, actor);
  const face = rollOne(table, actor);
  table.push(scope, { do: 'classicFree', face });
  if (RESISTED[motivation]?.includes(face)) {
    table.emit({ type: 'interrogationResisted', who: actor });
    return;
  }
  const cards = distinct(dossier).filter(isForPrison);
  if (cards.length === 0) {
    table.push(scope, { do: 'interrogate' });
    return;
  }
  const options = [
    ...cards.map((card) => option('react', [{ do: 'playCard', who: actor, card }], { card })),
    option('be-interrogated', [{ do: 'interrogate' }]),
  ];
  askPlayer(table, { kind: 'card-in-prison', who: actor, scope, options });
};

function isForPrison(card: DossierCard): boolean {
  return !isPlot(card) && CARDS[card].timing === 'in-prison';
}

/** BO-15.3: a rolled target frees in any case. */
export const classicFree: Resolver<'classicFree'> = (table, { face }, scope) => {
  if (face === 'target') table.push(scope, { do: 'release', who: 'actor' });
};
