/** What a step of the guided first turn points at: a selector within the table, and the tab that holds it on small screens. */
export interface GuidePoint<Tab extends string> {
  readonly at: string;
  readonly tab: Tab;
  /** It is to be done, not only read: an answer leads on. */
  readonly does?: true;
}

/** The step that follows on an answer; where nothing was to be done, the guide waits to be read. */
export function stepAfterAnswer(points: readonly GuidePoint<string>[], step: number): number {
  return points[step - 1]?.does && step < points.length ? step + 1 : step;
}
