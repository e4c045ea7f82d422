/** BS-8.2: what anybody at the table could work out; pure functions of what everybody sees. */
export { placeOdds, possiblePlaces, type PlaceOdds, type TrailFacts } from './aids/places.ts';
export { fogRisks, searchRisks, type Risk } from './aids/risks.ts';
export { deducedMarks, possibleTraitSets, possibleWomen, type ClueFacts, type TraitSet } from './aids/women.ts';
