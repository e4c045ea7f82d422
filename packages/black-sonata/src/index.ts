export { blackSonata } from './definition.ts';
export { solver } from './players/solver.ts';
export type { BlackSonata } from './state.ts';
