import type { Spot } from './spot.ts';

/** The place of a map under a spot of the window. */
export function placeAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest('[data-space]')?.getAttribute('data-space') ?? null;
}

/** A spot of the window in the units of what is drawn. */
export function spotIn(drawn: SVGGraphicsElement | undefined, x: number, y: number): Spot {
  const screen = drawn?.getScreenCTM();
  return screen ? new DOMPoint(x, y).matrixTransform(screen.inverse()) : { x: 0, y: 0 };
}
