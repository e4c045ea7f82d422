import type { SeatId } from '@kapelle/engine';
import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { someSettings } from './settings.ts';
import { streamDelay, streamKind } from './stream-fields.ts';

/** Control characters, and those that turn the direction of writing, have no place in a line of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** One line as a person meant it: without unprintable characters, single spaces, trimmed. */
function line(limit: number) {
  return z
    .string()
    .max(limit * 8)
    .transform((text) => text.replaceAll(UNPRINTABLE, ' ').replaceAll(/\s+/g, ' ').trim())
    .pipe(z.string().min(1).max(limit));
}

const seatId = z
  .string()
  .regex(/^seat-[1-9]\d?$/)
  .transform((text) => text as SeatId);
export const playerName = line(LIMITS.name);
const id = z.string().min(1).max(200);
const version = z.int().min(0);
const actionId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
const gameOptions = z.record(z.string().max(64), z.union([z.string().max(64), z.number(), z.boolean()]));

/** What somebody agrees to where the table is streamed; a name is shown, and a recording kept, only where that is said. */
const consent = {
  consents: z.boolean().default(false),
  showsName: z.boolean().default(false),
  isRecorded: z.boolean().default(false),
};

/** A sign on the board that touches no rule: where somebody points, or what somebody plans. */
export const mark = z.strictObject({
  kind: z.string().regex(/^[a-z-]{1,24}$/),
  from: z.string().max(LIMITS.target),
  to: z.string().max(LIMITS.target).optional(),
});
export type Mark = z.infer<typeof mark>;

/**
 * Client → server: `room.request(type, body)` comes back with a `Reply` of what `Replies` names for the type.
 * Seats are never named by who acts for them: they follow from the tokens the connection was made with.
 */
