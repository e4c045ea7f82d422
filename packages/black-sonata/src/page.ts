/** What a page needs of the game to show it: content, names, types, and aids from what everybody sees. */
export * from './aids.ts';
export type { DecisionKind, OptionKind } from './choices.ts';
export { FOG_CARD_IDS, FOG_CARDS, type FogCardId } from './content/fog-cards.ts';
export { AID_LEVELS, type AidLevel } from './content/aid-levels.ts';
export { MODE_IDS, MODES, type ModeId } from './content/modes.ts';
export { ICON_IDS, LINKS, PLACE_IDS, PLACES, type IconId, type PlaceId } from './content/places.ts';
export { RANKS, type RankId } from './content/ranks.ts';
export { SEQUENCE_IDS, SEQUENCES, type SequenceId, type SequenceKind } from './content/sequences.ts';
export { SYMBOL_IDS, TRAIT_IDS, WOMAN_IDS, WOMEN, type SymbolId, type TraitId, type WomanId } from './content/women.ts';
export type { TableEvent } from './events.ts';
export { clueCard, type ClueCard } from './rules/clues.ts';
export { HYPOTHESIS_SIZE, trailTokensOf } from './rules/notes.ts';
export { POINTS_PER_FOG_CARD } from './rules/score.ts';
export type { BlackSonata, ClosedOption, DecisionView, OptionView } from './game.ts';
export { DIRECTIONS, MARKS, type Back, type Mark, type Outcome, type Score } from './state.ts';
export type { BlackSonataView, RevealView } from './view.ts';
