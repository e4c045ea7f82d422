import type { ClosedOption, DecisionView, OptionView } from '@kapelle/black-orchestra/page';
import type { GlyphName } from '../../shared/icons/glyphs.ts';
import { optionsOf } from '../../shared/decision/asked.ts';
import { isOnCard } from './controls.ts';

/** An action of the rules, with everything it could be done with now. */
export interface ActionGroup {
  readonly id: GroupId;
  readonly glyph: GlyphName;
  /** The key of its name in the game's words. */
  readonly name: string;
  readonly options: readonly OptionView[];
  readonly closed: readonly ClosedOption[];
}

const GROUPS = {
  conspire: { glyph: 'dice', name: 'term.conspire', kinds: ['conspire'] },
  move: { glyph: 'move', name: 'term.move', kinds: ['move'] },
  reveal: { glyph: 'suspicion', name: 'term.reveal', kinds: ['reveal', 'scout'] },
  collect: { glyph: 'item', name: 'term.collect', kinds: ['collect'] },
  deliver: { glyph: 'consent', name: 'term.deliver', kinds: ['deliver'] },
  dossier: { glyph: 'card', name: 'term.draw', kinds: ['dossier'] },
  transfer: {
    glyph: 'turn',
    name: 'term.transfer',
    kinds: ['give', 'give-card', 'give-item', 'take-card', 'take-item'],
  },
  release: { glyph: 'prison', name: 'term.release', kinds: ['release'] },
  ability: { glyph: 'ability', name: 'term.ability', kinds: ['ability', 'cover', 'transport'] },
} as const satisfies Record<string, { glyph: GlyphName; name: string; kinds: readonly string[] }>;

export type GroupId = keyof typeof GROUPS;

const GROUP_IDS = Object.keys(GROUPS) as GroupId[];

/** Every action of the menu, whether it can be done now or not. */
export function actionGroups(decision: DecisionView): ActionGroup[] {
  return GROUP_IDS.map((id) => {
    const { glyph, name, kinds } = GROUPS[id];
    const isOfGroup = ({ kind }: { readonly kind: string }) => (kinds as readonly string[]).includes(kind);
    return {
      id,
      glyph,
      name,
      options: optionsOf(decision).filter(isOfGroup),
      closed: (decision.closed ?? []).filter(isOfGroup),
    };
  }).filter(({ options, closed }) => options.length + closed.length > 0);
}

/** What costs nothing and belongs to no action. */
export function freeOptions(decision: DecisionView): OptionView[] {
  const grouped = new Set<string>(GROUP_IDS.flatMap((id) => GROUPS[id].kinds));
  return optionsOf(decision).filter(
    (option) => !grouped.has(option.kind) && !isOnCard(option) && option.kind !== 'end-actions',
  );
}
