import { MAP_HEIGHT, MAP_WIDTH } from './europe.ts';
import type { Spot } from './layout.ts';

const MOST_ZOOM = 5;
const MARGIN = 40;
/** Map units to a pixel at which the names of spaces are about eleven pixels high. */
const READABLE_UNIT = 1.64;
const NEARLY_READABLE = 1.3;

/** Which part of the map is in sight. Zoom 1 shows all of it. */
export class Viewport {
  width = $state(0);
  height = $state(0);
  #zoom = $state(1);
  #centre = $state<Spot>({ x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 });

  /** Map units that one pixel shows. */
  get unit(): number {
    if (this.width === 0 || this.height === 0) return 1;
    return Math.max(MAP_WIDTH / this.width, MAP_HEIGHT / this.height) / this.#zoom;
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
    const zoom = (this.unit * this.#zoom) / READABLE_UNIT;
    return zoom < NEARLY_READABLE ? 1 : Math.min(MOST_ZOOM, zoom);
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
    this.#moveTo({ x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 });
  }

  show(spot: Spot, zoom = this.#zoom): void {
    this.#zoom = Math.min(MOST_ZOOM, Math.max(1, zoom));
    this.#moveTo(spot);
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
    this.#centre = { x: within(x, halfWidth, MAP_WIDTH), y: within(y, halfHeight, MAP_HEIGHT) };
  }
}

/** Keeps the frame on the map, or the map in the middle of a larger frame. */
function within(centre: number, half: number, size: number): number {
  if (half * 2 >= size + MARGIN * 2) return size / 2;
  return Math.min(size + MARGIN - half, Math.max(half - MARGIN, centre));
}
