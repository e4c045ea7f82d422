import type { Message } from '@kapelle/engine';
import type { ServerRefusalCode, WireRefusal } from '@kapelle/protocol';

export interface Refused {
  readonly ok: false;
  readonly refusal: WireRefusal;
}

/** Says no in a way that programs and people understand. */
export function refused(code: ServerRefusalCode, params?: NonNullable<Message['params']>): Refused {
  const key = `refusal.${code}`;
  return { ok: false, refusal: { code, message: params ? { key, params } : { key } } };
}
