import { Worker } from 'node:worker_threads';
import type { Metrics } from '../metrics.ts';
import type { Job, JobResult } from './jobs.ts';
import { Busy, Queue } from './queue.ts';

const WAITING = 32;
/** As many as a table has points of view, and one. */
const WAITING_PER_ADDRESS = 8;
/** Far more than any honest game needs. */
const MEMORY_MB = 512;
const GIVE_UP_AFTER_MS = 30_000;

const WORKER = new URL('worker.ts', import.meta.url);

interface Pending {
  done(result: JobResult): void;
  fail(error: Error): void;
}

/** Recordings are made and read on a thread of their own, one after the other, so that tables never wait for them. */
export class Workshop {
  readonly #queue = new Queue({ atOnce: 1, waiting: WAITING, waitingPerKey: WAITING_PER_ADDRESS });
  readonly #metrics: Metrics;
  readonly #main: URL;
  #worker: Worker | null = null;
  #pending: Pending | null = null;

  /** `main` is a module that knows the games and calls `serveJobs`. */
  constructor(metrics: Metrics, main = WORKER) {
    this.#metrics = metrics;
    this.#main = main;
    metrics.jobsWaiting.read = () => this.#queue.waiting;
  }

  /** What comes of a job; throws `Busy` if too many wait already, for this address or at all. */
  async run(job: Job, address: string): Promise<JobResult> {
    try {
      return await this.#queue.run(address, () => this.#timed(job));
    } catch (error) {
      if (error instanceof Busy) this.#metrics.jobsRefused.add(job.do);
      throw error;
    }
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate();
  }

  async #timed(job: Job): Promise<JobResult> {
    const begin = performance.now();
    // Whatever keeps a thread so long, the next job starts with one that is well.
    const timer = setTimeout(() => void this.#worker?.terminate(), GIVE_UP_AFTER_MS);
    try {
      return await this.#hand(job);
    } finally {
      clearTimeout(timer);
      this.#metrics.jobs.add(job.do);
      this.#metrics.jobSeconds.observe((performance.now() - begin) / 1000);
    }
  }

  #hand(job: Job): Promise<JobResult> {
    const worker = (this.#worker ??= this.#hired());
    return new Promise((done, fail) => {
      this.#pending = { done, fail };
      worker.postMessage(job);
    });
  }

  #hired(): Worker {
    // Nothing that the process itself was started with is for its threads.
    const worker = new Worker(this.#main, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    worker.unref();
    worker.on('message', (result: JobResult) => this.#pending?.done(result));
    worker.on('error', (error: Error) => this.#pending?.fail(error));
    worker.on('exit', () => {
      this.#worker = null;
      this.#pending?.fail(new Error('the worker thread has ended'));
    });
    return worker;
  }
}
