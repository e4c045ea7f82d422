/** BS-7: five modes, which exclude one another. */
export const MODE_IDS = ['training', 'easy', 'standard', 'advanced', 'expert'] as const;

export type ModeId = (typeof MODE_IDS)[number];

export interface Mode {
  /** What the counter card shows at the start (BS-2.5). */
  readonly counter: number;
  /** How far along the wheel the symbol lies whose two clues are discarded (BS-7.2, BS-7.4). */
  readonly discardsSymbol?: 1 | 2;
  readonly points: number;
  /** BS-7.1. */
  readonly movesAndSearches?: true;
  readonly halvesScore?: true;
  /** BS-7.5: points for each fog card left out. */
  readonly pointsPerFog?: number;
}

/** BS-7.1 to BS-7.5. */
export const MODES: Readonly<Record<ModeId, Mode>> = {
  training: { counter: 2, points: 0, movesAndSearches: true, halvesScore: true },
  easy: { counter: 3, discardsSymbol: 2, points: -30 },
  standard: { counter: 2, points: 0 },
  advanced: { counter: 2, discardsSymbol: 1, points: 5 },
  expert: { counter: 2, discardsSymbol: 1, points: 5, pointsPerFog: 5 },
};
