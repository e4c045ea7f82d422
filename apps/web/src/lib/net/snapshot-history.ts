import type { Snapshot } from './mirror.ts';

const KEPT = 400;

/** The snapshots this page has seen, by their step, to look back at. A step back takes away what came after it. */
export class SnapshotHistory {
  readonly #byStep = new Map<number, Snapshot>();

  keep(snapshot: Snapshot): void {
    const { step } = snapshot.view;
    for (const later of [...this.#byStep.keys()]) if (later >= step) this.#byStep.delete(later);
    this.#byStep.set(step, snapshot);
    const [oldest] = this.#byStep.keys();
    if (this.#byStep.size > KEPT && oldest !== undefined) this.#byStep.delete(oldest);
  }

  at(step: number): Snapshot | undefined {
    return this.#byStep.get(step);
  }
}
