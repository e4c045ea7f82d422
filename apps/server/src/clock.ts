/** Time, as far as tables need it. */
export interface TableClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once; the result calls it off. */
  after(ms: number, work: () => void): () => void;
}

export const systemClock: TableClock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
