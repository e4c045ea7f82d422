import type { RefTypes } from '../choices.ts';
import type { DecisionView, OptionView } from '../game.ts';
import { CONSPIRATORS, type ConspiratorId } from '../content/conspirators.ts';
import { SUSPICIONS } from '../content/levels.ts';
import type { Filter, Who } from '../content/printed-effect.ts';
import type { SpaceId } from '../content/spaces.ts';
import type { BlackOrchestraView, ConspiratorView } from '../view.ts';
import type { Plan } from './plan.ts';
import { freeAt, freeOnes, sheet } from './seen.ts';

/** One decision in front of one conspirator, with all a player may think of. */
export interface Situation {
  readonly table: BlackOrchestraView;
  readonly decision: DecisionView;
  readonly me: ConspiratorId;
  readonly self: ConspiratorView;
  readonly plan: Plan;
  readonly isPlotter: boolean;
}

/** How much an option is worth, in actions; the best one is picked. */
export type Scorer = (situation: Situation, option: OptionView) => number;

export function here({ self }: Situation): SpaceId | null {
  return self.place === 'prison' ? null : self.place;
}

/** Me, and who is with me in a space or would be. */
function companyAt({ table, me }: Situation, space: SpaceId): readonly ConspiratorId[] {
  return [me, ...freeAt(table, space).filter((id) => id !== me)];
}

/** Whom an effect means, as far as a view tells; `space` is where it would be brought about. */
export function meant(situation: Situation, who: Who, space = here(situation)): readonly ConspiratorId[] {
  if (typeof who === 'string') return [situation.me];
  if ('id' in who) return [who.id];
  if (who.every.withActor) return space === null ? [situation.me] : companyAt(situation, space);
  return freeOnes(situation.table).filter((id) => isAmong(situation.table, id, who.every));
}

function isAmong(
  table: BlackOrchestraView,
  id: ConspiratorId,
  { affiliation, at, suspicionAtLeast = 'low' }: Filter,
): boolean {
  const { place, suspicion } = sheet(table, id);
  return (
    (affiliation === undefined || CONSPIRATORS[id].affiliation === affiliation) &&
    (at === undefined || place === at) &&
    suspicion >= SUSPICIONS.indexOf(suspicionAtLeast)
  );
}

/** What befalls the plotter counts twice. */
export function weightOf({ plan }: Situation, who: ConspiratorId): number {
  return who === plan.plotter ? 2 : 1;
}

/** What an option names, where its kind tells that it does. */
export function ref<N extends keyof RefTypes>({ refs }: OptionView, name: N): RefTypes[N] {
  return refs?.[name] as RefTypes[N];
}
