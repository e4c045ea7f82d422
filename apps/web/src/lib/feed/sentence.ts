/** What an audience is told in one sentence. */
export interface Sentence {
  readonly who: string | null;
  readonly what: string;
  readonly why: string | null;
}

/** The event of an answer that an audience cares for most: what comes first in the list, then what came last. */
export function weightiest<Event extends { readonly type: string }>(
  events: readonly Event[],
  order: readonly Event['type'][],
): Event | null {
  const weight = ({ type }: Event): number => (order.includes(type) ? order.indexOf(type) : order.length);
  return events.reduce<Event | null>(
    (best, event) => (best === null || weight(event) <= weight(best) ? event : best),
    null,
  );
}
