import type { ConspiratorId } from '../content/conspirators.ts';
import type { ItemId } from '../content/items.ts';
import { affected, isPlot, person } from '../rules/people.ts';
import type { DossierCard } from '../content/cards.ts';
import type { BlackOrchestraData } from '../state.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect, EffectOf } from './effect.ts';
import { distinct, removeOne } from '../rules/lists.ts';
import { illegalCards, whileHeld } from '../rules/things.ts';
import { plotsOf } from '../worth/seen.ts';
import { meant, weightOf, type Situation } from '../worth/situation.ts';
import { cardValue, drawValue } from '../worth/values.ts';
import { askPlayer, option, type Resolver, type Table } from './resolver.ts';
import { NO_WORTH, type Trial, type Verbs } from './verb.ts';

/** BO-7.15: the deck is made anew the moment its last card leaves. The order of the discards must not matter. */
function remakeDeck(table: Table): void {
  const { data } = table;
  if (data.deck.length > 0 || data.discards.length === 0) return;
  data.deck = data.discards.toSorted();
  data.discards = [];
  table.shuffle('conspirator-deck', data.deck);
  table.emit({ type: 'deckReshuffled', cards: data.deck.length });
}

/** The top card, if there is any (BO-7.15). */
export function drawTop(table: Table): DossierCard | undefined {
  remakeDeck(table);
  const card = table.data.deck.pop();
  if (card === undefined) return undefined;
  table.reveal('public');
  remakeDeck(table);
  return card;
}

export function drawInto(table: Table, who: ConspiratorId): void {
  const card = drawTop(table);
  if (card === undefined) return;
  person(table.data, who).dossier.push(card);
  table.emit({ type: 'cardDrawn', who, card });
}

const draw: Resolver<'draw'> = (table, { who, count }, scope) => {
  for (const id of affected(table.data, who, scope)) {
    for (let drawn = 0; drawn < count; drawn++) drawInto(table, id);
  }
};

/** One card after the other: the next is decided on when the last is seen. */
const drawUpTo: Resolver<'drawUpTo'> = (table, { who, count }, scope) => {
  const [drawer] = affected(table.data, who, scope);
  const isDeckEmpty = table.data.deck.length + table.data.discards.length === 0;
  if (drawer === undefined || count === 0 || isDeckEmpty) return;
  const more: Effect[] = [
    { do: 'draw', who: { id: drawer }, count: 1 },
    { do: 'drawUpTo', who: { id: drawer }, count: count - 1 },
  ];
  const options = [option('draw-one', more), option('stop-drawing', [])];
  askPlayer(table, { kind: 'draw-up-to', who: drawer, scope, options, refs: { count } });
};

/** A card leaves a dossier; dice on it return to the pool (BO-4.7), and a wish not to be asked about it ends. */
export function loseCard(table: Table, who: ConspiratorId, card: DossierCard): void {
  const { dossier, quiet } = person(table.data, who);
  removeOne(dossier, card);
  if (!dossier.includes(card)) delete quiet[card];
  if (whileHeld(card, 'takesTargets')) table.data.defectionDice = 0;
}

export const discardCard: Resolver<'discardCard'> = (table, { who, card }) => {
  loseCard(table, who, card);
  table.data.discards.push(card);
  table.emit({ type: 'cardDiscarded', who, card });
};

/** BO-3.8. */
export const discardItem: Resolver<'discardItem'> = (table, { who, item }) => {
  removeOne(person(table.data, who).items, item);
  table.data.itemDiscards.push(item);
  table.emit({ type: 'itemDiscarded', who, item });
};

/** The victims choose what goes; several choose side by side (BO-3.10). */
export const discard: Resolver<'discard'> = (table, effect, scope) => {
  const victims = affected(table.data, effect.who, scope).filter(
    (id) => discardable(table.data, id, effect.what).length > 0,
  );
  const [only, ...others] = victims;
  if (only === undefined) return;
  if (others.length === 0) {
    askToDiscard(table, { ...effect, who: { id: only } }, { victim: only, scope });
    return;
  }
  table.inParallel(victims.map((id) => [{ effect: { ...effect, who: { id } }, scope }]));
};

function discardable(data: BlackOrchestraData, who: ConspiratorId, what: EffectOf<'discard'>['what']): string[] {
  const { dossier, items } = person(data, who);
  if (what === 'items') return items;
  return what === 'plots' ? dossier.filter(isPlot) : dossier;
}

