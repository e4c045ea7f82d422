import type { Spot } from './spot.ts';
import type { Viewport } from './viewport.svelte.ts';

/** A finger may tremble this many pixels before a tap becomes a drag. */
const SLACK = 6;

interface Finger {
  readonly id: number;
  readonly spot: Spot;
}

/** Mouse and fingers on the map: one drags, two pinch, the wheel zooms. */
export class Pointers {
  readonly #viewport: Viewport;
  #down: readonly Finger[] = [];
  #start: Spot | null = null;
  #hasMoved = $state(false);

  constructor(viewport: Viewport) {
    this.#viewport = viewport;
  }

  /** True from the first real move until the next press: a click at the end of a drag picks nothing. */
  get hasMoved(): boolean {
    return this.#hasMoved;
  }

  readonly onwheel = (event: WheelEvent & { currentTarget: Element }): void => {
    event.preventDefault();
    this.#viewport.zoomBy(Math.exp(-event.deltaY * 0.0016), spotIn(event));
  };

  readonly ondown = (event: PointerEvent & { currentTarget: Element }): void => {
    const spot = spotIn(event);
    if (this.#down.length === 0) {
      this.#start = spot;
      this.#hasMoved = false;
    }
    this.#put(event.pointerId, spot);
  };

  readonly onmove = (event: PointerEvent & { currentTarget: Element }): void => {
    const before = this.#down.find(({ id }) => id === event.pointerId)?.spot;
    if (!before) return;
    const now = spotIn(event);
    if (!this.#hasMoved && this.#start && distance(this.#start, now) < SLACK) return;
    if (!this.#hasMoved) {
      this.#hasMoved = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    if (this.#down.length === 2) this.#pinch(event.pointerId, before, now);
    else this.#viewport.panBy(now.x - before.x, now.y - before.y);
    this.#put(event.pointerId, now);
  };

  readonly onup = (event: PointerEvent): void => {
    this.#down = this.#down.filter(({ id }) => id !== event.pointerId);
  };

  #put(id: number, spot: Spot): void {
    this.#down = [...this.#down.filter((finger) => finger.id !== id), { id, spot }];
  }

  #pinch(moving: number, before: Spot, now: Spot): void {
    const resting = this.#down.find(({ id }) => id !== moving)?.spot;
    if (!resting) return;
    this.#viewport.zoomBy(distance(resting, now) / Math.max(1, distance(resting, before)), middle(resting, now));
    this.#viewport.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
  }
}

function spotIn(event: MouseEvent & { currentTarget: Element }): Spot {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

function distance(one: Spot, other: Spot): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function middle(one: Spot, other: Spot): Spot {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}
