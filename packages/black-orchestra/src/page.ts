/** What a page needs of the game to show it: content, names, types, and how far spaces are from each other. */
export type { DecisionKind, OptionKind } from './choices.ts';
export { CARDS, type CardId, type DossierCard } from './content/cards.ts';
export { CONSPIRATORS, CONSPIRATOR_IDS, type ConspiratorId } from './content/conspirators.ts';
export { EVENTS, type EventId } from './content/events.ts';
export {
  INTERROGATION_CARDS,
  type InterrogationCardId,
  type InterrogationOptionId,
  type ResistanceId,
} from './content/interrogation.ts';
export { ITEM_IDS, type ItemId } from './content/items.ts';
export { LEADER_IDS, type LeaderId } from './content/leaders.ts';
export { MOTIVATIONS, SUSPICIONS, type Edition, type Face } from './content/levels.ts';
export { PLOTS, type PlotId } from './content/plots.ts';
export { LINKS, SPACE_IDS, SPACES, type Affiliation, type SpaceId, type Stage } from './content/spaces.ts';
export type { RollPurpose, TableEvent } from './events.ts';
export { distance, shortestWay } from './rules/board.ts';
export type { BlackOrchestra, ClosedOption, DecisionView, OptionView } from './game.ts';
export { isHopeless, plotCard, type PlotCard, type PlotLine } from './plot-card.ts';
export type { Outcome, Place } from './state.ts';
export type { BlackOrchestraView, ConspiratorView, InterrogationView, PlotView } from './view.ts';
