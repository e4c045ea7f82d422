import type { Moment } from './mirror.ts';

const KEPT = 400;

/** The moments this page has seen, by their step, to look back at. A step back takes away what came after it. */
export class Moments {
  readonly #byStep = new Map<number, Moment>();

  keep(moment: Moment): void {
    const { step } = moment.view;
    for (const later of [...this.#byStep.keys()]) if (later >= step) this.#byStep.delete(later);
    this.#byStep.set(step, moment);
    const [oldest] = this.#byStep.keys();
    if (this.#byStep.size > KEPT && oldest !== undefined) this.#byStep.delete(oldest);
  }

  at(step: number): Moment | undefined {
    return this.#byStep.get(step);
  }
}
