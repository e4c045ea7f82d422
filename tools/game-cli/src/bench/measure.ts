/** How long one call takes, in microseconds: as many calls as fit into the time, after some to warm up. */
export function microseconds(work: () => unknown, budgetMs = 300): number {
  const until = (end: number) => {
    let calls = 0;
    for (; calls === 0 || performance.now() < end; calls++) work();
    return calls;
  };
  until(performance.now() + budgetMs / 3);
  const begin = performance.now();
  const calls = until(begin + budgetMs);
  return ((performance.now() - begin) / calls) * 1000;
}

/** The value below which this share of the sorted values lies. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
