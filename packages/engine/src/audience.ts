import type { SeatId } from './ids.ts';

/** Whom a projection is for. Closed on purpose: a spectator, a log reader or anyone without a seat is `public`. */
export type Audience = 'public' | SeatId;

/** Every audience of a table. */
export function audiencesOf(seats: readonly SeatId[]): Audience[] {
  return ['public', ...seats];
}

/** Says for each type of event what an audience gets of it: the event, a poorer one, or nothing. */
export type RedactionTable<E extends { readonly type: string }> = {
  readonly [T in E['type']]: (event: Extract<E, { type: T }>, audience: Audience) => E | null;
};

/** For events that hide nothing. */
export function toEveryone<E>(event: E): E {
  return event;
}

export function redactEvent<E extends { readonly type: string }>(
  table: RedactionTable<E>,
  event: E,
  audience: Audience,
): E | null {
  const redact = table[event.type as E['type']] as (event: E, audience: Audience) => E | null;
  return redact(event, audience);
}
