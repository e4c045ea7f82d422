/** An event of Chromium's trace, as far as it is read here; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  /** How long the thread was at work, whatever else the machine had to do meanwhile. */
  readonly tdur?: number;
}

/** A piece of work of the page's main thread, in milliseconds. */
interface Task {
  readonly begin: number;
  readonly length: number;
}

/** What the main thread did, and when the page says that something happened. */
export interface PageTrace {
  readonly tasks: readonly Task[];
  readonly marks: readonly number[];
}

/** Reads the thread on which a mark of this name was made. */
export function pageTrace(events: readonly TraceEvent[], mark: string): PageTrace {
  const inOrder = events.toSorted((one, other) => one.ts - other.ts);
  const marked = inOrder.filter(({ name }) => name === mark);
  const [first] = marked;
  const tasks = inOrder.filter(({ name, pid, tid }) => name === 'RunTask' && pid === first?.pid && tid === first.tid);
  return {
    tasks: tasks.map(({ ts, tdur = 0 }) => ({ begin: ts / 1000, length: tdur / 1000 })),
    marks: marked.map(({ ts }) => ts / 1000),
  };
}

/**
 * What the main thread did between one mark and the next, for each mark but the last. The task in which a mark was made
 * belongs to it from its beginning.
 */
export function costsBetween({ tasks, marks }: PageTrace): number[] {
  const begins = marks.map((mark) => tasks.findLast(({ begin }) => begin <= mark)?.begin ?? mark);
  return begins.slice(0, -1).map((begin, index) => {
    const end = begins[index + 1] ?? Infinity;
    return sum(tasks.filter((task) => task.begin >= begin && task.begin < end).map(({ length }) => length));
  });
}

/** The value below which this part of them lies. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
