import type { Message } from '@kapelle/engine';
import type { WireRefusal } from '@kapelle/protocol';

/** Why something was not done: the server's reasons, and the one of having no server. */
export interface Refusal {
  readonly code: WireRefusal['code'] | 'unreachable';
  readonly message: Message;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const UNREACHABLE: Result<never> = {
  ok: false,
  refusal: { code: 'unreachable', message: { key: 'refusal.unreachable' } },
};

/** What came over the wire, if it is an answer at all. */
export function asResult<T>(value: unknown): Result<T> {
  if (typeof value !== 'object' || value === null || !('ok' in value)) return UNREACHABLE;
  return value as Result<T>;
}
