/** Where a part of a view lies: names from the top, such as `board`, `leaders`, `hitler`. */
export type Path = readonly string[];

/** One picture of a scene: how long it stays at brisk speed, and what the board learns with it. */
export interface Beat<Picture> {
  readonly picture: Picture;
  readonly ms: number;
  /** Parts of the new state that are no secret any more from here on. */
  readonly releases?: readonly Path[];
  readonly sound?: string;
}

/** Something that happened, told in beats. */
export interface Scene<Picture> {
  readonly id: string;
  /** Small ones are left out when the table is late; big ones never. */
  readonly weight: 'small' | 'big';
  readonly beats: readonly Beat<Picture>[];
  /** What a screen reader says, once its last beat is on. */
  readonly spoken: string;
  /** A verdict waits for a press. */
  readonly ends: 'by-itself' | 'by-press';
}

/** One answer, as the stage takes it: the state before, the state after, and what happened in between. */
export interface Act<View, Picture> {
  readonly before: View;
  readonly after: View;
  readonly scenes: readonly Scene<Picture>[];
}
