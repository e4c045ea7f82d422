import type { Affiliation, ConspiratorId, LeaderId } from '@kapelle/black-orchestra/page';

/** What stands on a pawn: with shape and colour it is told apart three times over. */
export const PAWN_LETTERS: Readonly<Record<ConspiratorId, string>> = {
  beck: 'Be',
  bonhoeffer: 'Bo',
  canaris: 'Ca',
  goerdeler: 'Gd',
  kordt: 'Ko',
  olbricht: 'Ol',
  oster: 'Os',
  stauffenberg: 'St',
  tresckow: 'Tr',
};

export const LEADER_LETTERS: Readonly<Record<LeaderId, string>> = {
  hitler: 'H',
  hess: 'Hs',
  goebbels: 'Gb',
  bormann: 'Bm',
  himmler: 'Hm',
  goering: 'Gr',
};

/** A pawn's outline says its affiliation: square for the army, round for the Abwehr, pointed for civilians. */
export const PAWN_SHAPES: Readonly<Record<Affiliation, string>> = {
  wehrmacht: 'M-12 -13h24v26h-24z',
  abwehr: 'M0 -14a14 14 0 1 1 -.01 0z',
  civilian: 'M0 -16L13 -5V13H-13V-5z',
};

/** A leader is a plate that points down. */
export const LEADER_SHAPE = 'M-13 -13H13V5L0 16L-13 5z';
