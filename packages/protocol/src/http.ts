import type { OptionsSpec, OptionValues, SeatId } from '@kapelle/engine';
import { z } from 'zod';
import { isCode, LIMITS, normalCode } from './limits.ts';
import { currentRecording, RECORDING_FORMATS } from './recording.ts';
import { playerName } from './requests.ts';
import type { Phase } from './public-table.ts';
import { tableSettings } from './settings.ts';

/**
 * The HTTP side. Every body is JSON, every answer of `/api` a `Reply`.
 *
 * | call                            | body           | value          |
 * | ------------------------------- | -------------- | -------------- |
 * | GET  /api/games                 |                | GameInfo[]     |
 * | GET  /api/tables                |                | TableListing[] |
 * | POST /api/tables                | createTable    | CreatedTable   |
 * | POST /api/tables/:code/join     | joinTable      | Reservation    |
 * | POST /api/tables/:code/recover  | recoverSeat    | RecoveredSeat  |
 * | GET  /api/tables/:code/export   | (Bearer token) | Recording      |
 * | POST /api/replays               | recording      | { id }         |
 * | GET  /api/replays/:id           |                | Recording      |
 * | GET  /api/cases/daily           |                | DailyCase      |
 * | POST /api/cases/daily/tables    | openCase       | CreatedTable   |
 * | GET  /api/cases/:code           |                | SharedCase     |
 * | POST /api/cases/:code/tables    | openCase       | CreatedTable   |
 * | POST /api/streams/join          | joinStream     | Reservation    |
 *
 * A code that is unknown, full or closed gives the same refusal `not-found`.
 */
export const inviteCode = z.string().max(32).transform(normalCode).refine(isCode);

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const createTable = z.strictObject({
  game: z.string().max(64),
  seats: z.int().min(1).max(12),
  options: z.record(z.string().max(64), z.union([z.string().max(64), z.number(), z.boolean()])).default({}),
  settings: tableSettings.prefault({}),
});

/** Whoever has a seat shows its token; whoever has none looks on, and may claim one in the lobby. */
export const joinTable = z.strictObject({
  protocol: z.int(),
  seatTokens: z.array(token).max(LIMITS.seatTokens).default([]),
  hostToken: token.optional(),
  /** What somebody without a seat is called in the chat. */
  name: playerName.optional(),
});

export const recoverSeat = z.strictObject({ recoveryCode: z.string().max(32).transform(normalCode) });

export type CreateTable = z.input<typeof createTable>;
export type JoinTable = z.input<typeof joinTable>;
export type RecoverSeat = z.input<typeof recoverSeat>;

export interface GameInfo {
  readonly id: string;
  readonly seatCounts: readonly number[];
  readonly options: OptionsSpec;
  /** What seats choose in the lobby, and how many by the number of seats; null where nothing is chosen. */
  readonly picks: { readonly choices: readonly string[]; readonly perSeat: Readonly<Record<number, number>> } | null;
  readonly hasBot: boolean;
  /** Whether a finished game can be given to others as a case. */
  readonly hasCases: boolean;
}

export interface TableListing {
  readonly code: string;
  readonly game: string;
  readonly phase: Phase;
  readonly seats: number;
  readonly taken: number;
  readonly options: OptionValues;
  readonly spectators: boolean;
}

/** The host token is shown this once: keep it. */
export interface CreatedTable {
  readonly code: string;
  readonly hostToken: string;
}

/** For `client.consumeSeatReservation`. */
export interface Reservation {
  readonly name: string;
  readonly sessionId: string;
  readonly roomId: string;
  readonly processId: string;
  readonly publicAddress?: string;
}

export interface RecoveredSeat {
  readonly seat: SeatId;
  readonly token: string;
}

const entries = z.record(z.string().max(400), z.string().max(20_000));
const event = z.looseObject({ type: z.string().max(64) });
const seat = z
  .string()
  .regex(/^seat-[1-9]\d?$/)
  .transform((text) => text as SeatId);

/** A recording of any format, read as one of today. */
export const recording = z
  .strictObject({
    format: z.literal('kapelle-recording'),
    formatVersion: z.literal(RECORDING_FORMATS),
    game: z.string().max(64),
    rules: z.string().max(64),
    seats: z.array(z.strictObject({ seat, name: z.string().max(LIMITS.name), isBot: z.boolean() })).max(12),
    options: z.record(z.string().max(64), z.union([z.string().max(64), z.number(), z.boolean()])),
    audience: z.union([z.literal('public'), seat]),
    isFinished: z.boolean(),
    frames: z
      .array(
        z.strictObject({
          version: z.int().min(0),
          kind: z.enum(['start', 'answer', 'undo', 'rewind']),
          step: z.int().min(0),
          seat: seat.nullable(),
          events: z.array(event).max(500),
          /** What differs from the frame before. */
          entries,
          removed: z.array(z.string().max(400)).max(2000),
        }),
      )
      .min(1)
      .max(20_000),
  })
  .transform(currentRecording);

/** What whoever plays here may want to know of the server. */
export interface AboutServer {
  /** How whoever runs it is reached. */
  readonly contact: string | null;
  /** How many days a table is kept: after its end, its last move, its opening. */
  readonly keptDays: { readonly finished: number; readonly playing: number; readonly lobby: number };
}
