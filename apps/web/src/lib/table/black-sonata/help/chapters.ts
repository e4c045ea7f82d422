/** What the rules in short consist of. */
export const CHAPTERS: readonly string[] = ['goal', 'round', 'search', 'fog', 'clues', 'end'].map(
  (name) => `summary.${name}`,
);

/** The rules themselves, by chapter. */
export const RULE_CHAPTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** The keys of a chapter's rules, which are numbered without a gap. */
export function rulesOf(chapter: number, has: (key: string) => boolean): string[] {
  const keys: string[] = [];
  for (let number = 1; has(`rule.${chapter}.${number}`); number++) keys.push(`rule.${chapter}.${number}`);
  return keys;
}
