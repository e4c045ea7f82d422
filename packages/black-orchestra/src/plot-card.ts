import { CONSPIRATORS, type ConspiratorId } from './content/conspirators.ts';
import { EVENTS } from './content/events.ts';
import type { ItemId } from './content/items.ts';
import { LEADER_IDS, type LeaderId } from './content/leaders.ts';
import type { Motivation } from './content/levels.ts';
import { PLOTS, type ItemHelp, type PlotId, type TargetPlace } from './content/plots.ts';
import type { Affiliation, SpaceId } from './content/spaces.ts';
import { plotOdds, type PlotOdds } from './odds.ts';
import { distance } from './rules/board.ts';
import { motivationLevel } from './rules/people.ts';
import { DEPUTY_TARGETS, EXPOSING_EAGLES, isPlaceRight } from './rules/plots.ts';
import { heldIn } from './rules/things.ts';
import type { BlackOrchestraView, ConspiratorView } from './view.ts';

/** A plot in somebody's dossier, looked at from there. */
export interface PlotLook {
  readonly who: ConspiratorId;
  readonly plot: PlotId;
  /** An event has just moved the target (BO-12.6). */
  readonly moment?: 'leader-moved' | undefined;
}

/** What a plot asks for (BO-12.1). */
export type PlotNeed =
  | { readonly kind: 'motivation'; readonly level: Motivation }
  | { readonly kind: 'free-die' }
  | { readonly kind: 'leader-moved'; readonly leader: LeaderId }
  | { readonly kind: 'distance'; readonly leader: LeaderId; readonly distance: 0 | 1 }
  | { readonly kind: 'place'; readonly leader: LeaderId; readonly place: Exclude<TargetPlace, { kind: 'anywhere' }> };

/** What helps a plot (BO-12.2). */
export type PlotHelp =
  | { readonly kind: 'affiliation'; readonly affiliation: Affiliation }
  | { readonly kind: 'meeting' }
  | { readonly kind: 'companion'; readonly target: ConspiratorId }
  | { readonly kind: 'item'; readonly item: ItemId; readonly each?: true };

export type PlotPart = PlotNeed | PlotHelp;

/** A line of the card, met or not; everybody at the table may know it. */
export interface PlotLine<Part extends PlotPart = PlotPart> {
  readonly part: Part;
  readonly isMet: boolean;
  /** Who meets it, or would bring it. */
  readonly by: readonly ConspiratorId[];
  /** Who could, but stands somewhere else. */
  readonly elsewhere: readonly ConspiratorId[];
  /** What it gives now; where it is not met, what it would give. */
  readonly dice: number;
  readonly cancels: number;
}

/** A plot before anybody commits: what is met and by whom, the dice so far, and how it would end with all of them. */
export interface PlotCard {
  readonly plot: PlotId;
  readonly target: LeaderId;
  readonly needs: readonly PlotLine<PlotNeed>[];
  readonly helps: readonly PlotLine<PlotHelp>[];
  /** With everything at hand, cut to the free dice (BO-1.7). */
  readonly dice: number;
  readonly targets: number;
  readonly eagles: number;
  readonly odds: PlotOdds;
}

/** The card for the target that fits best: Hitler, unless a deputy can be struck and he cannot (BO-14.1). */
export function plotCard(table: BlackOrchestraView, look: PlotLook): PlotCard {
  const targets = LEADER_IDS.filter((leader) => leader === 'hitler' || isDeputyTarget(table, leader));
  const [first = cardFor(table, look, 'hitler'), ...others] = targets.map((leader) => cardFor(table, look, leader));
  return others.reduce((best, one) => (unmet(one) < unmet(best) ? one : best), first);
}

/** Whether no roll of these dice can succeed. */
export function isHopeless({ odds }: Pick<PlotCard, 'odds'>): boolean {
  return odds.success.ways === 0;
}

function isDeputyTarget({ variants, leaders }: BlackOrchestraView, leader: LeaderId): boolean {
  return variants.lieutenants && leaders[leader] !== undefined;
}

function unmet({ needs }: PlotCard): number {
  return needs.filter(({ isMet }) => !isMet).length;
}

function cardFor(table: BlackOrchestraView, look: PlotLook, target: LeaderId): PlotCard {
  const helps = helpLines(table, look);
  const met = helps.filter(({ isMet }) => isMet);
  const dice = Math.max(1, Math.min(1 + total(met, 'dice'), table.freeDice));
  const terms = {
    targets: target === 'hitler' ? table.militarySupport.value : DEPUTY_TARGETS,
    exposedAt: EXPOSING_EAGLES[sheet(table, look.who).suspicion] as number,
    added: eventEagles(table),
    cancelled: total(met, 'cancels'),
  };
  return {
    plot: look.plot,
    target,
    needs: needLines(table, look, target),
    helps,
    dice,
    targets: terms.targets,
    eagles: Math.max(0, terms.exposedAt - terms.added + terms.cancelled),
    odds: plotOdds(terms, dice),
  };
}

function total(lines: readonly PlotLine[], what: 'dice' | 'cancels'): number {
  return lines.reduce((sum, line) => sum + line[what], 0);
}

function sheet(table: BlackOrchestraView, who: ConspiratorId): ConspiratorView {
  return table.conspirators[who] as ConspiratorView;
}

