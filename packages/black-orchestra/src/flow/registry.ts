import type { Task } from '@kapelle/engine';
import type { PrintedVerb, Scope } from '../content/printed-effect.ts';
import type { Effect, InnerEffect } from '../effects/effect.ts';
import { rerollDie } from '../effects/plot.ts';
import { VERBS } from '../effects/verbs.ts';
import * as abilities from './abilities.ts';
import { takeActions } from './actions.ts';
import { beginGame } from './begin.ts';
import * as board from './board-actions.ts';
import { afterCard, playCard } from './cards.ts';
import * as conspiring from './conspire.ts';
import * as eventStep from './event-step.ts';
import { discardDown, enforceLimits } from './limits.ts';
import * as plot from './plot.ts';
import * as prison from './prison.ts';
import * as raids from '../effects/raid.ts';
import * as transfers from './transfer.ts';
import * as turn from './turn.ts';
import { openWindow, quiet } from './windows.ts';
import type { BlackOrchestra } from '../game.ts';
import * as cards from '../effects/cards.ts';
import * as eventDeck from '../effects/event-deck.ts';
import * as items from '../effects/items.ts';
import * as leaders from '../effects/leaders.ts';
import * as movement from '../effects/movement.ts';
import type { Resolver, Table } from '../effects/resolver.ts';
import * as specials from '../effects/specials.ts';
import * as structure from '../effects/structure.ts';

/** One resolver for every inner effect: a missing one does not compile. */
const INNER: { readonly [D in InnerEffect['do']]: Resolver<D> } = {
  visited: leaders.visited,
  sendNearestDeputiesOf: leaders.sendNearestDeputiesOf,
  step: movement.step,
  discardCard: cards.discardCard,
  discardItem: cards.discardItem,
  takeDiscardedCard: cards.takeDiscardedCard,
  takeTile: items.takeTile,
  takeDiscardedItem: items.takeDiscardedItem,
  revealTile: items.revealTile,
  removeTile: items.removeTile,
  arrangeEvents: eventDeck.arrangeEvents,
  removeSeenEvent: eventDeck.removeSeenEvent,
  bind: structure.bind,
  say: structure.say,
  shareActions: specials.shareActions,
  promiseActions: specials.promiseActions,
  callAway: specials.callAway,
  raidCard: raids.raidCard,
  keepCard: raids.keepCard,
  classicRaid: raids.classicRaid,
  endRaid: raids.endRaid,
  beginGame,
  beginTurn: turn.beginTurn,
  startTurn: turn.startTurn,
  penalties: turn.penalties,
  penalty: turn.penalty,
  turnAbilities: turn.turnAbilities,
  endActions: turn.endActions,
  spend: turn.spend,
  endTurn: turn.endTurn,
  takeActions,
  conspire: conspiring.conspire,
  placeTargets: conspiring.placeTargets,
  placeTarget: conspiring.placeTarget,
  settleDefections: conspiring.settleDefections,
  dissentReward: conspiring.dissentReward,
  collect: board.collect,
  deliver: board.deliver,
  distribute: board.distribute,
  drawForAction: board.drawForAction,
  keepOne: board.keepOne,
  releaseRoll: board.releaseRoll,
  give: transfers.give,
  askToTake: transfers.askToTake,
  take: transfers.take,
  askToMove: transfers.askToMove,
  alwaysConsent: transfers.alwaysConsent,
  encourage: abilities.encourage,
  cover: abilities.cover,
  useAbility: abilities.useAbility,
  playCard,
  afterCard,
  enforceLimits,
  discardDown,
  window: openWindow,
  quiet,
  eventStep: eventStep.eventStep,
  drawDueEvent: eventStep.drawDueEvent,
  drawEvent: eventStep.drawEvent,
  resolveEvent: eventStep.resolveEvent,
  afterEvent: eventStep.afterEvent,
  interrogate: prison.interrogate,
  interrogationChosen: prison.interrogationChosen,
  resist: prison.resist,
  putBackInterrogation: prison.putBackInterrogation,
  classicPrison: prison.classicPrison,
  classicResist: prison.classicResist,
  classicFree: prison.classicFree,
  attemptPlot: plot.attemptPlot,
  gatherPool: plot.gatherPool,
  askForItem: plot.askForItem,
  refuseItem: plot.refuseItem,
  useItem: plot.useItem,
  announcePlot: plot.announcePlot,
  rollPlot: plot.rollPlot,
  rerollDie,
  settlePlot: plot.settlePlot,
};

type AnyResolver = (table: Table, effect: Effect, scope: Scope) => void;

/** What is printed, and what it falls into. */
const RESOLVERS = {
  ...Object.fromEntries((Object.keys(VERBS) as PrintedVerb[]).map((name) => [name, VERBS[name].resolve])),
  ...INNER,
} as Readonly<Record<Effect['do'], AnyResolver>>;

export const EFFECT_KINDS = Object.keys(RESOLVERS) as readonly Effect['do'][];

/** BO-4.2: one effect after the other; each applies as much as it can and ignores the rest. */
export function resolve(table: Table, { effect, scope }: Task<BlackOrchestra>): void {
  RESOLVERS[effect.do](table, effect, scope);
}
