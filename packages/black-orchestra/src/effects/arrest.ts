import type { ConspiratorId } from '../content/conspirators.ts';
import { affected, freeConspirators, isFree, named, person, suspicionLevel } from '../rules/people.ts';
import { illegalCards } from '../rules/things.ts';
import { freeOnes, sum, VICTORY } from '../worth/seen.ts';
import { meant, weightOf, type Situation } from '../worth/situation.ts';
import { discardCard } from './cards.ts';
import type { Outcome } from '../state.ts';
import type { Resolver, Table } from './resolver.ts';
import { moveTrack } from './tracks.ts';
import type { Verbs } from './verb.ts';

/** BO-10.1, BO-10.5: illegal cards go at once (not in the classic edition, BO-15.3); promised actions are lost. */
function imprison(table: Table, who: ConspiratorId): void {
  const conspirator = person(table.data, who);
  if (table.data.edition === 'revised') {
    const scope = { actor: who, source: { kind: 'rule', id: 'BO-10.1' } } as const;
    for (const card of illegalCards(table.data, who)) discardCard(table, { do: 'discardCard', who, card }, scope);
  }
  conspirator.promisedActions = [];
  conspirator.place = 'prison';
  table.emit({ type: 'arrested', who });
}

/** BO-10.3, BO-10.8: those arrested by one effect are arrested together. */
export const arrest: Resolver<'arrest'> = (table, { who }, scope) => {
  for (const id of affected(table.data, who, scope)) imprison(table, id);
  if (freeConspirators(table.data).length === 0) loseGame(table, 'all-in-prison');
};

/** BO-13.2. */
export function loseGame(table: Table, reason: Exclude<Outcome['reason'], 'hitler-dead'>): void {
  table.emit({ type: 'gameEnded', result: 'lost', reason });
  table.end({ result: 'lost', reason });
}

/** BO-10.6, BO-11.5, BO-11.6: to Gestapo HQ at High, unless the effect says otherwise; limits are checked again (BO-3.9). */
const release: Resolver<'release'> = (table, { who, suspicion = 'high', to = 'gestapo-hq' }, scope) => {
  if (typeof who === 'object' && 'every' in who) return;
  const id = named(who, scope);
  if (isFree(table.data, id)) return;
  person(table.data, id).place = to;
  table.emit({ type: 'released', who: id, to });
  moveTrack(table, id, { track: 'suspicion', to: suspicionLevel(suspicion) });
  table.push(scope, { do: 'enforceLimits' });
};

/** BO-10.3: where nobody is left, it is the game. */
function arrestWorth(situation: Situation, arrested: readonly ConspiratorId[]): number {
  const isLost = freeOnes(situation.table).every((id) => arrested.includes(id));
  return isLost ? -VICTORY : -4 * sum(arrested.map((id) => weightOf(situation, id)));
}

export const PRISON_VERBS: Verbs<'arrest' | 'release'> = {
  arrest: {
    resolve: arrest,
    appliesInFull: ({ data, scope }, { who }) => affected(data, who, scope).length > 0,
    worth: (situation, { who }, { target }) =>
      arrestWorth(situation, target === undefined ? meant(situation, who) : [target]),
  },
  release: { resolve: release, appliesInFull: () => true, worth: () => 3.5 },
};
