/** BO-3.1, from the lowest. Positions on the track are indices into this list. */
export const MOTIVATIONS = ['timid', 'skeptical', 'motivated', 'committed', 'reckless'] as const;
/** BO-3.2, from the lowest. */
export const SUSPICIONS = ['low', 'medium', 'high', 'extreme'] as const;
/** BO-C4: two of the six faces are targets. */
export const FACES = ['1', '2', '3', 'target', 'target', 'eagle'] as const;

export type Motivation = (typeof MOTIVATIONS)[number];
export type Suspicion = (typeof SUSPICIONS)[number];
export type Face = (typeof FACES)[number];
export type Track = 'motivation' | 'suspicion';
export type Edition = 'revised' | 'classic';
export type Difficulty = 'easy' | 'normal' | 'hard';

/** The highest position on each track. */
export const TOP: Readonly<Record<Track, number>> = {
  motivation: MOTIVATIONS.length - 1,
  suspicion: SUSPICIONS.length - 1,
};
