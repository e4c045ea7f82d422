import type { ConspiratorId } from '../content/conspirators.ts';
import { EVENTS } from '../content/events.ts';
import { DEPUTY_IDS, LEADER_STARTS, type DeputyId, type LeaderId } from '../content/leaders.ts';
import type { SpaceId } from '../content/spaces.ts';
import type { BlackOrchestraData } from '../state.ts';
import { distance, isOpen, nearestOf } from './board.ts';
import { distinct } from './lists.ts';
import { freeConspirators, spaceOf } from './people.ts';

export function deputiesInGame(data: BlackOrchestraData): DeputyId[] {
  return DEPUTY_IDS.filter((deputy) => data.leaders[deputy] !== undefined);
}

/** BO-6.3: the spaces a visit may lead to; conspirators where the leader stands are ignored. */
export function visitSpaces(data: BlackOrchestraData, leader: LeaderId): SpaceId[] {
  const from = data.leaders[leader];
  if (from === undefined) return [];
  const spaces = distinct(freeConspirators(data).map((id) => spaceOf(data, id)));
  return nearestOf(
    from,
    spaces.filter((space) => space !== from && isOpen(data, space)),
  );
}

/** Whether the current event would change Hitler's space. */
export function wouldMoveHitler(data: BlackOrchestraData): boolean {
  const { current } = data.events;
  const from = data.leaders.hitler;
  if (current === null || from === undefined) return false;
  return EVENTS[current].effects.some((effect) => {
    if (effect.do === 'visit') return effect.leader === 'hitler' && visitSpaces(data, 'hitler').length > 0;
    if (effect.do !== 'send' || !effect.leaders.includes('hitler')) return false;
    return (effect.to === 'start' ? LEADER_STARTS.hitler : effect.to) !== from;
  });
}

/** BO-6.3: a deputy moves, so who stands there already is passed over. */
export function nearestDeputies(data: BlackOrchestraData, id: ConspiratorId): DeputyId[] {
  const to = spaceOf(data, id);
  const elsewhere = deputiesInGame(data).filter((deputy) => data.leaders[deputy] !== to);
  const far = (deputy: DeputyId): number => distance(data.leaders[deputy] as SpaceId, to);
  const least = Math.min(...elsewhere.map(far));
  return elsewhere.filter((deputy) => far(deputy) === least);
}

/** BO-11.7: whether in some order a deputy can come to each of these conspirators. */
export function canDeputiesCome(data: BlackOrchestraData, to: readonly ConspiratorId[]): boolean {
  const canComeFirst = (id: ConspiratorId, deputy: DeputyId): boolean => {
    const after = { ...data, leaders: { ...data.leaders, [deputy]: spaceOf(data, id) } };
    return canDeputiesCome(
      after,
      to.filter((other) => other !== id),
    );
  };
  return to.length === 0 || to.some((id) => nearestDeputies(data, id).some((deputy) => canComeFirst(id, deputy)));
}
