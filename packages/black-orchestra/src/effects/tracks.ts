import type { ConspiratorId } from '../content/conspirators.ts';
import { DISSENT_SLOTS } from '../rules/dice.ts';
import { affected, isFree, matching, motivationLevel, person, suspicionLevel } from '../rules/people.ts';
import { supportFloor, withinSupport } from '../rules/support.ts';
import { MOTIVATIONS, SUSPICIONS, TOP, type Motivation, type Suspicion, type Track } from '../content/levels.ts';
import type { Printed } from '../content/printed-effect.ts';
import { isPlotterAtWork } from '../worth/reactions.ts';
import { sum } from '../worth/seen.ts';
import { meant, type Situation } from '../worth/situation.ts';
import { motivationValue, supportValue, suspicionValue } from '../worth/values.ts';
import type { Resolver, Table } from './resolver.ts';
import { NO_WORTH, type Trial, type Verbs } from './verb.ts';

/** BO-3.7: a track at its end does not move further. */
export function moveTrack(table: Table, who: ConspiratorId, { track, to }: { track: Track; to: number }): void {
  const conspirator = person(table.data, who);
  const from = conspirator[track];
  const reached = Math.min(TOP[track], Math.max(0, to));
  if (reached === from) return;
  conspirator[track] = reached;
  table.emit(trackEvent(who, track, { from, to: reached }));
}

function trackEvent(who: ConspiratorId, track: Track, { from, to }: { from: number; to: number }) {
  return track === 'motivation'
    ? ({
        type: 'motivationChanged',
        who,
        from: MOTIVATIONS[from] as Motivation,
        to: MOTIVATIONS[to] as Motivation,
      } as const)
    : ({
        type: 'suspicionChanged',
        who,
        from: SUSPICIONS[from] as Suspicion,
        to: SUSPICIONS[to] as Suspicion,
      } as const);
}

export function raiseSuspicion(table: Table, who: ConspiratorId, by: number): void {
  moveTrack(table, who, { track: 'suspicion', to: person(table.data, who).suspicion + by });
}

/** BO-3.5, BO-3.9: who loses motivation may have to discard at once. */
const adjust: Resolver<'adjust'> = (table, { track, by, who }, scope) => {
  if (track === 'motivation' && by < 0) table.push(scope, { do: 'enforceLimits' });
  for (const id of affected(table.data, who, scope)) {
    moveTrack(table, id, { track, to: person(table.data, id)[track] + by });
  }
};

const level: Resolver<'level'> = (table, { track, to, only, who }, scope) => {
  const wanted = track === 'motivation' ? motivationLevel(to as Motivation) : suspicionLevel(to as Suspicion);
  if (track === 'motivation') table.push(scope, { do: 'enforceLimits' });
  for (const id of affected(table.data, who, scope)) {
    const now = person(table.data, id)[track];
    if (only === 'raise' && now >= wanted) continue;
    if (only === 'lower' && now <= wanted) continue;
    moveTrack(table, id, { track, to: wanted });
  }
};

export function setSupport(table: Table, value: number): void {
  const from = table.data.militarySupport;
  const to = withinSupport(table.data, value);
  if (to === from) return;
  table.data.militarySupport = to;
  table.emit({ type: 'supportChanged', from, to });
}

/** BO-2.3: between the floor and seven. */
const support: Resolver<'support'> = (table, { by }) => {
  setSupport(table, table.data.militarySupport + by);
};

/** BO-C12.3: "raised to 5 if lower" never lowers, "to its start value" never raises. */
const supportTo: Resolver<'supportTo'> = (table, { to, only }) => {
  const { militarySupport } = table.data;
  const wanted = to === 'start' ? supportFloor(table.data) : to;
  if (only === 'raise' ? militarySupport < wanted : militarySupport > wanted) setSupport(table, wanted);
};

const clearDissent: Resolver<'clearDissent'> = (table) => {
  const dice = table.data.dissentDice;
  if (dice === 0) return;
  table.data.dissentDice = 0;
  table.emit({ type: 'dissentCleared', dice });
};

/** BO-7.4, BO-7.14: one die at a time; a full track is rewarded at once. */
export function placeOnDissent(table: Table): 'full' | 'room' {
  table.data.dissentDice++;
  table.emit({ type: 'dissentPlaced', dice: table.data.dissentDice });
  return table.data.dissentDice === DISSENT_SLOTS ? 'full' : 'room';
}

/** BO-5.6: extra actions reach only a free active conspirator; after the action step they reopen it. */
const grantActions: Resolver<'grantActions'> = (table, { count }) => {
  const { turn } = table.data;
  if (!isFree(table.data, turn.active)) return;
  turn.gained += count;
  if (turn.phase === 'event') turn.phase = 'actions';
  table.emit({ type: 'actionsGained', who: turn.active, count });
};

/** BO-10.7: who is in prison when a lasting effect begins is spared. */
const loseAbilities: Resolver<'loseAbilities'> = (table, { affiliation }, scope) => {
  for (const id of matching(table.data, { affiliation }, scope)) {
    person(table.data, id).abilityLost = true;
    table.emit({ type: 'abilityLost', who: id });
  }
  table.push(scope, { do: 'enforceLimits' });
};

function canAllMove({ data, scope }: Trial, { track, by, who }: Printed<'adjust'>): boolean {
  const all = affected(data, who, scope);
  return all.length > 0 && all.every((id) => isWithin(person(data, id)[track] + by, track));
}

function isWithin(value: number, track: Track): boolean {
  return value >= 0 && value <= TOP[track];
}

function trackWorth(situation: Situation, who: ConspiratorId, { track, by }: Printed<'adjust'>): number {
  return track === 'motivation' ? motivationValue(situation, who, by) : suspicionValue(situation, who, by);
}

export const TRACK_VERBS: Verbs<
  'adjust' | 'level' | 'support' | 'supportTo' | 'clearDissent' | 'grantActions' | 'loseAbilities'
> = {
  adjust: {
    resolve: adjust,
    appliesInFull: canAllMove,
    worth: (situation, effect, { space, target }) =>
      target === undefined
        ? sum(meant(situation, effect.who, space).map((id) => trackWorth(situation, id, effect)))
        : trackWorth(situation, target, effect),
  },
  level: {
    resolve: level,
    appliesInFull: ({ data, scope }, { who }) => affected(data, who, scope).length > 0,
    worth: (situation, { track, only }, { target }) => {
      if (track !== 'suspicion') return 0;
      if (target !== undefined) return suspicionValue(situation, target, SUSPICIONS.length - 1);
      return only === 'raise' ? -2.5 : 0;
    },
  },
  support: {
    resolve: support,
    appliesInFull: ({ data }, { by }) => withinSupport(data, data.militarySupport + by) === data.militarySupport + by,
    worth: (situation, { by }) => supportValue(situation, by),
  },
  supportTo: {
    resolve: supportTo,
    worth: (situation, { only }) =>
      supportValue(situation, only === 'lower' ? -7 : 5 - situation.table.militarySupport.value),
  },
  clearDissent: {
    resolve: clearDissent,
    appliesInFull: ({ data }) => data.dissentDice > 0,
    worth: ({ table }) => -table.dissentDice,
  },
  grantActions: { resolve: grantActions, worth: (situation) => (isPlotterAtWork(situation) ? 1 : 0) },
  loseAbilities: { resolve: loseAbilities, worth: NO_WORTH },
};
