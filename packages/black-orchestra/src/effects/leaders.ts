import type { ConspiratorId } from '../content/conspirators.ts';
import { LEADER_STARTS, type LeaderId } from '../content/leaders.ts';
import type { SpaceId } from '../content/spaces.ts';
import { distance, openSpaces } from '../rules/board.ts';
import { canDeputiesCome, deputiesInGame, nearestDeputies, visitSpaces } from '../rules/leaders.ts';
import { freeConspirators, spaceOf } from '../rules/people.ts';
import type { BlackOrchestraData } from '../state.ts';
import type { Effect } from './effect.ts';
import { bestSummons } from '../worth/attempts.ts';
import { askPlayer, option, type Resolver, type Table } from './resolver.ts';
import { NO_WORTH, type Verbs } from './verb.ts';

/** BO-6.5, BO-6.7, BO-14.5: in one go; who stands there already has not moved, who is gone is skipped. */
export function moveLeader(table: Table, leader: LeaderId, to: SpaceId): void {
  const from = table.data.leaders[leader];
  if (from === undefined || from === to) return;
  table.data.leaders[leader] = to;
  table.emit({ type: 'leaderMoved', leader, from, to });
}

/** Delay Hitler stops his movement by the event, and nothing else (BO-C12). */
function isHeld(data: BlackOrchestraData, leader: LeaderId, source: { kind: string }): boolean {
  return leader === 'hitler' && data.turn.hitlerHeld && source.kind === 'event';
}

const send: Resolver<'send'> = (table, { leaders, to }, scope) => {
  for (const leader of leaders) {
    if (isHeld(table.data, leader, scope.source)) continue;
    moveLeader(table, leader, to === 'start' ? LEADER_STARTS[leader] : to);
  }
};

/** BO-4.4, BO-6.3, BO-6.7: to the nearest conspirator in another space; the active player breaks ties. */
const visit: Resolver<'visit'> = (table, { leader, ifAlone = [] }, scope) => {
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

const leaveGame: Resolver<'leaveGame'> = (table, { leader }) => {
  if (table.data.leaders[leader] === undefined) return;
  delete table.data.leaders[leader];
  table.emit({ type: 'leaderLeft', leader });
};

/** False Accusations: one deputy leaves the game. */
const expelDeputy: Resolver<'expelDeputy'> = (table, _effect, scope) => {
  const deputies = deputiesInGame(table.data);
  if (deputies.length === 0) return;
  const options = deputies.map((leader) => option('expel', [{ do: 'leaveGame', leader }], { leader }));
  askPlayer(table, { kind: 'expel-deputy', who: scope.actor, scope, options });
};

/** Forged Documents: up to three spaces, none allowed; he may pass over closed spaces but not end in one (BO-6.5). */
const moveHitlerWithin: Resolver<'moveHitlerWithin'> = (table, { steps }, scope) => {
  const from = table.data.leaders.hitler;
  if (from === undefined) return;
  const spaces = openSpaces(table.data).filter((space) => distance(from, space) <= steps);
  const options = spaces.map((space) =>
    option('send-hitler', [{ do: 'send', leaders: ['hitler'], to: space } as const], { space }),
  );
  askPlayer(table, { kind: 'send-hitler', who: scope.actor, scope, options });
};

/** Classic card 2B: for each conspirator the deputy nearest to him comes to his space, in the prisoner's order. */
const sendNearestDeputies: Resolver<'sendNearestDeputies'> = (table, _effect, scope) => {
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

export const LEADER_VERBS: Verbs<
  'send' | 'visit' | 'leaveGame' | 'expelDeputy' | 'moveHitlerWithin' | 'sendNearestDeputies'
> = {
  send: { resolve: send, worth: NO_WORTH },
  visit: { resolve: visit, worth: NO_WORTH },
  leaveGame: { resolve: leaveGame, worth: NO_WORTH },
  expelDeputy: { resolve: expelDeputy, worth: NO_WORTH },
  moveHitlerWithin: {
    resolve: moveHitlerWithin,
    worth: (situation) => (situation.table.turn.actionsLeft < 2 ? 0 : 30 * bestSummons(situation).value),
  },
  sendNearestDeputies: {
    resolve: sendNearestDeputies,
    appliesInFull: ({ data }) => {
      const free = freeConspirators(data);
      return free.length > 0 && canDeputiesCome(data, free);
    },
    worth: () => -1.2,
  },
};
