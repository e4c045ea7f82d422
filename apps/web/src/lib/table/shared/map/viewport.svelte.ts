import type { Spot } from './spot.ts';

const MOST_ZOOM = 5;
const MARGIN = 40;
const NEARLY_READABLE = 1.3;
const TOO_SMALL = 2;
/** What lies nearer to an edge than this part of the frame is easily overlooked. */
const EDGE = 0.15;

/** What is kept free at the edges of the frame, in pixels: there are buttons below. */
const FREE = { across: 4, above: 4, below: 48 } as const;

/** What the frame was last made to show; what somebody chose by hand is left alone. */
type Framing = 'all' | 'fit' | 'free';

/** A map's size in its own units, and how many of them to a pixel let its names be read. */
export interface MapSize {
  readonly width: number;
  readonly height: number;
  readonly readableUnit: number;
}

/** Which part of the map is in sight. Zoom 1 shows all of it. */
export class Viewport {
  readonly #map: MapSize;
  width = $state(0);
  height = $state(0);
  #zoom = $state(1);
  #centre = $state.raw<Spot>({ x: 0, y: 0 });
  #framing: Framing = 'all';
  #framedWidth = 0;

  constructor(map: MapSize) {
    this.#map = map;
    this.showAll();
  }

  /** Map units that one pixel shows. */
  get unit(): number {
    if (this.width === 0 || this.height === 0) return 1;
    return Math.max(this.#map.width / this.width, this.#map.height / this.height) / this.#zoom;
  }

  get zoom(): number {
    return this.#zoom;
  }

  get viewBox(): string {
    const { x, y } = this.#corner();
    return `${x} ${y} ${this.width * this.unit} ${this.height * this.unit}`;
  }

  get isWhole(): boolean {
    return this.#zoom === 1;
  }

  get canGrow(): boolean {
    return this.#zoom < MOST_ZOOM;
  }

  /** The zoom at which names can be read: 1 where they can be read on the whole map. */
  get readable(): number {
    const zoom = (this.unit * this.#zoom) / this.#map.readableUnit;
    return zoom < NEARLY_READABLE ? 1 : Math.min(MOST_ZOOM, zoom);
  }

  /** Whether the frame holds less than half of the map across while names are read. */
  get isSmall(): boolean {
    return this.readable > TOO_SMALL;
  }

  /** Units to a pixel at which all of these lie in the frame, clear of its edges. */
  #unitFor(spots: readonly Spot[]): number {
    const across = spanOf(spots.map(({ x }) => x)) / Math.max(1, this.width - 2 * FREE.across);
    const down = spanOf(spots.map(({ y }) => y)) / Math.max(1, this.height - FREE.above - FREE.below);
    return Math.max(across, down);
  }

  /** Shows all of these spots, as large as they go but no larger than is needed to read their names. */
  fit(spots: readonly Spot[]): void {
    if (spots.length === 0) return this.showAll();
    const whole = this.unit * this.#zoom;
    const unit = Math.min(whole, Math.max(this.#unitFor(spots), whole / this.readable));
    this.#zoom = Math.max(1, whole / unit);
    const middle = { x: middleOf(spots.map(({ x }) => x)), y: middleOf(spots.map(({ y }) => y)) };
    this.#centre = { x: middle.x, y: middle.y + ((FREE.below - FREE.above) / 2) * this.unit };
    if (this.isWhole) this.#showMiddle();
    this.#note('fit');
  }

  /** Fits a frame of another size to these spots. What was chosen by hand stays as long as the frame is as wide. */
  refit(spots: readonly Spot[]): void {
    const framing = this.#framing;
    const isAsWide = this.#framedWidth === this.width;
    if (isAsWide && framing === 'free') return;
    if (this.readable === 1 || (isAsWide && framing === 'all')) this.showAll();
    else this.fit(spots);
  }

  #note(framing: Framing): void {
    this.#framing = framing;
    this.#framedWidth = this.width;
  }

  /** Zooms by a factor; the spot under the pointer stays where it is. */
  zoomBy(factor: number, at?: Spot): void {
    const anchor = at ?? { x: this.width / 2, y: this.height / 2 };
    const before = this.#spotAt(anchor);
    this.#zoom = Math.min(MOST_ZOOM, Math.max(1, this.#zoom * factor));
    this.#note('free');
    const after = this.#spotAt(anchor);
    this.#moveTo({ x: this.#centre.x + before.x - after.x, y: this.#centre.y + before.y - after.y });
  }

  /** Moves by pixels on the screen. */
  panBy(dx: number, dy: number): void {
    this.#note('free');
    this.#moveTo({ x: this.#centre.x - dx * this.unit, y: this.#centre.y - dy * this.unit });
  }

  showAll(): void {
    this.#zoom = 1;
    this.#note('all');
    this.#showMiddle();
  }

  /** Where the frame is higher than the map, the map stays clear of the buttons below it. */
  #showMiddle(): void {
    const { width, height } = this.#map;
    this.#moveTo({ x: width / 2, y: height / 2 });
    const spare = Math.max(0, this.height * this.unit - height);
    if (spare > MARGIN * 2)
      this.#centre = { ...this.#centre, y: (height + Math.min(spare, FREE.below * this.unit)) / 2 };
  }

  show(spot: Spot, zoom = this.#zoom): void {
    this.#note('free');
    this.#zoom = Math.min(MOST_ZOOM, Math.max(1, zoom));
    this.#moveTo(spot);
  }

  /** Gives the way back to what is in sight now. */
  bookmark(): () => void {
    const framing = this.#framing;
    const zoom = this.#zoom;
    const centre = this.#centre;
    return () => {
      this.show(centre, zoom);
      this.#note(framing);
    };
  }

  /** Moves only if the spot is not well in the frame already. */
  bringInSight(spot: Spot): void {
    const corner = this.#corner();
    const across = (spot.x - corner.x) / (this.width * this.unit);
    const down = (spot.y - corner.y) / (this.height * this.unit);
    if ([across, down].some((part) => part < EDGE || part > 1 - EDGE)) this.#moveTo(spot);
  }

  #spotAt({ x, y }: Spot): Spot {
    const corner = this.#corner();
    return { x: corner.x + x * this.unit, y: corner.y + y * this.unit };
  }

  #corner(): Spot {
    const { unit, width, height } = this;
    return { x: this.#centre.x - (width * unit) / 2, y: this.#centre.y - (height * unit) / 2 };
  }

  #moveTo({ x, y }: Spot): void {
    const halfWidth = (this.width * this.unit) / 2;
    const halfHeight = (this.height * this.unit) / 2;
    this.#centre = { x: within(x, halfWidth, this.#map.width), y: within(y, halfHeight, this.#map.height) };
  }
}

function spanOf(values: readonly number[]): number {
  return Math.max(...values) - Math.min(...values);
}

function middleOf(values: readonly number[]): number {
  return (Math.max(...values) + Math.min(...values)) / 2;
}

/** Keeps the frame on the map, or the map in the middle of a larger frame. */
function within(centre: number, half: number, size: number): number {
  if (half * 2 >= size + MARGIN * 2) return size / 2;
  return Math.min(size + MARGIN - half, Math.max(half - MARGIN, centre));
}
