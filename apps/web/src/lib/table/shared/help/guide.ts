/** What a step of the guided first turn points at: a selector within the table, and the tab that holds it on small screens. */
export interface GuidePoint<Tab extends string> {
  readonly at: string;
  readonly tab: Tab;
}
