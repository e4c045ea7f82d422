import type { Step, StepWriter } from './step-writer.ts';

interface Waiting {
  readonly step: Step;
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/** So many at once keep nobody waiting for long. */
const MOST_AT_ONCE = 128;

/**
 * One transaction for all tables that want something written in a tick, or while the one before is being written. Each
 * learns what became of its own step: one that keeps the others from being written is found by trying each alone.
 */
export class GroupCommit {
  readonly #writer: StepWriter;
  /** Codes of the tables whose steps are being written. */
  readonly #underWay = new Set<string>();
  readonly #unsettled = new Set<Promise<void>>();
  #waiting: Waiting[] = [];
  #isAtIt = false;

  constructor(writer: StepWriter) {
    this.#writer = writer;
  }

  /** Resolves once the step is durable. Steps of one table are written in the order they come in. */
  commit(step: Step): Promise<void> {
    const promise = new Promise<void>((resolve, reject) => this.#waiting.push({ step, resolve, reject }));
    this.#writeSoon();
    this.#unsettled.add(promise);
    const forget = () => this.#unsettled.delete(promise);
    promise.then(forget, forget);
    return promise;
  }

  /** Done once nothing waits to be written. */
  async idle(): Promise<void> {
    while (this.#unsettled.size > 0) await Promise.allSettled(this.#unsettled);
  }

  /** After everything that came in with this tick. */
  #writeSoon(): void {
    if (this.#isAtIt) return;
    this.#isAtIt = true;
    setImmediate(() => void this.#writeAll());
  }

  async #writeAll(): Promise<void> {
    for (let batch = this.#nextBatch(); batch.length > 0; batch = this.#nextBatch()) await this.#write(batch);
    this.#isAtIt = false;
  }

  /** The first step of each table that has none under way. */
  #nextBatch(): Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      const isNext = batch.length < MOST_AT_ONCE && !this.#underWay.has(one.step.code);
      if (isNext) this.#underWay.add(one.step.code);
      (isNext ? batch : later).push(one);
    }
    this.#waiting = later;
    return batch;
  }

  /** What must be tried alone holds up nobody but its own table. */
  async #write(batch: readonly Waiting[]): Promise<void> {
    const { written, failure } = await this.#writtenTogether(batch.map(({ step }) => step));
    for (const one of batch) {
      if (failure !== null) this.#settle(one, () => one.reject(failure.cause));
      else if (written.has(one.step)) this.#settle(one, one.resolve);
      else void this.#writeAlone(one);
    }
  }

  /** A failure, where it is one that all of them have. */
  async #writtenTogether(steps: readonly Step[]): Promise<Together> {
    try {
      return { written: await this.#writer.together(steps), failure: null };
    } catch (cause) {
      return { written: new Set(), failure: this.#writer.isEverybodys(cause) ? { cause } : null };
    }
  }

  async #writeAlone(one: Waiting): Promise<void> {
    try {
      await this.#writer.alone(one.step);
      this.#settle(one, one.resolve);
    } catch (cause) {
      this.#settle(one, () => one.reject(cause));
    }
  }

  #settle({ step }: Waiting, tell: () => void): void {
    this.#underWay.delete(step.code);
    if (this.#waiting.length > 0) this.#writeSoon();
    tell();
  }
}

interface Together {
  readonly written: ReadonlySet<Step>;
  readonly failure: { readonly cause: unknown } | null;
}
