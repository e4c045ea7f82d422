import type { ConspiratorId } from '../content/conspirators.ts';
import { LEADER_IDS, type LeaderId } from '../content/leaders.ts';
import { discard, drawInto } from '../effects/cards.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect } from '../effects/effect.ts';
import { refugeEffects } from '../effects/movement.ts';
import { askPlayer, option, type Resolver } from '../effects/resolver.ts';
import { bonus } from '../rules/limits.ts';
import { isFree, person, spaceOf } from '../rules/people.ts';
import { actionsLeft } from '../rules/turn.ts';
import type { DossierCard } from '../content/cards.ts';
import type { BlackOrchestraData, TurnState } from '../state.ts';

export function turnScope(who: ConspiratorId): Scope {
  return { actor: who, source: { kind: 'rule', id: 'BO-5.1' } };
}

export function freshTurn(active: ConspiratorId, number: number): TurnState {
  return {
    number,
    active,
    phase: 'start',
    spent: 0,
    gained: 0,
    conspired: false,
    abilityBlocked: false,
    conspireBlocked: false,
    encouraged: false,
    eventsDue: 1,
    hitlerHeld: false,
    leadersBefore: {},
    leadersMoved: [],
  };
}

/** BO-5.1, BO-4.9 (a). */
export const beginTurn: Resolver<'beginTurn'> = (table, { who }) => {
  const { data } = table;
  data.turn = freshTurn(who, data.turn.number + 1);
  endQuiet(data, who);
  table.emit({ type: 'turnBegan', who, turn: data.turn.number });
  table.push(turnScope(who), { do: 'window', timing: 'turn-start', passed: [], tried: [] }, { do: 'startTurn' });
};

function endQuiet(data: BlackOrchestraData, who: ConspiratorId): void {
  const { quiet } = person(data, who);
  for (const card of Object.keys(quiet) as DossierCard[]) {
    if (quiet[card] === 'until-my-turn') delete quiet[card];
  }
}

/** BO-5.2, BO-5.4: penalties, start abilities, actions, event; a turn begun in prison has only its own course. */
export const startTurn: Resolver<'startTurn'> = (table, _effect, scope) => {
  const { data } = table;
  const who = data.turn.active;
  if (!isFree(data, who)) {
    const inside: Effect = data.edition === 'classic' ? { do: 'classicPrison', extra: 0 } : { do: 'interrogate' };
    table.push(scope, inside, { do: 'enforceLimits' }, { do: 'eventStep' }, { do: 'endTurn' });
    return;
  }
  collectPromises(data, who);
  table.push(
    scope,
    { do: 'penalties', left: penaltiesFor(data, who) },
    { do: 'turnAbilities' },
    { do: 'takeActions' },
    { do: 'eventStep' },
    { do: 'endTurn' },
  );
};

/** Dice of the card Black Orchestra are used up in the receiver's next turn (BO-C12). */
function collectPromises(data: BlackOrchestraData, who: ConspiratorId): void {
  const conspirator = person(data, who);
  data.turn.gained += conspirator.promisedActions.reduce((sum, count) => sum + count, 0);
  conspirator.promisedActions = [];
}

function penaltiesFor(data: BlackOrchestraData, who: ConspiratorId): LeaderId[] {
  if (bonus(data, who, 'immuneToPenalties')) return [];
  return LEADER_IDS.filter((leader) => data.leaders[leader] === spaceOf(data, who));
}

/** BO-6.2: with several, the player chooses the order. */
export const penalties: Resolver<'penalties'> = (table, { left }, scope) => {
  const [only, ...others] = left;
  if (only === undefined) return;
  if (others.length === 0) {
    table.push(scope, { do: 'penalty', leader: only });
    return;
  }
  const options = left.map((leader) => {
    const rest = left.filter((other) => other !== leader);
    return option(
      'suffer',
      [
        { do: 'penalty', leader },
        { do: 'penalties', left: rest },
      ],
      { leader },
    );
  });
  askPlayer(table, { kind: 'order-penalties', who: scope.actor, scope, options });
};

/** BO-6.1, BO-6.6. */
export const penalty: Resolver<'penalty'> = (table, { leader }, { actor }) => {
  const { turn } = table.data;
  const scope: Scope = { actor, source: { kind: 'leader', id: leader } };
  table.emit({ type: 'penaltySuffered', who: actor, leader });
  switch (leader) {
    case 'hitler':
      table.push(scope, { do: 'adjust', track: 'motivation', by: -1, who: 'actor' });
      return;
    case 'himmler':
      table.push(scope, { do: 'adjust', track: 'suspicion', by: 1, who: 'actor' });
      return;
    case 'hess':
      discard(table, { do: 'discard', who: 'actor', what: 'cards', count: 1 }, scope);
      return;
    case 'goering':
      discard(table, { do: 'discard', who: 'actor', what: 'items', count: 1 }, scope);
      return;
    case 'goebbels':
      turn.abilityBlocked = true;
      table.push(scope, { do: 'enforceLimits' });
      return;
    case 'bormann':
      turn.conspireBlocked = true;
  }
};

/** BO-5.4: what works at the start of a turn; then the actions begin. */
export const turnAbilities: Resolver<'turnAbilities'> = (table, _effect, scope) => {
  const { data } = table;
  const who = scope.actor;
  const cards = bonus(data, who, 'cardsAtTurnStart') ?? 0;
  if (cards > 0) table.emit({ type: 'abilityUsed', who });
  for (let drawn = 0; drawn < cards; drawn++) drawInto(table, who);
  data.turn.phase = 'actions';
  table.push(scope, ...refugeEffects(data, who), { do: 'enforceLimits' });
};

/** BO-5.3: actions not taken are given up. */
export const endActions: Resolver<'endActions'> = (table) => {
  const { turn } = table.data;
  turn.spent += actionsLeft(table.data);
  turn.phase = 'event';
  table.emit({ type: 'actionsEnded', who: turn.active });
};

export const spend: Resolver<'spend'> = (table, { actions }) => {
  table.data.turn.spent += actions;
};

/** BO-2.8, BO-5.3: the turn passes to the left. */
export const endTurn: Resolver<'endTurn'> = (table, _effect, scope) => {
  const { order, turn } = table.data;
  const next = order[(order.indexOf(turn.active) + 1) % order.length] as ConspiratorId;
  table.push(scope, { do: 'beginTurn', who: next });
};
