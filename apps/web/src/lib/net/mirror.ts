import type { GameTypes, GameView, SeatId } from '@kapelle/engine';
import {
  logWith,
  type ChatLine,
  type LogEntry,
  type Messages,
  type MessageType,
  type PrivatePart,
  type PublicTable,
} from '@kapelle/protocol';
import type { Plans } from '../table/contract.ts';
import { mergedView } from './merged-view.ts';

/** A snapshot of the game that is complete: everybody's part and each held seat's part belong together. */
export interface Snapshot {
  readonly version: number;
  readonly view: GameView<GameTypes>;
  /** The seats this page holds or looks after. */
  readonly seats: readonly SeatId[];
  /** What it was built from, beside the public view. */
  readonly parts: readonly PrivatePart[];
}

/** All that this page knows of a table. Never changed, only followed by another one: no socket, no clock, no rune. */
export interface Mirror {
  readonly table: PublicTable | null;
  readonly held: readonly SeatId[];
  readonly isHost: boolean;
  readonly parts: Readonly<Partial<Record<SeatId, PrivatePart>>>;
  /** What is on the screen. It stays while parts of the next snapshot are still on their way. */
  readonly snapshot: Snapshot | null;
  readonly log: readonly LogEntry[];
  readonly chat: readonly ChatLine[];
  readonly plans: Plans;
}

export const EMPTY_MIRROR: Mirror = {
  table: null,
  held: [],
  isHost: false,
  parts: {},
  snapshot: null,
  log: [],
  chat: [],
  plans: {},
};

const CHAT_KEPT = 300;

/** The public state has changed. */
export function patched(mirror: Mirror, table: PublicTable): Mirror {
  return settled({ ...mirror, table });
}

type Change<T extends MessageType> = (mirror: Mirror, body: Messages[T]) => Mirror;

/** What a message changes in the mirror; those that are not here are only told. */
const CHANGES: { readonly [T in MessageType]?: Change<T> } = {
  welcome: (mirror, { seats, isHost, private: parts, log, chat, plans }) => ({
    ...mirror,
    held: seats,
    isHost,
    parts: Object.fromEntries(parts.map((part) => [part.seat, part])),
    log,
    chat,
    plans: Object.fromEntries(plans.map(({ seat, marks }) => [seat, marks])),
  }),
  private: (mirror, part) => ({ ...mirror, parts: { ...mirror.parts, [part.seat]: part } }),
  log: (mirror, entry) => ({ ...mirror, log: logWith(mirror.log, entry) }),
  chat: (mirror, line) => ({ ...mirror, chat: [...mirror.chat, line].slice(-CHAT_KEPT) }),
  plan: (mirror, { seat, marks }) => ({ ...mirror, plans: { ...mirror.plans, [seat]: marks } }),
};

/** A message has come. */
export function received<T extends MessageType>(mirror: Mirror, type: T, body: Messages[T]): Mirror {
  const change = CHANGES[type];
  return change === undefined ? mirror : settled(change(mirror, body));
}

/** Absent players' seats for which a held one acts. */
function lookedAfter(table: PublicTable | null, held: readonly SeatId[]): SeatId[] {
  const seats = table?.seats ?? [];
  return seats
    .filter(
      ({ seat, caretaker }) =>
        caretaker !== null && caretaker !== 'bot' && held.includes(caretaker) && !held.includes(seat),
    )
    .map(({ seat }) => seat);
}

/** Shows the next snapshot once all of it is there. */
function settled(mirror: Mirror): Mirror {
  const { table } = mirror;
  if (table === null || !hasBegun(table)) return { ...mirror, snapshot: null };
  const seats = [...mirror.held, ...lookedAfter(table, mirror.held)];
  const parts = seats.map((seat) => mirror.parts[seat]).filter((part) => part?.version === table.version);
  const overlays = parts.filter((part) => part !== undefined);
  if (overlays.length < seats.length) return withoutStrangers(mirror, seats);
  if (isShown(mirror, table, overlays)) return mirror;
  const view = mergedView(table.entries, overlays);
  return { ...mirror, snapshot: { version: table.version, view, seats, parts: overlays } };
}

/** A version names one public view: built from the same parts it would be the same snapshot again. */
function isShown({ snapshot }: Mirror, { version }: PublicTable, parts: readonly PrivatePart[]): boolean {
  if (snapshot?.version !== version || snapshot.parts.length !== parts.length) return false;
  return parts.every((part, index) => snapshot.parts[index] === part);
}

/** An older snapshot may stay for a little while, but not with the secrets of a seat that is gone. */
function withoutStrangers(mirror: Mirror, seats: readonly SeatId[]): Mirror {
  const { snapshot } = mirror;
  const isOurs = snapshot?.seats.every((seat) => seats.includes(seat)) ?? true;
  return isOurs ? mirror : { ...mirror, snapshot: null };
}

function hasBegun({ phase, entries }: PublicTable): boolean {
  return phase !== 'lobby' && Object.keys(entries).length > 0;
}

/** Whether a part of the present snapshot has not come yet. */
export function isIncomplete({ table, snapshot }: Mirror): boolean {
  return table !== null && hasBegun(table) && snapshot?.version !== table.version;
}

/** How many lines of the chat others have said after these. */
export function linesOfOthers({ chat, held }: Mirror, said: readonly ChatLine[]): number {
  if (chat === said) return 0;
  const last = said.at(-1)?.at ?? -Infinity;
  return chat.filter(({ at, seat }) => at > last && (seat === null || !held.includes(seat))).length;
}
