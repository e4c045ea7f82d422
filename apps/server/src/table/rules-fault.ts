/** The rules themselves broke: the only thing that freezes a table. */
export class RulesFault extends Error {
  override readonly name = 'RulesFault';
}

/** Does what belongs to the rules alone, and says so of whatever is thrown there. */
export function byTheRules<T>(work: () => T): T {
  try {
    return work();
  } catch (cause) {
    throw new RulesFault(cause instanceof Error ? cause.message : 'not an error', { cause });
  }
}
