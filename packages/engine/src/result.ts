import type { Message } from './message.ts';

/** Why something was not done. `code` is for programs, `message` for people. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: Message;
}

export type RefusalCode =
  | 'bad-setup'
  | 'bad-journal'
  | 'other-rules'
  | 'game-over'
  | 'stale-decision'
  | 'not-your-decision'
  | 'unknown-option'
  | 'cannot-undo';

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export function done<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function refuse(code: RefusalCode, params?: NonNullable<Message['params']>): { ok: false; refusal: Refusal } {
  const key = `refusal.${code}`;
  return { ok: false, refusal: { code, message: params ? { key, params } : { key } } };
}

/** A broken promise inside a game's own code, never a player's fault. */
export class EngineFault extends Error {
  override readonly name = 'EngineFault';
}
