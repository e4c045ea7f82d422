import type { ConspiratorId } from '../content/conspirators.ts';
import { EVENTS } from '../content/events.ts';
import { SPACES } from '../content/spaces.ts';
import { isOpen, NEIGHBOURS, openSpaces } from '../rules/board.ts';
import { affected, isSpared, person, spaceOf } from '../rules/people.ts';
import type { BlackOrchestraData } from '../state.ts';
import type { Scope } from '../content/printed-effect.ts';
import type { Effect } from './effect.ts';
import { flightValue } from '../worth/attempts.ts';
import { askPlayer, option, type Resolver, type Table } from './resolver.ts';
import { NO_WORTH, type Verbs } from './verb.ts';

/** BO-7.8, BO-7.13: whoever enters a space gets its modifiers, however he came. */
export const step: Resolver<'step'> = (table, { who, to }) => {
  const conspirator = person(table.data, who);
  const from = conspirator.place;
  if (from === 'prison' || from === to) return;
  conspirator.place = to;
  table.emit({ type: 'conspiratorMoved', who, from, to });
  const scope: Scope = { actor: who, source: { kind: 'space', id: to } };
  table.push(scope, ...entryEffects(table.data, who));
};

function entryEffects(data: BlackOrchestraData, who: ConspiratorId): Effect[] {
  const { motivation, suspicion, militarySupport } = SPACES[spaceOf(data, who)].onEntry ?? {};
  const effects: Effect[] = [];
  if (motivation !== undefined) effects.push({ do: 'adjust', track: 'motivation', by: motivation, who: 'actor' });
  if (suspicion !== undefined) effects.push({ do: 'adjust', track: 'suspicion', by: suspicion, who: 'actor' });
  if (militarySupport !== undefined) effects.push({ do: 'support', by: militarySupport });
  return [...effects, ...refugeEffects(data, who)];
}

/** Stage 2 Party Rally, while current: whoever is in Nuremberg sets suspicion to Low (BO-C12, BO-10.7). */
export function refugeEffects(data: BlackOrchestraData, who: ConspiratorId): Effect[] {
  const { current } = data.events;
  const refuge = current === null ? undefined : EVENTS[current].whileCurrent?.refuge;
  const isThere = refuge === spaceOf(data, who) && !isSpared(data, who);
  return isThere ? [{ do: 'level', track: 'suspicion', to: 'low', only: 'lower', who: 'actor' }] : [];
}

/** Moves conspirators in one go to a named space. */
const gather: Resolver<'gather'> = (table, { who, to }, scope) => {
  const steps = affected(table.data, who, scope).map((id): Effect => ({ do: 'step', who: id, to }));
  table.push(scope, ...steps);
};

/** To any open space; staying is no move. */
const relocate: Resolver<'relocate'> = (table, { who }, scope) => {
  for (const id of affected(table.data, who, scope)) askWhereTo(table, id, scope);
};

function askWhereTo(table: Table, who: ConspiratorId, scope: Scope): void {
  const here = spaceOf(table.data, who);
  const spaces = openSpaces(table.data).filter((space) => space !== here);
  const options = spaces.map((space) => option('go', [{ do: 'step', who, to: space } as const], { space }));
  askPlayer(table, { kind: 'choose-space', who, scope, options });
}

/** Up to so many spaces, one after the other, over open ones (BO-7.7, BO-7.13). The actor leads the way. */
const walk: Resolver<'walk'> = (table, { who, steps }, scope) => {
  const [walker] = affected(table.data, who, scope);
  if (walker === undefined || steps === 0) return;
  const next = NEIGHBOURS[spaceOf(table.data, walker)].filter((space) => isOpen(table.data, space));
  const onward: Effect = { do: 'walk', who: { id: walker }, steps: steps - 1 };
  const options = next.map((space) => option('go', [{ do: 'step', who: walker, to: space }, onward], { space }));
  askPlayer(table, {
    kind: 'choose-step',
    who: scope.actor,
    scope,
    options: [...options, option('stop-here', [])],
    refs: { target: walker, steps },
  });
};

export const MOVE_VERBS: Verbs<'gather' | 'relocate' | 'walk'> = {
  gather: { resolve: gather, worth: NO_WORTH },
  relocate: { resolve: relocate, worth: flightValue },
  walk: {
    resolve: walk,
    worth: (situation, _effect, { target }) => (target === situation.me ? flightValue(situation) : -1),
  },
};
