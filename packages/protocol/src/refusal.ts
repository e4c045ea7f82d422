import type { Message, RefusalCode as EngineRefusalCode } from '@kapelle/engine';

/** Every reason for which the server does not do what it was asked. Texts: `refusal.<code>` in the locale files. */
export const SERVER_REFUSALS = [
  'bad-message',
  'old-page',
  'not-found',
  'too-many-requests',
  'storage-unavailable',
  'server-full',
  'busy',
  'joins-paused',
  'stopping',
  'stale',
  'frozen',
  'not-seated',
  'not-host',
  'wrong-phase',
  'seat-taken',
  'removed',
  'seat-empty',
  'seats-missing',
  'not-ready',
  'consent-missing',
  'undo-off',
  'rewind-off',
  'cannot-rewind',
  'proposal-open',
  'no-proposal',
  'no-vote',
  'not-absent',
  'cannot-skip',
  'just-nudged',
  'no-bot',
  'bad-replay',
  'replays-full',
  'case-fixed',
  'no-cases',
  'has-seat',
  'no-request',
  'on-air',
  'no-stream',
  'too-many-streams',
  'lane-closed',
] as const;

export type ServerRefusalCode = (typeof SERVER_REFUSALS)[number];

/** `code` is for programs, `message` for people. */
export interface WireRefusal {
  readonly code: ServerRefusalCode | EngineRefusalCode;
  readonly message: Message;
}

/** What every request of a room and every HTTP call comes back with. Nothing is ever refused by silence. */
export type Reply<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: WireRefusal };
