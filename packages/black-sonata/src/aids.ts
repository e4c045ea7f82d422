/** BS-8.2: what anybody at the table could work out; pure functions of what everybody sees. */
export { placesWith, possiblePlaces, type TrailFacts } from './aids/places.ts';
export { clueCost, fogRisks, searchRisks, type ClueCost, type Risk } from './aids/risks.ts';
export { deducedMarks, possibleTraitSets, type ClueFacts, type TraitSet } from './aids/traits.ts';
