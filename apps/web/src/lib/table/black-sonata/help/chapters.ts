/** What the rules in short consist of. */
export const CHAPTERS: readonly string[] = ['goal', 'round', 'search', 'fog', 'clues', 'end'].map(
  (name) => `summary.${name}`,
);
