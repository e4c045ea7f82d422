/** A chapter of the rules, and the numbers of its rules. */
export interface RuleChapter {
  readonly number: number;
  readonly rules: readonly string[];
}

/** More than any game has; numbers may be left out. */
const AT_MOST = 40;

/** The chapters there are texts for. */
export function ruleChapters(has: (key: string) => boolean): RuleChapter[] {
  const numbers = Array.from({ length: AT_MOST }, (_, index) => index + 1);
  return numbers
    .filter((number) => has(`rule.${number}.title`))
    .map((number) => ({
      number,
      rules: numbers.map((rule) => `${number}.${rule}`).filter((rule) => has(`rule.${rule}`)),
    }));
}

/** What a rule says, cut where it names another one. */
export function ruleParts(text: string, has: (key: string) => boolean): { text: string; rule: string | null }[] {
  return text.split(/(\d+\.\d+)/).map((part) => ({ text: part, rule: has(`rule.${part}`) ? part : null }));
}

/** Whether a rule is what somebody looks for: by its number, or by words in any order. */
export function isFound(rule: string, text: string, query: string): boolean {
  const words = plain(query).split(/\s+/);
  const said = plain(text);
  return rule.startsWith(query.trim()) || words.every((word) => said.includes(word));
}

/** Without capitals and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase().trim();
}

/** The number of the rule a text is, if it is one. */
export function ruleNumber(key: string): string | null {
  return /^rule\.(\d+\.\d+)$/.exec(key)?.[1] ?? null;
}