function askToDiscard(
  table: Table,
  effect: EffectOf<'discard'>,
  { victim, scope }: { victim: ConspiratorId; scope: Scope },
): void {
  const things = distinct(discardable(table.data, victim, effect.what));
  const again: Effect[] = effect.count > 1 ? [{ ...effect, count: effect.count - 1 }] : [];
  const options = things.map((thing) =>
    effect.what === 'items'
      ? discardItemOption(victim, thing as ItemId, again)
      : discardCardOption(victim, thing as DossierCard, again),
  );
  askPlayer(table, { kind: 'discard', who: victim, scope, options, refs: { count: effect.count } });
}

export function discardCardOption(who: ConspiratorId, card: DossierCard, then: readonly Effect[]) {
  return option('discard-card', [{ do: 'discardCard', who, card }, ...then], { card });
}

export function discardItemOption(who: ConspiratorId, item: ItemId, then: readonly Effect[]) {
  return option('discard-item', [{ do: 'discardItem', who, item }, ...then], { item });
}

const discardIllegal: Resolver<'discardIllegal'> = (table, { who }, scope) => {
  for (const id of affected(table.data, who, scope)) {
    for (const card of illegalCards(table.data, id)) discardCard(table, { do: 'discardCard', who: id, card }, scope);
  }
};

/** Dumpster Dive: any card of the discards. */
const fetchCard: Resolver<'fetchCard'> = (table, _effect, scope) => {
  const cards = distinct(table.data.discards.toSorted());
  if (cards.length === 0) return;
  const options = cards.map((card) => option('fetch-card', [{ do: 'takeDiscardedCard', card } as const], { card }));
  askPlayer(table, { kind: 'fetch-card', who: scope.actor, scope, options });
};

export const takeDiscardedCard: Resolver<'takeDiscardedCard'> = (table, { card }, { actor }) => {
  removeOne(table.data.discards, card);
  person(table.data, actor).dossier.push(card);
  table.emit({ type: 'cardFetched', who: actor, card });
};

/** History Repeats: all discards, itself included (BO-4.8). */
const reshuffleDiscards: Resolver<'reshuffleDiscards'> = (table) => {
  const { data } = table;
  data.deck = [...data.deck, ...data.discards].toSorted();
  data.discards = [];
  table.shuffle('conspirator-deck', data.deck);
  table.emit({ type: 'deckReshuffled', cards: data.deck.length });
};

/** Planning Session, BO-7.15: revealed cards are set aside and discarded afterwards. */
const searchForPlot: Resolver<'searchForPlot'> = (table, _effect, { actor }) => {
  const { data } = table;
  const aside: DossierCard[] = [];
  let left = data.deck.length + data.discards.length;
  while (left-- > 0) {
    const card = drawTop(table);
    if (card === undefined) break;
    if (isPlot(card)) {
      person(data, actor).dossier.push(card);
      table.emit({ type: 'cardDrawn', who: actor, card });
      break;
    }
    aside.push(card);
    table.emit({ type: 'cardPassedOver', card });
  }
  data.discards.push(...aside);
};

function canAllDiscard({ data, scope }: Trial, { who, what, count }: EffectOf<'discard'>): boolean {
  const all = affected(data, who, scope);
  return all.length > 0 && all.every((id) => discardable(data, id, what).length >= count);
}

/** As many as still find room, and one more. */
function drawnInto({ self }: Situation, count: number): number {
  return Math.min(count, Math.max(0, self.dossierLimit - self.dossier.length + 1));
}

export const CARD_VERBS: Verbs<
  'draw' | 'drawUpTo' | 'discard' | 'discardIllegal' | 'fetchCard' | 'reshuffleDiscards' | 'searchForPlot'
> = {
  draw: { resolve: draw, worth: (situation, { count }) => count * drawValue(situation, situation.me) },
  drawUpTo: {
    resolve: drawUpTo,
    worth: (situation, { count }) => drawnInto(situation, count) * drawValue(situation, situation.me),
  },
  discard: {
    resolve: discard,
    appliesInFull: canAllDiscard,
    worth: (situation, { who, count }, { target }) =>
      target === undefined ? -1.2 * meant(situation, who).length * count : -weightOf(situation, target) * count,
  },
  discardIllegal: {
    resolve: discardIllegal,
    appliesInFull: ({ data, scope }, { who }) =>
      affected(data, who, scope).some((id) => illegalCards(data, id).length > 0),
    worth: () => -3,
  },
  fetchCard: {
    resolve: fetchCard,
    worth: (situation) =>
      Math.max(0, ...situation.table.discards.map((card) => cardValue(situation, situation.me, card))) - 0.9,
  },
  reshuffleDiscards: { resolve: reshuffleDiscards, worth: NO_WORTH },
  searchForPlot: { resolve: searchForPlot, worth: ({ table, me }) => (plotsOf(table, me).length === 0 ? 2.4 : 1.1) },
};
