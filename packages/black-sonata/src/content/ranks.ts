/** BS-6.2: a rank and the highest score that earns it; above them all is the immortal bard. */
export const RANKS = [
  { id: 'chimney-sweeper', upTo: 19 },
  { id: 'golden-lad', upTo: 40 },
  { id: 'fair-youth', upTo: 60 },
] as const;

export type RankId = (typeof RANKS)[number]['id'] | 'immortal-bard';
