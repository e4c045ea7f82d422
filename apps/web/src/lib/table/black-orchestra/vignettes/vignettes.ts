import type { EventId } from '@kapelle/black-orchestra/page';

export type VignetteId =
  | 'barrier'
  | 'boots-in-snow'
  | 'bunker'
  | 'chimneys'
  | 'despatch'
  | 'map-table'
  | 'mountain-house'
  | 'parade-street'
  | 'prison-door'
  | 'radio'
  | 'searchlights'
  | 'ship'
  | 'train'
  | 'treaty';

/** The motif of each event. A grave one has none: a black edge, and nothing moves. */
export const VIGNETTES = {
  'gestapo-raid': 'prison-door',
  'parade-in-berlin': 'parade-street',
  'visit-from-goebbels-stage-1': 'radio',
  'party-rally-stage-1': 'parade-street',
  'leadership-dispute': 'despatch',
  'visit-from-himmler-stage-1': 'train',
  kristallnacht: 'grave',
  'berlin-speech': 'radio',
  'assassin-caught-stage-1': 'prison-door',
  'gestapo-investigation': 'despatch',
  'munich-agreement': 'treaty',
  'blomberg-fritsch-affair': 'despatch',
  'the-anschluss': 'barrier',
  'assassin-caught-stage-2': 'prison-door',
  'strategy-session-a': 'map-table',
  'strategy-session-b': 'map-table',
  'visit-from-hess': 'train',
  'anti-semitic-laws': 'grave',
  'visit-from-bormann-stage-2': 'train',
  'invasion-of-poland': 'barrier',
  'nazi-soviet-pact': 'treaty',
  'party-rally-stage-2': 'parade-street',
  'sudetenland-occupation': 'barrier',
  'czechoslovakia-invaded': 'barrier',
  'visit-from-hitler-stage-3': 'train',
  'berghof-retreat-stage-3': 'mountain-house',
  'visit-from-goering-stage-3': 'train',
  'jews-targeted': 'grave',
  'london-bombed': 'searchlights',
  'germany-bombed': 'searchlights',
  'sea-lion-postponed': 'ship',
  'western-offensive': 'map-table',
  'invasion-of-norway': 'ship',
  'fall-of-paris': 'parade-street',
  'visit-from-himmler-stage-4': 'train',
  'war-conference': 'map-table',
  'hess-leaves-germany': 'radio',
  'visit-from-goebbels-stage-4': 'radio',
  'afrika-korps': 'ship',
  'yugoslavia-surrenders': 'treaty',
  'pearl-harbor-attack': 'ship',
  'fall-of-kiev': 'map-table',
  'operation-barbarossa': 'barrier',
  'hitler-assumes-command': 'map-table',
  'visit-from-bormann-stage-5': 'prison-door',
  'visit-from-goering-stage-5': 'train',
  'casablanca-conference': 'radio',
  'heydrich-assassinated': 'despatch',
  'berghof-retreat-stage-5': 'mountain-house',
  'rommel-defeated': 'despatch',
  'russian-setback': 'boots-in-snow',
  'visit-to-the-front': 'train',
  'eastern-push': 'map-table',
  lebensraum: 'grave',
  'visit-from-hitler-stage-6': 'train',
  'slow-retreat': 'boots-in-snow',
  'berlin-bombed': 'searchlights',
  'warsaw-ghetto-uprising': 'grave',
  'stalingrad-surrounded': 'boots-in-snow',
  wolfpacks: 'ship',
  'sicily-invaded': 'ship',
  'fortress-europa': 'bunker',
  'kursk-recaptured': 'map-table',
  'v-2-rocket-attack': 'chimneys',
  'fuhrer-bunker': 'bunker',
  'operation-overlord': 'ship',
  'gothic-line': 'bunker',
  'rommel-executed': 'despatch',
  'documents-located': 'despatch',
  'fall-of-rome': 'radio',
  'final-conscription': 'chimneys',
  'anzio-landing': 'ship',
} as const satisfies Readonly<Record<EventId, VignetteId | 'grave'>>;

export function isGrave(event: EventId): boolean {
  return VIGNETTES[event] === 'grave';
}
