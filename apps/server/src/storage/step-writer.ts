import type { Write } from './writes.ts';

/** What one table wants written, whole or not at all. */
export interface Step {
  readonly code: string;
  readonly writes: readonly Write[];
}

/** How a database takes the steps of its tables. */
export interface StepWriter {
  /**
   * Writes steps of different tables in one transaction, or as many of them as it can. Those it returns are durable,
   * the others are as if never tried. Where it throws, none is durable, or nobody knows.
   */
  together(steps: readonly Step[]): Promise<ReadonlySet<Step>>;
  /** Writes one step in a transaction of its own. */
  alone(step: Step): Promise<void>;
  /** Whether this failure has nothing to do with what was to be written, so that the next one would meet it too. */
  isEverybodys(failure: unknown): boolean;
}
