import type { Inquiry } from '../choices.ts';
import type { ConspiratorId } from '../content/conspirators.ts';
import { loseCard } from '../effects/cards.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect, Thing } from '../effects/effect.ts';
import { distinct, removeOne } from '../rules/lists.ts';
import { askPlayer, option, type Resolver, type Table } from '../effects/resolver.ts';
import { dossierLimit, itemLimit } from '../rules/limits.ts';
import { companions, person } from '../rules/people.ts';
import { isInForce } from '../rules/rulings.ts';
import type { BlackOrchestraData } from '../state.ts';
import { reason, type Menu } from './menu.ts';

const SPEND: Effect = { do: 'spend', actions: 1 };
const SETTLE: Effect = { do: 'enforceLimits' };

/** BO-7.11: give to, or take from, a conspirator in the same space. */
export function offerTransfers(menu: Menu, data: BlackOrchestraData, who: ConspiratorId): void {
  const others = companions(data, who);
  const isAnythingHeld = [who, ...others].some((id) => thingsOf(data, id).length > 0);
  if (others.length === 0) menu.close('give', undefined, reason('nobody-here'));
  else if (!isAnythingHeld) menu.close('give', undefined, reason('nothing-to-hand-over'));
  for (const other of others) {
    for (const thing of thingsOf(data, who)) offerGiving(menu, data, { from: who, to: other, thing });
    for (const thing of thingsOf(data, other)) offerTaking(menu, data, { from: other, to: who, thing });
  }
}

interface Handover {
  readonly from: ConspiratorId;
  readonly to: ConspiratorId;
  readonly thing: Thing;
}

function thingsOf(data: BlackOrchestraData, who: ConspiratorId): Thing[] {
  const { dossier, items } = person(data, who);
  return [...distinct(dossier).map((card) => ({ card })), ...distinct(items).map((item) => ({ item }))];
}

function offerGiving(menu: Menu, data: BlackOrchestraData, handover: Handover): void {
  const { to, thing } = handover;
  const refs = { target: to, ...thing };
  if (breaksLimit(data, handover)) menu.close(kindOf('give', thing), refs, reason('over-their-limit'));
  else menu.offer(kindOf('give', thing), refs, [SPEND, { do: 'give', to, thing }, SETTLE]);
}

function offerTaking(menu: Menu, data: BlackOrchestraData, handover: Handover): void {
  const { from, to, thing } = handover;
  const refs = { target: from, ...thing };
  const effects: Effect[] =
    asksBeforeTaking(data) && needsConsent(data, from, to)
      ? [{ do: 'askToTake', from, thing }]
      : [SPEND, { do: 'take', from, thing }, SETTLE];
  if (breaksLimit(data, handover)) menu.close(kindOf('take', thing), refs, reason('over-your-limit'));
  else menu.offer(kindOf('take', thing), refs, effects);
}

function kindOf(verb: 'give' | 'take', thing: Thing): `${typeof verb}-card` | `${typeof verb}-item` {
  return 'card' in thing ? `${verb}-card` : `${verb}-item`;
}

/** BO-15.9: only the classic edition forbids it. */
function breaksLimit(data: BlackOrchestraData, { to, thing }: Handover): boolean {
  if (data.edition !== 'classic') return false;
  const { dossier, items } = person(data, to);
  return 'card' in thing ? dossier.length >= dossierLimit(data, to) : items.length >= itemLimit(data, to);
}

/** BO-7.11: only where the table wants it. */
function asksBeforeTaking(data: BlackOrchestraData): boolean {
  return data.asksBeforeTaking === true || !isInForce(data, 'taking-needs-no-consent');
}

/** BO-5.5: a solo player need not ask; nor is asked who always allows it. */
function needsConsent(data: BlackOrchestraData, other: ConspiratorId, actor: ConspiratorId): boolean {
  return person(data, other).seat !== person(data, actor).seat && !person(data, other).alwaysConsents;
}

function passOn(table: Table, { from, to, thing }: Handover): void {
  const giver = person(table.data, from);
  const taker = person(table.data, to);
  if ('card' in thing) {
    loseCard(table, from, thing.card);
    taker.dossier.push(thing.card);
    table.emit({ type: 'cardPassed', who: from, to, card: thing.card });
  } else {
    removeOne(giver.items, thing.item);
    taker.items.push(thing.item);
    table.emit({ type: 'itemPassed', who: from, to, item: thing.item });
  }
}

export const give: Resolver<'give'> = (table, { to, thing }, { actor }) => {
  passOn(table, { from: actor, to, thing });
};

export const take: Resolver<'take'> = (table, { from, thing }, { actor }) => {
  passOn(table, { from, to: actor, thing });
};

/** BO-7.11: a refused request costs no action. */
export const askToTake: Resolver<'askToTake'> = (table, { from, thing }, scope) => {
  const effects: Effect[] = [SPEND, { do: 'take', from, thing }, SETTLE];
  const target = scope.actor;
  const inquiry: Inquiry =
    'card' in thing
      ? { kind: 'consent-card', refs: { ...thing, target } }
      : { kind: 'consent-item', refs: { ...thing, target } };
  askConsent(table, { inquiry, who: from, effects, scope });
};

interface Request {
  readonly inquiry: Inquiry;
  readonly who: ConspiratorId;
  readonly effects: readonly Effect[];
  readonly scope: Scope;
}

/** BO-7.11, BO-4.10: silence counts as `refuse`. */
function askConsent(table: Table, { inquiry, who, effects, scope }: Request): void {
  const options = [
    option('agree', effects),
    option('always-agree', [{ do: 'alwaysConsent', who, now: 'on' }, ...effects]),
    option('refuse', [{ do: 'say', type: 'consentRefused', who }]),
  ];
  askPlayer(table, { ...inquiry, who, scope, options });
}

/** Olbricht moves another conspirator, who is told where to and may refuse (BO-C12). */
export const askToMove: Resolver<'askToMove'> = (table, { who, to }, scope) => {
  const effects: Effect[] = [SPEND, { do: 'useAbility' }, { do: 'step', who, to }, SETTLE];
  if (!needsConsent(table.data, who, scope.actor)) {
    table.push(scope, ...effects);
    return;
  }
  const refs = { space: to, target: scope.actor };
  askConsent(table, { inquiry: { kind: 'consent-move', refs }, who, effects, scope });
};

export const alwaysConsent: Resolver<'alwaysConsent'> = (table, { who, now }) => {
  person(table.data, who).alwaysConsents = now === 'on';
};
