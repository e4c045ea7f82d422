import type { Mark } from '@kapelle/protocol';
import { arrowMark, hasPlace, placeMark, toggled } from './marks.ts';
import type { Spot } from './spot.ts';

/** What a tap on the map means: nothing of ours, a sign that fades, or one that stays. */
export type MarkMode = 'off' | 'point' | 'plan';

/** A finger may tremble this many pixels before a tap becomes a drag. */
const SLACK = 8;

interface MarkingOptions {
  /** The place under a spot of the window. */
  readonly placeAt: (x: number, y: number) => string | null;
  /** A spot of the window in the map's units. */
  readonly spotAt: (x: number, y: number) => Spot;
  readonly ownPlan: () => readonly Mark[];
  readonly onping: (mark: Mark) => void;
  readonly onplan: (marks: readonly Mark[]) => void;
}

interface Drag {
  readonly pointer: number;
  readonly from: string;
  readonly x: number;
  readonly y: number;
}

/** How somebody points and plans: by taps, by a drag from place to place, or with the keyboard. It touches no rule. */
export class Marking {
  readonly #options: MarkingOptions;
  #mode = $state<MarkMode>('off');
  #isArrow = $state(false);
  /** Where an arrow begins whose end is still to be told. */
  #start = $state<string | null>(null);
  #drag: Drag | null = null;
  #pointer = $state.raw<Spot | null>(null);

  constructor(options: MarkingOptions) {
    this.#options = options;
  }

  get mode(): MarkMode {
    return this.#mode;
  }

  get isOn(): boolean {
    return this.#mode !== 'off';
  }

  /** Whether taps draw arrows. */
  get isArrow(): boolean {
    return this.#isArrow;
  }

  get start(): string | null {
    return this.#start;
  }

  /** The end of an arrow that is being drawn. */
  get pointer(): Spot | null {
    return this.#pointer;
  }

  turn(mode: MarkMode): void {
    this.#mode = this.#mode === mode ? 'off' : mode;
    this.#start = null;
    this.#isArrow = false;
    this.#drop();
  }

  toggleArrows(): void {
    this.#isArrow = !this.#isArrow;
    this.#start = null;
  }

  tap(place: string): void {
    if (this.#isArrow) this.arrow(place);
    else this.#send(placeMark(place));
  }

  point(place: string): void {
    this.#options.onping(placeMark(place));
  }

  /** Puts a place into one's plan, or takes it out. */
  plan(place: string): void {
    this.#options.onplan(toggled(this.#options.ownPlan(), placeMark(place)));
  }

  isPlanned(place: string): boolean {
    return hasPlace(this.#options.ownPlan(), place);
  }

  /** The first place begins an arrow, the second one ends it; the same one again forgets it. */
  arrow(place: string): void {
    const from = this.#start;
    this.#start = from === null ? place : null;
    if (from !== null && from !== place) this.#send(arrowMark(from, place));
  }

  clearPlan(): void {
    this.#options.onplan([]);
  }

  /** A key pressed at a place. Gives whether it was one of ours. */
  key(key: string, place: string): boolean {
    if (key === 'p') this.point(place);
    else if (key === 'm') this.plan(place);
    else if (key === 'a') this.arrow(place);
    else return key === 'Escape' && this.leave();
    return true;
  }

  /** Gives up what was begun: first the arrow, then the mode. */
  leave(): boolean {
    if (this.#start !== null) this.#start = null;
    else if (this.isOn) this.turn('off');
    else return false;
    return true;
  }

  /** Pressed at a place. A second finger is for the map. */
  ondown(event: PointerEvent, place: string): void {
    if (!this.isOn || !event.isPrimary) {
      this.#drop();
      return;
    }
    event.stopPropagation();
    this.#drag = { pointer: event.pointerId, from: place, x: event.clientX, y: event.clientY };
  }

  readonly onmove = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    const { clientX, clientY } = event;
    if (this.#pointer === null && Math.hypot(clientX - drag.x, clientY - drag.y) < SLACK) return;
    this.#start = drag.from;
    this.#pointer = this.#options.spotAt(clientX, clientY);
  };

  readonly onup = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (drag?.pointer !== event.pointerId) return;
    const hasMoved = this.#pointer !== null;
    const to = this.#options.placeAt(event.clientX, event.clientY);
    this.#drop();
    if (!hasMoved) return;
    this.#start = null;
    if (to !== null && to !== drag.from) this.#send(arrowMark(drag.from, to));
  };

  #drop(): void {
    this.#drag = null;
    this.#pointer = null;
  }

  #send(mark: Mark): void {
    const { onping, onplan, ownPlan } = this.#options;
    if (this.#mode === 'plan') onplan(toggled(ownPlan(), mark));
    else onping(mark);
  }
}