/** BO-8.7. */
function eventEagles({ events: { current } }: BlackOrchestraView): number {
  return current === null ? 0 : (EVENTS[current].whileCurrent?.plotEagles ?? 0);
}

/** BO-12.1, BO-12.6: in the order of the card; a free die is told of only where there is none. */
function needLines(table: BlackOrchestraView, look: PlotLook, leader: LeaderId): PlotLine<PlotNeed>[] {
  const { reckless, reaction, distance: away, place } = PLOTS[look.plot];
  const level = reckless ? 'reckless' : 'committed';
  const where = table.leaders[leader];
  const { motivation } = sheet(table, look.who);
  const line = (part: PlotNeed, isMet: boolean): PlotLine<PlotNeed> => ({
    part,
    isMet,
    by: isMet ? [look.who] : [],
    elsewhere: [],
    dice: 0,
    cancels: 0,
  });
  return [
    line({ kind: 'motivation', level }, motivation >= motivationLevel(level)),
    ...(table.freeDice === 0 ? [line({ kind: 'free-die' }, false)] : []),
    ...(reaction ? [line({ kind: 'leader-moved', leader }, look.moment === 'leader-moved')] : []),
    ...(away === undefined
      ? []
      : [line({ kind: 'distance', leader, distance: away }, isAway(table, look.who, { where, away }))]),
    ...(place.kind === 'anywhere'
      ? []
      : [line({ kind: 'place', leader, place }, where !== undefined && isPlaceRight(place, where))]),
  ];
}

interface Away {
  readonly where: SpaceId | undefined;
  readonly away: 0 | 1;
}

function isAway(table: BlackOrchestraView, who: ConspiratorId, { where, away }: Away): boolean {
  const { place } = sheet(table, who);
  return where !== undefined && place !== 'prison' && distance(place, where) === away;
}

/** BO-12.2: affiliation, meeting, Beck, items. */
function helpLines(table: BlackOrchestraView, { who, plot }: PlotLook): PlotLine<PlotHelp>[] {
  const { affiliation, meeting, items } = PLOTS[plot];
  return [
    ...(affiliation === undefined ? [] : [affiliationLine(who, affiliation)]),
    ...(meeting === undefined ? [] : [meetingLine(table, who, meeting)]),
    ...companionLines(table, who),
    ...items.map((help) => itemLine(table, who, help)),
  ];
}

function affiliationLine(who: ConspiratorId, affiliation: Affiliation): PlotLine<PlotHelp> {
  const isMet = CONSPIRATORS[who].affiliation === affiliation;
  return {
    part: { kind: 'affiliation', affiliation },
    isMet,
    by: isMet ? [who] : [],
    elsewhere: [],
    dice: 1,
    cancels: 0,
  };
}

function meetingLine(table: BlackOrchestraView, who: ConspiratorId, dice: number): PlotLine<PlotHelp> {
  const { order } = table;
  const elsewhere = order.filter((id) => !isWith(table, id, who));
  const isMet = elsewhere.length === 0;
  return { part: { kind: 'meeting' }, isMet, by: isMet ? order : [], elsewhere, dice, cancels: 0 };
}

/** BO-10.4: in prison nobody is with anybody. */
function isWith(table: BlackOrchestraView, one: ConspiratorId, other: ConspiratorId): boolean {
  const { place } = sheet(table, one);
  return place !== 'prison' && place === sheet(table, other).place;
}

function companionLines(table: BlackOrchestraView, who: ConspiratorId): PlotLine<PlotHelp>[] {
  return table.order.flatMap((id) => {
    const dice = CONSPIRATORS[id].bonus?.diceForPlotsHere;
    if (dice === undefined) return [];
    const isHere = isWith(table, id, who);
    const isMet = isHere && sheet(table, id).hasAbility;
    const elsewhere = isHere ? [] : [id];
    return [{ part: { kind: 'companion', target: id }, isMet, by: isMet ? [id] : [], elsewhere, dice, cancels: 0 }];
  });
}

/** BO-12.2, BO-15.13: one's own items and those of who is there; in the classic edition one's own only. */
function itemLine(table: BlackOrchestraView, who: ConspiratorId, help: ItemHelp): PlotLine<PlotHelp> {
  const holders = table.order.filter((id) => heldBy(table, id, help.item) > 0);
  const by = holders.filter((id) => id === who || (table.edition === 'revised' && isWith(table, id, who)));
  const held = by.reduce((sum, id) => sum + heldBy(table, id, help.item), 0);
  const used = help.each ? Math.max(1, held) : 1;
  return {
    part: { kind: 'item', item: help.item, ...(help.each && { each: true }) },
    isMet: by.length > 0,
    by,
    elsewhere: holders.filter((id) => !by.includes(id)),
    dice: help.gives === 'die' ? used : 0,
    cancels: help.gives === 'cancel' ? used : 0,
  };
}

/** Tiles, and cards that count as one (BO-C6.3). */
function heldBy(table: BlackOrchestraView, who: ConspiratorId, item: ItemId): number {
  const { items, dossier } = sheet(table, who);
  const cards = heldIn(dossier, 'plotPool').filter(({ does }) => does.countsAs === item);
  return items.filter((one) => one === item).length + cards.length;
}
