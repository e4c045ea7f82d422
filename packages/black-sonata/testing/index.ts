export { marks, universe } from './coverage.ts';
export { invariants } from './invariants.ts';
export { makeTwin } from './twins.ts';
