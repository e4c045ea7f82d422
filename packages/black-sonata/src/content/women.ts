/** BS-1.4: seven traits, of which every woman has three. */
export const TRAIT_IDS = ['literate', 'married', 'court', 'musician', 'mother', 'lover', 'documented'] as const;

export type TraitId = (typeof TRAIT_IDS)[number];

/** BS-1.4, BS-1.6, BS-C4: six symbols, clockwise around the wheel of the easy and the advanced mode. */
export const SYMBOL_IDS = ['rose', 'oak', 'bluebell', 'acorn', 'thistle', 'sage'] as const;

export type SymbolId = (typeof SYMBOL_IDS)[number];

export const WOMAN_IDS = [
  'elizabeth-vernon',
  'mary-fitton',
  'anne-whateley',
  'emilia-lanier',
  'aline-florio',
  'winifred-burbage',
  'lucy-morgan',
  'penelope-rich',
  'anne-hathaway',
  'jane-davenant',
  'jacqueline-field',
  'marie-mountjoy',
] as const;

export type WomanId = (typeof WOMAN_IDS)[number];

export interface Woman {
  readonly symbol: SymbolId;
  readonly traits: readonly [TraitId, TraitId, TraitId];
}

/** BS-C4: twelve women, two to a symbol. */
export const WOMEN: Readonly<Record<WomanId, Woman>> = {
  'elizabeth-vernon': { symbol: 'rose', traits: ['court', 'lover', 'married'] },
  'mary-fitton': { symbol: 'rose', traits: ['court', 'documented', 'mother'] },
  'anne-whateley': { symbol: 'oak', traits: ['documented', 'lover', 'musician'] },
  'emilia-lanier': { symbol: 'oak', traits: ['married', 'mother', 'musician'] },
  'aline-florio': { symbol: 'bluebell', traits: ['literate', 'lover', 'married'] },
  'winifred-burbage': { symbol: 'bluebell', traits: ['documented', 'literate', 'mother'] },
  'lucy-morgan': { symbol: 'acorn', traits: ['court', 'documented', 'lover'] },
  'penelope-rich': { symbol: 'acorn', traits: ['court', 'married', 'mother'] },
  'anne-hathaway': { symbol: 'thistle', traits: ['documented', 'mother', 'musician'] },
  'jane-davenant': { symbol: 'thistle', traits: ['lover', 'married', 'musician'] },
  'jacqueline-field': { symbol: 'sage', traits: ['literate', 'married', 'mother'] },
  'marie-mountjoy': { symbol: 'sage', traits: ['documented', 'literate', 'lover'] },
};
