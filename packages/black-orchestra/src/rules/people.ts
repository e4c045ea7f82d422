import type { Scope, Filter, Who } from '../content/printed-effect.ts';
import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import { SPACES, type SpaceId } from '../content/spaces.ts';
import { PLOTS } from '../content/plots.ts';
import type { DossierCard } from '../content/cards.ts';
import { MOTIVATIONS, SUSPICIONS, type Motivation, type Suspicion } from '../content/levels.ts';
import type { BlackOrchestraData, ConspiratorState } from '../state.ts';

const ABILITY_LEVEL = motivationLevel('motivated');
export const PLOT_LEVEL = motivationLevel('committed');
export const RECKLESS_LEVEL = motivationLevel('reckless');
export const EXTREME = suspicionLevel('extreme');

export function motivationLevel(name: Motivation): number {
  return MOTIVATIONS.indexOf(name);
}

export function suspicionLevel(name: Suspicion): number {
  return SUSPICIONS.indexOf(name);
}

export function person(data: BlackOrchestraData, id: ConspiratorId): ConspiratorState {
  return data.conspirators[id] as ConspiratorState;
}

export function isFree(data: BlackOrchestraData, id: ConspiratorId): boolean {
  return person(data, id).place !== 'prison';
}

/** The space of a free conspirator. */
export function spaceOf(data: BlackOrchestraData, id: ConspiratorId): SpaceId {
  return person(data, id).place as SpaceId;
}

/** Everybody in seat order, beginning with the active conspirator (BO-3.10, BO-4.9, BO-9.4). */
export function inOrder(data: BlackOrchestraData): ConspiratorId[] {
  const start = data.order.indexOf(data.turn.active);
  return data.order.slice(start).concat(data.order.slice(0, start));
}

export function freeConspirators(data: BlackOrchestraData): ConspiratorId[] {
  return inOrder(data).filter((id) => isFree(data, id));
}

/** BO-10.7: the lasting effect of the current event never applies to who was in prison when it began. */
export function isSpared({ events }: BlackOrchestraData, id: ConspiratorId): boolean {
  return events.spared.includes(id);
}

export function prisoners(data: BlackOrchestraData): ConspiratorId[] {
  return inOrder(data).filter((id) => !isFree(data, id));
}

/** BO-10.4: prison is no space, so prisoners are with nobody. */
export function companions(data: BlackOrchestraData, id: ConspiratorId): ConspiratorId[] {
  if (!isFree(data, id)) return [];
  const { place } = person(data, id);
  return data.order.filter((other) => other !== id && person(data, other).place === place);
}

/** BO-10.4: impossible while anyone is in prison. */
export function areAllTogether(data: BlackOrchestraData): boolean {
  const [first, ...rest] = data.order;
  const { place } = person(data, first as ConspiratorId);
  return place !== 'prison' && rest.every((id) => person(data, id).place === place);
}

/** BO-3.1, BO-6.1, BO-10.2: the special ability works from Motivated on, not in prison, not under Goebbels's eyes. */
export function hasAbility(data: BlackOrchestraData, id: ConspiratorId): boolean {
  const { motivation, abilityLost, place } = person(data, id);
  if (motivation < ABILITY_LEVEL || abilityLost || place === 'prison') return false;
  return !(data.turn.active === id && data.turn.abilityBlocked);
}

export function isPlot(card: DossierCard): card is keyof typeof PLOTS {
  return Object.hasOwn(PLOTS, card);
}

/** The free conspirators a filter means, in seat order. */
export function matching(data: BlackOrchestraData, filter: Filter, scope: Scope): ConspiratorId[] {
  return freeConspirators(data).filter((id) => fits(data, id, { filter, scope }));
}

function fits(
  data: BlackOrchestraData,
  id: ConspiratorId,
  { filter, scope }: { filter: Filter; scope: Scope },
): boolean {
  const who = person(data, id);
  const place = who.place as SpaceId;
  return (
    (filter.affiliation === undefined || CONSPIRATORS[id].affiliation === filter.affiliation) &&
    (!filter.inBerlin || SPACES[place].berlin === true) &&
    (filter.at === undefined || place === filter.at) &&
    (!filter.withActor || place === person(data, scope.actor).place) &&
    (!filter.notActor || id !== scope.actor) &&
    (filter.suspicionAtMost === undefined || who.suspicion <= suspicionLevel(filter.suspicionAtMost)) &&
    (filter.suspicionAtLeast === undefined || who.suspicion >= suspicionLevel(filter.suspicionAtLeast)) &&
    (filter.motivationAtLeast === undefined || who.motivation >= motivationLevel(filter.motivationAtLeast)) &&
    (filter.cardsAtLeast === undefined || who.dossier.length >= filter.cardsAtLeast) &&
    (filter.itemsAtLeast === undefined || who.items.length >= filter.itemsAtLeast) &&
    (!filter.hasPlot || who.dossier.some(isPlot))
  );
}

/** Whom an effect means. Prisoners are not affected by anything but release (BO-10.2). */
export function affected(data: BlackOrchestraData, who: Who, scope: Scope): ConspiratorId[] {
  if (typeof who === 'object' && 'every' in who) return matching(data, who.every, scope);
  return [named(who, scope)].filter((id) => isFree(data, id));
}

/** The one conspirator an effect names, in prison or not. */
export function named(who: Exclude<Who, { every: Filter }>, scope: Scope): ConspiratorId {
  if (who === 'actor') return scope.actor;
  if (who === 'target') return scope.target ?? scope.actor;
  return who.id;
}
