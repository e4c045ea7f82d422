/** A rectangle on the screen. */
export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

type Size = Pick<Area, 'width' | 'height'>;
type Corner = Pick<Area, 'left' | 'top'>;

const GAP = 10;

interface Room {
  readonly screen: Size;
  /** What must stay in sight. */
  readonly taken: readonly Area[];
}

/** A place beside something where a card of this size covers nothing that must stay in sight; null where there is none. */
export function beside(anchor: Area, card: Size, { screen, taken }: Room): Corner | null {
  // What an element measures has no fields of its own to spread.
  const { width, height } = card;
  const fits = (corner: Corner) =>
    isOn(screen, corner, card) && !taken.some((one) => overlaps({ ...corner, width, height }, one));
  return corners(anchor, card, screen).find(fits) ?? null;
}

/** Right, left, below, above; then the corners of the screen. */
function corners(anchor: Area, card: Size, screen: Size): Corner[] {
  const right = anchor.left + anchor.width + GAP;
  const top = clamp(anchor.top, screen.height - card.height);
  const left = clamp(anchor.left, screen.width - card.width);
  const far = { left: screen.width - card.width - GAP, top: screen.height - card.height - GAP };
  return [
    { left: right, top },
    { left: anchor.left - GAP - card.width, top },
    { left, top: anchor.top + anchor.height + GAP },
    { left, top: anchor.top - GAP - card.height },
    { left: GAP, top: GAP },
    { left: far.left, top: GAP },
    { left: GAP, top: far.top },
    far,
  ];
}

function clamp(wanted: number, most: number): number {
  return Math.max(GAP, Math.min(wanted, most - GAP));
}

function isOn(screen: Size, { left, top }: Corner, { width, height }: Size): boolean {
  return left >= 0 && top >= 0 && left + width <= screen.width && top + height <= screen.height;
}

function overlaps(one: Area, other: Area): boolean {
  return (
    one.left < other.left + other.width &&
    other.left < one.left + one.width &&
    one.top < other.top + other.height &&
    other.top < one.top + one.height
  );
}
