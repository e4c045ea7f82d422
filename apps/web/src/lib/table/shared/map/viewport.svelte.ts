import type { Spot } from './spot.ts';

const MOST_ZOOM = 5;
const MARGIN = 40;
const NEARLY_READABLE = 1.3;
const TOO_SMALL = 2;
/** What lies nearer to an edge than this part of the frame is easily overlooked. */
const EDGE = 0.15;

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

  /** Zooms by a factor; the spot under the pointer stays where it is. */
  zoomBy(factor: number, at?: Spot): void {
    const anchor = at ?? { x: this.width / 2, y: this.height / 2 };
    const before = this.#spotAt(anchor);
    this.#zoom = Math.min(MOST_ZOOM, Math.max(1, this.#zoom * factor));
    const after = this.#spotAt(anchor);
    this.#moveTo({ x: this.#centre.x + before.x - after.x, y: this.#centre.y + before.y - after.y });
  }

  /** Moves by pixels on the screen. */
  panBy(dx: number, dy: number): void {
    this.#moveTo({ x: this.#centre.x - dx * this.unit, y: this.#centre.y - dy * this.unit });
  }

  showAll(): void {
    this.#zoom = 1;
    this.#moveTo({ x: this.#map.width / 2, y: this.#map.height / 2 });
  }

  show(spot: Spot, zoom = this.#zoom): void {
    this.#zoom = Math.min(MOST_ZOOM, Math.max(1, zoom));
    this.#moveTo(spot);
  }

  /** Gives the way back to what is in sight now. */
  bookmark(): () => void {
    const zoom = this.#zoom;
    const centre = this.#centre;
    return () => this.show(centre, zoom);
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

/** Keeps the frame on the map, or the map in the middle of a larger frame. */
function within(centre: number, half: number, size: number): number {
  if (half * 2 >= size + MARGIN * 2) return size / 2;
  return Math.min(size + MARGIN - half, Math.max(half - MARGIN, centre));
}
