import type { DecisionView, OptionView } from '@kapelle/engine';
import type { ConspiratorId } from '../content/conspirators.ts';
import type { EventId } from '../content/events.ts';
import type { InterrogationOptionId } from '../content/interrogation.ts';
import type { ItemId } from '../content/items.ts';
import type { LeaderId } from '../content/leaders.ts';
import type { PlotId } from '../content/plots.ts';
import type { SpaceId } from '../content/spaces.ts';
import type { DossierCard } from '../state.ts';
import type { BlackOrchestraView, ConspiratorView } from '../view.ts';
import type { Plan } from './plan.ts';

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

/** What an option may name, as the content knows it. */
interface Named {
  readonly card: DossierCard;
  readonly choice: InterrogationOptionId;
  readonly event: EventId;
  readonly item: ItemId;
  readonly leader: LeaderId;
  readonly plot: PlotId;
  readonly space: SpaceId;
  readonly target: ConspiratorId;
}

export function ref<N extends keyof Named>({ refs }: OptionView, name: N): Named[N] {
  return String(refs?.[name] ?? '') as Named[N];
}
