/** A place on a map, in its units. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
