/** Time and chance, so that tests have their own. */
export interface Clock {
  /** Calls back once; the result cancels it. */
  after(ms: number, work: () => void): () => void;
  /** From 0 to 1: keeps a whole table from coming back in the same instant. */
  chance(): number;
}

export const BROWSER_CLOCK: Clock = {
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  chance: () => Math.random(),
};
