import type { Task } from '@kapelle/engine';
import * as abilities from '../flow/abilities.ts';
import { takeActions } from '../flow/actions.ts';
import { beginGame } from '../flow/begin.ts';
import * as board from '../flow/board-actions.ts';
import { afterCard, playCard } from '../flow/cards.ts';
import * as conspiring from '../flow/conspire.ts';
import * as eventStep from '../flow/event-step.ts';
import { discardDown, enforceLimits } from '../flow/limits.ts';
import * as plot from '../flow/plot.ts';
import * as prison from '../flow/prison.ts';
import * as raids from '../flow/raid.ts';
import * as transfers from '../flow/transfer.ts';
import * as turn from '../flow/turn.ts';
import { openWindow, quiet } from '../flow/windows.ts';
import type { BlackOrchestra } from '../state.ts';
import * as arrests from './arrest.ts';
import * as cards from './cards.ts';
import type { Effect } from './effect.ts';
import * as eventDeck from './event-deck.ts';
import * as items from './items.ts';
import * as leaders from './leaders.ts';
import * as movement from './movement.ts';
import type { Resolver, Table } from './resolver.ts';
import * as specials from './specials.ts';
import * as structure from './structure.ts';
import * as tracks from './tracks.ts';

/** One resolver for every verb: a missing one does not compile. */
const RESOLVERS: { readonly [D in Effect['do']]: Resolver<D> } = {
  adjust: tracks.adjust,
  level: tracks.level,
  support: tracks.support,
  supportTo: tracks.supportTo,
  clearDissent: tracks.clearDissent,
  grantActions: tracks.grantActions,
  loseAbilities: tracks.loseAbilities,
  send: leaders.send,
  visit: leaders.visit,
  visited: leaders.visited,
  leaveGame: leaders.leaveGame,
  expelDeputy: leaders.expelDeputy,
  moveHitlerWithin: leaders.moveHitlerWithin,
  sendNearestDeputies: leaders.sendNearestDeputies,
  sendNearestDeputiesOf: leaders.sendNearestDeputiesOf,
  gather: movement.gather,
  relocate: movement.relocate,
  walk: movement.walk,
  step: movement.step,
  draw: cards.draw,
  drawUpTo: cards.drawUpTo,
  discard: cards.discard,
  discardCard: cards.discardCard,
  discardItem: cards.discardItem,
  discardIllegal: cards.discardIllegal,
  fetchCard: cards.fetchCard,
  takeDiscardedCard: cards.takeDiscardedCard,
  reshuffleDiscards: cards.reshuffleDiscards,
  searchForPlot: cards.searchForPlot,
  discardAnyItems: items.discardAnyItems,
  fetchItem: items.fetchItem,
  takeTile: items.takeTile,
  takeDiscardedItem: items.takeDiscardedItem,
  revealItem: items.revealItem,
  revealTile: items.revealTile,
  removeTiles: items.removeTiles,
  removeTile: items.removeTile,
  removeTilesOfStages: items.removeTilesOfStages,
  removeEvents: eventDeck.removeEvents,
  lookAtEvents: eventDeck.lookAtEvents,
  arrangeEvents: eventDeck.arrangeEvents,
  removeSeenEvent: eventDeck.removeSeenEvent,
  holdHitler: eventDeck.holdHitler,
  skipEvent: eventDeck.skipEvent,
  extraEvent: eventDeck.extraEvent,
  arrest: arrests.arrest,
  release: arrests.release,
  choose: structure.choose,
  choosePrisoner: structure.choosePrisoner,
  bind: structure.bind,
  oneOf: structure.oneOf,
  may: structure.may,
  bribe: structure.bribe,
  each: structure.each,
  roll: structure.roll,
  say: structure.say,
  special: specials.special,
  shareActions: specials.shareActions,
  promiseActions: specials.promiseActions,
  callAway: specials.callAway,
  raid: raids.raid,
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
  changePlot: plot.changePlot,
  announcePlot: plot.announcePlot,
  rollPlot: plot.rollPlot,
  reroll: plot.reroll,
  rerollDie: plot.rerollDie,
  settlePlot: plot.settlePlot,
};

export const EFFECT_KINDS = Object.keys(RESOLVERS) as readonly Effect['do'][];

/** BO-4.2: one effect after the other; each applies as much as it can and ignores the rest. */
export function resolve(table: Table, { effect, scope }: Task<BlackOrchestra>): void {
  const resolver = RESOLVERS[effect.do] as (table: Table, effect: Effect, scope: Task<BlackOrchestra>['scope']) => void;
  resolver(table, effect, scope);
}
