/** Time that passes only when a test says so. */
export class FakeClock {
  #now = 0;
  #due: { at: number; work: () => void }[] = [];

  after(ms: number, work: () => void): () => void {
    const one = { at: this.#now + ms, work };
    this.#due.push(one);
    return () => (this.#due = this.#due.filter((other) => other !== one));
  }

  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
      if (next === undefined) break;
      this.#due = this.#due.filter((other) => other !== next);
      this.#now = next.at;
      next.work();
    }
    this.#now = until;
  }
}
