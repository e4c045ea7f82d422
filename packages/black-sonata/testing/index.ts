export { marks, universe } from './coverage.ts';
export { golden } from './golden.ts';
export { invariants } from './invariants.ts';
export { twinDeal, type HiddenDeal } from './twin-deal.ts';
export { makeTwin } from './twins.ts';
