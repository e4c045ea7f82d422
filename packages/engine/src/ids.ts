/** A place at the table. One person may hold several. */
export type SeatId = `seat-${number}`;

/** A named random sub-stream of a game, such as `dice` or `event-deck-3`. */
export type StreamName = string;

/** The seats of a table in clockwise order. */
export function seatIds(count: number): SeatId[] {
  return Array.from({ length: count }, (_, index): SeatId => `seat-${index + 1}`);
}
