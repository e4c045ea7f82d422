export { blackSonata } from './definition.ts';
export type { BlackSonata } from './state.ts';
export type { BlackSonataView, RevealView } from './view.ts';