export const REQUESTS = {
  /** Takes a free seat. The token in the reply is shown this once: keep it. */
  claim: z.strictObject({ seat: seatId, name: playerName, ...consent }),
  /** Gives a seat up. */
  leave: z.strictObject({ seat: seatId }),
  rename: z.strictObject({ seat: seatId, name: playerName }),
  pick: z.strictObject({ seat: seatId, picks: z.array(z.string().max(64)).max(LIMITS.picks) }),
  ready: z.strictObject({ seat: seatId, isReady: z.boolean() }),
  /** Whether one agrees that the table is streamed, and how; at any time, and at once. */
  consent: z.strictObject({ seat: seatId, ...consent }),

  /**
   * Host, in the lobby. What is left out stays; everybody must be ready anew, and is asked for consent anew where the
   * table shall be streamed from now on.
   */
  configure: z.strictObject({
    seats: z.int().min(1).max(12).optional(),
    options: gameOptions.optional(),
    settings: someSettings.optional(),
  }),
  start: z.strictObject({}),
  /** Host: frees a seat in the lobby. Its tokens are dead, and whoever had it takes none for some minutes. */
  remove: z.strictObject({ seat: seatId }),
  /** Host: all tokens of the seat die; the reply has a recovery code for whoever shall have it. Everybody is told. */
  reissue: z.strictObject({ seat: seatId }),
  /** Host: the role goes to whoever holds the seat. The host token is dead. */
  'hand-over': z.strictObject({ seat: seatId }),
  /** Host, in the lobby: lets a bot play a free seat. */
  'seat-bot': z.strictObject({ seat: seatId }),
  /** Host or seat holder, after the end: a new table with the same seats; everybody gets its code. The same every time. */
  rematch: z.strictObject({}),
  /** Seat holder, after the end: a code with which others play the same deal. The same code every time. */
  'share-case': z.strictObject({}),

  /** A code for one's own seat on another device, once, soon. */
  'recovery-code': z.strictObject({ seat: seatId }),

  /** `version` is the one of the state the player saw. A repeated `actionId` is answered as before and applied once. */
  answer: z.strictObject({ decision: id, option: id, version, actionId }),
  /** Takes back one's own last answer, where it revealed nothing. */
  undo: z.strictObject({ version, actionId }),
  /** Back to the moment after the first `keep` answers, if every seat agrees that is not absent. */
  'propose-rewind': z.strictObject({ keep: z.int().min(0), version }),
  /** Lets somebody act for a seat that is absent, if every seat agrees that is not absent. */
  'propose-caretaker': z.strictObject({ seat: seatId, caretaker: z.union([seatId, z.literal('bot')]) }),
  /** Host: a bot acts at once for a seat that is absent, until its player is back. */
  'let-bot-play': z.strictObject({ seat: seatId }),
  /** Host or seat holder: answers a question of an absent seat as silence would, where the game says what that means. */
  'skip-question': z.strictObject({ decision: id, version }),
  /** Host or seat holder: whoever holds the seat is told that they are waited for, now or when they are back. */
  nudge: z.strictObject({ seat: seatId }),
  vote: z.strictObject({ proposal: z.int(), agrees: z.boolean() }),
  /**
   * Takes one's own seat back from its caretaker. Coming back does so too. A seat that was given away is taken back
   * this way as long as nobody has come for it.
   */
  'take-back': z.strictObject({ seat: seatId }),

  /**
   * Without a seat, while playing: asks whoever holds the seat for it. `name` is what it shall be called then; at a
   * streamed table nobody gets one without consent. The client makes the token (256 bits in base64url) and keeps it: it
   * opens the seat once that is given, so nothing has to arrive afterwards.
   */
  'ask-for-seat': z.strictObject({
    seat: seatId,
    token: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
    name: playerName.optional(),
    ...consent,
  }),
  /** Holder: the seat goes to whoever asked. Its tokens open it no more, unless nobody comes for it: see `take-back`. */
  'give-seat': z.strictObject({ request: z.int() }),
  'refuse-seat': z.strictObject({ request: z.int() }),

  /**
   * Host, or any player where every person consents: shows the table by an address of its own. The token in the reply is
   * shown this once. Where nobody spoke of streaming before, everybody is asked, and nothing is shown until all agree.
   */
  'open-stream': z.strictObject({ kind: streamKind, delay: streamDelay.default(0) }),
  /** By whoever may open one: what is left out stays. */
  'set-stream': z.strictObject({ stream: id, isOn: z.boolean().optional(), delay: streamDelay.optional() }),
  /** By whoever may open one: its address leads nowhere from now on. */
  'close-stream': z.strictObject({ stream: id }),
  /** Host: whether those who only watch may talk to each other. */
  'set-lane': z.strictObject({ isOpen: z.boolean() }),

  /** Players talk to players, those without a seat to each other; at a table for one, everybody to everybody. */
  chat: z.strictObject({ text: line(LIMITS.chat) }),
  /** A sign that fades. From those without a seat too at a table for one. */
  ping: mark,
  /** One's plan, drawn on the board for all; replaces the one before. */
  plan: z.strictObject({ marks: z.array(mark).max(LIMITS.marks) }),
  /** The private parts and the log anew, as on joining. */
  resync: z.strictObject({}),
} as const;

export type RequestType = keyof typeof REQUESTS;
export type RequestBody<T extends RequestType> = z.output<(typeof REQUESTS)[T]>;
/** What a client writes: before trimming and defaults. */
export type RequestInput<T extends RequestType> = z.input<(typeof REQUESTS)[T]>;

/** What comes back in `Reply.value`. */
export interface Replies extends Record<RequestType, object> {
  claim: { readonly seat: SeatId; readonly token: string };
  reissue: RecoveryCode;
  'recovery-code': RecoveryCode;
  answer: { readonly version: number };
  undo: { readonly version: number };
  'propose-rewind': { readonly proposal: number };
  'propose-caretaker': { readonly proposal: number };
  rematch: { readonly code: string };
  'share-case': { readonly code: string };
  'ask-for-seat': { readonly request: number };
  'open-stream': { readonly stream: string; readonly token: string };
}

export interface RecoveryCode {
  readonly recoveryCode: string;
  /** Seconds it can be used for. */
  readonly expiresIn: number;
}
