import type { ClosedOption, DecisionView, OptionView } from '@kapelle/black-orchestra/page';
import type { GlyphName } from '../../shared/icons/glyphs.ts';
import { optionsOf } from '../../shared/decision/asked.ts';
import { GROUPS, placeOf, type GroupId } from './presentation.ts';

/** An action of the rules, with everything it could be done with now. */
export interface ActionGroup {
  readonly id: GroupId;
  readonly glyph: GlyphName;
  /** The key of its name in the game's words. */
  readonly name: string;
  readonly options: readonly OptionView[];
  readonly closed: readonly ClosedOption[];
}

const GROUP_IDS = Object.keys(GROUPS) as GroupId[];

/** Every action of the menu, whether it can be done now or not. */
export function actionGroups(decision: DecisionView): ActionGroup[] {
  return GROUP_IDS.map((id) => groupOf(decision, id)).filter(
    ({ options, closed }) => options.length + closed.length > 0,
  );
}

function groupOf(decision: DecisionView, id: GroupId): ActionGroup {
  const isOfGroup = ({ kind }: Pick<OptionView, 'kind'>) => placeOf(kind) === id;
  const options = optionsOf(decision).filter(isOfGroup);
  return { id, ...GROUPS[id], options, closed: (decision.closed ?? []).filter(isOfGroup) };
}

/** What costs nothing and belongs to no action. */
export function freeOptions(decision: DecisionView): OptionView[] {
  return optionsOf(decision).filter(({ kind }) => placeOf(kind) === 'button');
}
