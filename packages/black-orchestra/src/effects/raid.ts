import type { Task } from '@kapelle/engine';
import type { ConspiratorId } from '../content/conspirators.ts';
import { arrest } from './arrest.ts';
import { distinct, removeOne } from '../rules/lists.ts';
import { heldIn, illegalCards } from '../rules/things.ts';
import { freeOnes, sheet, VICTORY } from '../worth/seen.ts';
import type { Situation } from '../worth/situation.ts';
import { discardCardOption } from './cards.ts';
import type { Effect } from './effect.ts';
import { askPlayer, option, type Resolver } from './resolver.ts';
import { raiseSuspicion } from './tracks.ts';
import type { Verbs } from './verb.ts';
import { EXTREME, freeConspirators, person } from '../rules/people.ts';
import type { BlackOrchestra } from '../game.ts';
import type { BlackOrchestraData } from '../state.ts';

/** BO-9.1: everybody at Extreme is arrested; BO-9.2: all in prison loses. */
const raid: Resolver<'raid'> = (table, _effect, scope) => {
  table.emit({ type: 'raidBegan', who: scope.actor });
  arrest(table, { do: 'arrest', who: { every: { suspicionAtLeast: 'extreme' } } }, scope);
  table.push(scope, { do: 'endRaid' });
  const isClassic = table.data.edition === 'classic';
  const searched = freeConspirators(table.data).filter((id) => isSearched(table.data, id));
  const strands = searched.map((who): Task<BlackOrchestra>[] => [
    { effect: isClassic ? { do: 'classicRaid', who } : { do: 'raidCard', who, kept: [] }, scope },
  ]);
  if (strands.length > 0) table.inParallel(strands);
};

/** Whom a raid asks: in the classic edition everybody with a card may discard (BO-15.2); Safe keeps all (BO-9.5). */
function isSearched(data: BlackOrchestraData, who: ConspiratorId): boolean {
  if (data.edition === 'classic') return person(data, who).dossier.length > 0;
  return illegalCards(data, who).length > 0 && !keepsIllegalCards(data, who);
}

function keepsIllegalCards(data: BlackOrchestraData, who: ConspiratorId): boolean {
  return heldIn(person(data, who).dossier, 'raid').length > 0;
}

/** BO-9.3: each illegal card in any order: discard it, or keep it and +1 suspicion; at Extreme the rest are kept. */
export const raidCard: Resolver<'raidCard'> = (table, { who, kept }, scope) => {
  const undecided = withoutEach(illegalCards(table.data, who), kept);
  if (undecided.length === 0 || person(table.data, who).suspicion >= EXTREME) return;
  const options = distinct(undecided).flatMap((card) => [
    discardCardOption(who, card, [{ do: 'raidCard', who, kept }]),
    option(
      'keep-card',
      [
        { do: 'keepCard', who, card },
        { do: 'raidCard', who, kept: [...kept, card] },
      ],
      { card },
    ),
  ]);
  askPlayer(table, { kind: 'raid-card', who, scope, options, refs: { count: undecided.length } });
};

/** One list less one copy for each of another. */
function withoutEach<T>(list: readonly T[], others: readonly T[]): T[] {
  const rest = [...list];
  for (const other of others) removeOne(rest, other);
  return rest;
}

export const keepCard: Resolver<'keepCard'> = (table, { who, card }) => {
  table.emit({ type: 'cardKept', who, card });
  raiseSuspicion(table, who, 1);
};

/** BO-15.2: first any cards may go, then +1 for each restricted card still held, but for the holder of Safe. */
export const classicRaid: Resolver<'classicRaid'> = (table, { who }, scope) => {
  const { dossier } = person(table.data, who);
  if (dossier.length === 0) return;
  const held = keepsIllegalCards(table.data, who) ? 0 : illegalCards(table.data, who).length;
  const again: Effect[] = [{ do: 'classicRaid', who }];
  const options = distinct(dossier).map((card) => discardCardOption(who, card, again));
  const keep = option('keep-the-rest', [{ do: 'adjust', track: 'suspicion', by: held, who: { id: who } }]);
  askPlayer(table, { kind: 'classic-raid', who, scope, options: [...options, keep], refs: { count: held } });
};

/** BO-9.4: the dissent track is cleared; dice lying on cards stay (BO-9.5). */
export const endRaid: Resolver<'endRaid'> = (table, _effect, scope) => {
  table.push(scope, { do: 'clearDissent' });
};

function raidWorth({ table, plan }: Situation): number {
  const arrested = freeOnes(table).filter((id) => sheet(table, id).suspicion >= EXTREME);
  const isLost = arrested.length === freeOnes(table).length;
  return (isLost ? -VICTORY : 0) - 4 * arrested.length - (arrested.includes(plan.plotter) ? 5 : 0) - table.dissentDice;
}

export const RAID_VERBS: Verbs<'raid'> = { raid: { resolve: raid, worth: raidWorth } };
