/** A number that only grows, apart for each value of its label. */
class Counter {
  readonly #values = new Map<string, number>();
  readonly #label: string | undefined;

  constructor(label?: string) {
    this.#label = label;
  }

  add(label = ''): void {
    this.#values.set(label, (this.#values.get(label) ?? 0) + 1);
  }

  lines(name: string): string[] {
    const values = this.#values.size === 0 && this.#label === undefined ? [['', 0] as const] : [...this.#values];
    return values.map(([value, count]) => `${name}${this.#label ? `{${this.#label}="${value}"}` : ''} ${count}`);
  }

  readonly type = 'counter';
}

const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

/** How long something took, in seconds. */
class Timing {
  readonly #counts = BOUNDS.map(() => 0);
  #count = 0;
  #sum = 0;
  readonly type = 'histogram';

  observe(seconds: number): void {
    this.#count++;
    this.#sum += seconds;
    for (const [index, bound] of BOUNDS.entries())
      if (seconds <= bound) this.#counts[index] = (this.#counts[index] ?? 0) + 1;
  }

  lines(name: string): string[] {
    const buckets = BOUNDS.map((bound, index) => `${name}_bucket{le="${bound}"} ${this.#counts[index]}`);
    return [
      ...buckets,
      `${name}_bucket{le="+Inf"} ${this.#count}`,
      `${name}_sum ${this.#sum}`,
      `${name}_count ${this.#count}`,
    ];
  }
}

/** A number that is asked for when somebody looks. */
class Gauge {
  read: () => number = () => 0;
  readonly type = 'gauge';

  lines(name: string): string[] {
    return [`${name} ${this.read()}`];
  }
}

/** What an operator wants to know. No name, code or token is ever part of it. */
export class Metrics {
  readonly tablesOpen = new Gauge();
  readonly clients = new Gauge();
  readonly requests = new Counter('type');
  readonly refusals = new Counter('code');
  readonly requestSeconds = new Timing();
  readonly commitSeconds = new Timing();
  readonly rebuildSeconds = new Timing();
  readonly storageFailures = new Counter();
  readonly tablesCreated = new Counter();
  readonly tablesFrozen = new Counter();
  readonly floods = new Counter();
  readonly jobs = new Counter('job');
  readonly jobsRefused = new Counter('job');
  readonly jobsWaiting = new Gauge();
  readonly jobSeconds = new Timing();
  readonly tablesWaiting = new Gauge();

  /** Prometheus' text format. */
  text(): string {
    const memory = new Gauge();
    memory.read = () => process.memoryUsage().rss;
    const all = {
      kapelle_tables_open: this.tablesOpen,
      kapelle_clients: this.clients,
      kapelle_requests_total: this.requests,
      kapelle_refusals_total: this.refusals,
      kapelle_request_seconds: this.requestSeconds,
      kapelle_commit_seconds: this.commitSeconds,
      kapelle_rebuild_seconds: this.rebuildSeconds,
      kapelle_storage_failures_total: this.storageFailures,
      kapelle_tables_created_total: this.tablesCreated,
      kapelle_tables_frozen_total: this.tablesFrozen,
      kapelle_floods_total: this.floods,
      kapelle_jobs_total: this.jobs,
      kapelle_jobs_refused_total: this.jobsRefused,
      kapelle_jobs_waiting: this.jobsWaiting,
      kapelle_job_seconds: this.jobSeconds,
      kapelle_tables_waiting: this.tablesWaiting,
      kapelle_memory_bytes: memory,
    };
    const lines = Object.entries(all).flatMap(([name, one]) => [`# TYPE ${name} ${one.type}`, ...one.lines(name)]);
    return `${lines.join('\n')}\n`;
  }
}
