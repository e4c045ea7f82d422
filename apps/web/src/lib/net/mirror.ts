import type { GameTypes, GameView, SeatId } from '@kapelle/engine';
import { partAfter, type News, type PrivatePart, type PublicTable, type Welcome } from '@kapelle/protocol';
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

/** What this page knows of the game. Never changed, only followed by another one: no socket, no clock, no rune. */
export interface Mirror {
  readonly table: PublicTable | null;
  readonly held: readonly SeatId[];
  readonly isHost: boolean;
  readonly parts: Readonly<Partial<Record<SeatId, PrivatePart>>>;
  /** What is on the screen. It stays while parts of the next snapshot are still on their way. */
  readonly snapshot: Snapshot | null;
}

export const EMPTY_MIRROR: Mirror = {
  table: null,
  held: [],
  isHost: false,
  parts: {},
  snapshot: null,
};

/** The public state has changed. */
export function patched(mirror: Mirror, table: PublicTable): Mirror {
  return settled({ ...mirror, table });
}

/** Everything about this page's seats anew. */
export function welcomed(mirror: Mirror, { seats, isHost, private: parts }: Welcome): Mirror {
  const bySeat = Object.fromEntries(parts.map((part) => [part.seat, part]));
  return settled({ ...mirror, held: seats, isHost, parts: bySeat });
}

/** The game has gone on. A part that the news do not follow from stays as it is until everything is told anew. */
export function withNews(mirror: Mirror, news: News): Mirror {
  const known = Object.values(mirror.parts).filter((part) => part !== undefined);
  const parts = known.map((part) => [part.seat, partAfter(part, news) ?? part]);
  return settled({ ...mirror, parts: Object.fromEntries(parts) as Mirror['parts'] });
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
  const known = parts.filter((part) => part !== undefined);
  if (known.length < seats.length) return withoutStrangers(mirror, seats);
  if (isShown(mirror, table, known)) return mirror;
  const view = mergedView(table.view, known);
  return { ...mirror, snapshot: { version: table.version, view, seats, parts: known } };
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

function hasBegun({ phase, view }: PublicTable): boolean {
  return phase !== 'lobby' && view !== null;
}

/** Whether a part of the present snapshot has not come yet. */
export function isIncomplete({ table, snapshot }: Mirror): boolean {
  return table !== null && hasBegun(table) && snapshot?.version !== table.version;
}
