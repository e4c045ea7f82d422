import type { SpaceId } from './spaces.ts';

export const DEPUTY_IDS = ['hess', 'goebbels', 'bormann', 'himmler', 'goering'] as const;
/** BO-1.6. */
export const LEADER_IDS = ['hitler', ...DEPUTY_IDS] as const;

export type DeputyId = (typeof DEPUTY_IDS)[number];
export type LeaderId = (typeof LEADER_IDS)[number];

/** BO-2.1, BO-C1.1. */
export const LEADER_STARTS: Readonly<Record<LeaderId, SpaceId>> = {
  hitler: 'deutschlandhalle',
  hess: 'hannover',
  goebbels: 'ministry-of-propaganda',
  bormann: 'nuremberg',
  himmler: 'gestapo-hq',
  goering: 'munich',
};
