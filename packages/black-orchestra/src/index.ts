export { blackOrchestra } from './definition.ts';
export {
  bestReroll,
  chance,
  conspireOdds,
  plotOdds,
  plotOddsByPool,
  rolledOdds,
  termsOf,
  type ConspireOdds,
  type ConspireOutcome,
  type Odds,
  type PlotOdds,
  type PlotTerms,
} from './odds.ts';
export { blackOrchestraBot } from './bot/bot.ts';
