interface Bounds {
  readonly perAddress: number;
  readonly overall: number;
}

/** So many at the same time: for one address, and for everybody together. */
export class Slots {
  readonly #bounds: Bounds;
  readonly #taken = new Map<string, number>();
  #overall = 0;

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Takes one, until the result is called; null where none is free. */
  take(address: string): (() => void) | null {
    const own = this.#taken.get(address) ?? 0;
    if (own >= this.#bounds.perAddress || this.#overall >= this.#bounds.overall) return null;
    this.#taken.set(address, own + 1);
    this.#overall++;
    return this.#release(address);
  }

  #release(address: string): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#overall--;
      const left = (this.#taken.get(address) ?? 0) - 1;
      if (left > 0) this.#taken.set(address, left);
      else this.#taken.delete(address);
    };
  }
}
