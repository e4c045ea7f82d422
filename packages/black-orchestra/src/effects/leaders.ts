import type { ConspiratorId } from '../content/conspirators.ts';
import { DEPUTY_IDS, LEADER_STARTS, type DeputyId, type LeaderId } from '../content/leaders.ts';
import type { SpaceId } from '../content/spaces.ts';
import { distance, isOpen, nearestOf, openSpaces } from '../rules/board.ts';
import { freeConspirators, spaceOf } from '../rules/people.ts';
import type { BlackOrchestraData } from '../state.ts';
import type { Effect } from './effect.ts';
import { askPlayer, distinct, option, type Resolver, type Table } from './resolver.ts';

/** BO-6.5, 6.7, 14.5: in one go; who stands there already has not moved, who is gone is skipped. */
export function moveLeader(table: Table, leader: LeaderId, to: SpaceId): void {
  const from = table.data.leaders[leader];
  if (from === undefined || from === to) return;
  table.data.leaders[leader] = to;
  table.emit({ type: 'leaderMoved', leader, from, to });
}

/** Delay Hitler stops his movement by the event, and nothing else (facts 12). */
function isHeld(data: BlackOrchestraData, leader: LeaderId, source: { kind: string }): boolean {
  return leader === 'hitler' && data.turn.hitlerHeld && source.kind === 'event';
}

export const send: Resolver<'send'> = (table, { leaders, to }, scope) => {
  for (const leader of leaders) {
    if (isHeld(table.data, leader, scope.source)) continue;
    moveLeader(table, leader, to === 'start' ? LEADER_STARTS[leader] : to);
  }
};

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

/** BO-4.4, 6.3, 6.7: to the nearest conspirator in another space; the active player breaks ties. */
export const visit: Resolver<'visit'> = (table, { leader, ifAlone = [] }, scope) => {
  if (isHeld(table.data, leader, scope.source)) return;
  const spaces = visitSpaces(table.data, leader);
  const arrivals = spaces.map((to): Effect => ({ do: 'visited', leader, to, ifAlone }));
  if (arrivals.length <= 1) {
    table.push(scope, ...arrivals);
    return;
  }
  const options = spaces.map((space, index) => option('visit', [arrivals[index] as Effect], { leader, space }));
  askPlayer(table, { kind: 'choose-visit', who: table.data.turn.active, scope, options, refs: { leader } });
};

/** BO-6.8: what follows concerns a conspirator who is alone there. */
export const visited: Resolver<'visited'> = (table, { leader, to, ifAlone }, scope) => {
  moveLeader(table, leader, to);
  const present = freeConspirators(table.data).filter((id) => spaceOf(table.data, id) === to);
  if (present.length === 1) table.push({ ...scope, target: present[0] as ConspiratorId }, ...ifAlone);
};

export const leaveGame: Resolver<'leaveGame'> = (table, { leader }) => {
  if (table.data.leaders[leader] === undefined) return;
  delete table.data.leaders[leader];
  table.emit({ type: 'leaderLeft', leader });
};

export function deputiesInGame(data: BlackOrchestraData): DeputyId[] {
  return DEPUTY_IDS.filter((deputy) => data.leaders[deputy] !== undefined);
}

/** False Accusations: one deputy leaves the game. */
export const expelDeputy: Resolver<'expelDeputy'> = (table, _effect, scope) => {
  const deputies = deputiesInGame(table.data);
  if (deputies.length === 0) return;
  const options = deputies.map((leader) => option('expel', [{ do: 'leaveGame', leader }], { leader }));
  askPlayer(table, { kind: 'expel-deputy', who: scope.actor, scope, options });
};

/** Forged Documents: up to three spaces, none allowed; he may pass over closed spaces but not end in one (BO-6.5). */
export const moveHitlerWithin: Resolver<'moveHitlerWithin'> = (table, { steps }, scope) => {
  const from = table.data.leaders.hitler;
  if (from === undefined) return;
  const spaces = openSpaces(table.data).filter((space) => distance(from, space) <= steps);
  const options = spaces.map((space) =>
    option('send-hitler', [{ do: 'send', leaders: ['hitler'], to: space } as const], { space }),
  );
  askPlayer(table, { kind: 'send-hitler', who: scope.actor, scope, options });
};

/** Classic card 2B: for each conspirator the deputy nearest to him comes to his space, in the prisoner's order. */
export const sendNearestDeputies: Resolver<'sendNearestDeputies'> = (table, _effect, scope) => {
  table.push(scope, { do: 'sendNearestDeputiesOf', left: freeConspirators(table.data) });
};

export const sendNearestDeputiesOf: Resolver<'sendNearestDeputiesOf'> = (table, { left }, scope) => {
  const { data } = table;
  const options = left.flatMap((id) =>
    nearestDeputies(data, id).map((leader) => {
      const next = left.filter((other) => other !== id);
      const effects: Effect[] = [
        { do: 'send', leaders: [leader], to: spaceOf(data, id) },
        { do: 'sendNearestDeputiesOf', left: next },
      ];
      return option('deputy-comes', effects, { leader, target: id });
    }),
  );
  if (options.length > 0) askPlayer(table, { kind: 'deputies-come', who: scope.actor, scope, options });
};

/** BO-6.3: a deputy moves, so who stands there already is passed over. */
function nearestDeputies(data: BlackOrchestraData, id: ConspiratorId): DeputyId[] {
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
