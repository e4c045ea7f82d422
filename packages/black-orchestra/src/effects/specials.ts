import { DEPUTY_IDS } from '../content/leaders.ts';
import { SPACES, type SpaceId } from '../content/spaces.ts';
import { distance, nearestKept, openSpaces } from '../rules/board.ts';
import { countFace, freeDice, numbersOf, rollDice } from '../rules/dice.ts';
import { freeConspirators, person, spaceOf, suspicionLevel } from '../rules/people.ts';
import type { Scope, SpecialName } from '../content/printed-effect.ts';
import { deputiesInGame } from '../rules/leaders.ts';
import { rallyValue } from '../worth/values.ts';
import type { Situation } from '../worth/situation.ts';
import { moveLeader } from './leaders.ts';
import { step } from './movement.ts';
import { askPlayer, option, type Resolver, type Table } from './resolver.ts';
import { moveTrack, raiseSuspicion } from './tracks.ts';
import { NO_WORTH, type Verbs } from './verb.ts';

type Special = (table: Table, scope: Scope) => void;

/** What no verb says. Counted by a test: at most a tenth of the cards. */
const SPECIALS: Readonly<Record<SpecialName, Special>> = {
  rally,
  'call-away': (table, scope) => {
    table.push(scope, { do: 'callAway', deputies: [] });
  },
  'suspect-nearest': suspectNearest,
  retreat,
};

const WORTHS: Readonly<Record<SpecialName, (situation: Situation) => number>> = {
  rally: rallyValue,
  'call-away': NO_WORTH,
  'suspect-nearest': NO_WORTH,
  retreat: NO_WORTH,
};

export const SPECIAL_VERBS: Verbs<'special'> = {
  special: {
    resolve: (table, { name }, scope) => {
      SPECIALS[name](table, scope);
    },
    worth: (situation, { name }) => WORTHS[name](situation),
  },
};

/** Black Orchestra: every free die; it is not a Conspire (BO-C12). */
function rally(table: Table, scope: Scope): void {
  const faces = rollDice(table, freeDice(table.data));
  table.emit({ type: 'diceRolled', who: scope.actor, purpose: 'black-orchestra', faces });
  const eagles = countFace(faces, 'eagle');
  for (const id of freeConspirators(table.data)) raiseSuspicion(table, id, eagles);
  table.push(
    scope,
    { do: 'placeTargets', left: countFace(faces, 'target'), defections: 'closed' },
    { do: 'shareActions', numbers: numbersOf(faces) },
  );
}

/** Each number die goes to a receiver of the actor's choice and waits for his next turn. */
export const shareActions: Resolver<'shareActions'> = (table, { numbers }, scope) => {
  const [count, ...left] = numbers;
  if (count === undefined) return;
  const options = freeConspirators(table.data).map((target) =>
    option(
      'promise-actions',
      [
        { do: 'promiseActions', who: target, count },
        { do: 'shareActions', numbers: left },
      ],
      { target },
    ),
  );
  askPlayer(table, { kind: 'share-actions', who: scope.actor, scope, options, refs: { count } });
};

export const promiseActions: Resolver<'promiseActions'> = (table, { who, count }) => {
  person(table.data, who).promisedActions.push(count);
  table.emit({ type: 'actionsPromised', who, count });
};

/** Called Away: exactly two deputies, one open space. */
export const callAway: Resolver<'callAway'> = (table, { deputies }, scope) => {
  const options =
    deputies.length < 2
      ? deputiesInGame(table.data)
          .filter((leader) => !deputies.includes(leader))
          .map((leader) => option('call', [{ do: 'callAway', deputies: [...deputies, leader] }], { leader }))
      : openSpaces(table.data).map((space) =>
          option('send-deputies', [{ do: 'send', leaders: deputies, to: space }], { space }),
        );
  const kind = deputies.length < 2 ? 'call-deputy' : 'send-deputies';
  askPlayer(table, { kind, who: scope.actor, scope, options });
};

/** Assassin Caught: read from Hitler's old space; those with him count. Our ruling (BO-C12.3): all tied are hit. */
function suspectNearest(table: Table): void {
  const { data } = table;
  const hitler = data.leaders.hitler;
  if (hitler === undefined) return;
  const far = (id: Parameters<typeof spaceOf>[1]): number => distance(hitler, spaceOf(data, id));
  const suspects = freeConspirators(data);
  const least = Math.min(...suspects.map(far));
  const high = suspicionLevel('high');
  for (const id of suspects.filter((one) => far(one) === least)) {
    if (person(data, id).suspicion < high) moveTrack(table, id, { track: 'suspicion', to: high });
  }
}

/** BO-8.13: conspirators and deputies, not Hitler (BO-C11.8). */
function retreat(table: Table, scope: Scope): void {
  const { data } = table;
  for (const deputy of DEPUTY_IDS) {
    const space = data.leaders[deputy];
    if (space !== undefined) moveLeader(table, deputy, keptSpace(space));
  }
  for (const id of freeConspirators(data)) {
    step(table, { do: 'step', who: id, to: keptSpace(spaceOf(data, id)) }, scope);
  }
}

export function keptSpace(space: SpaceId): SpaceId {
  return SPACES[space].lostInStage7 ? nearestKept(space) : space;
}
