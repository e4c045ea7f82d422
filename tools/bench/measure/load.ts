import { quantile } from './figures.ts';

/** Something that can be asked for one answer after the other. */
export interface Playable {
  /** Whether nothing more can be asked of it. */
  readonly isOver: boolean;
  /** Bytes that came to all its clients. */
  readonly bytes: number;
  play(done: () => void): void;
}

/** Whose costs are counted. */
export interface Costly {
  readonly cpuMs: number;
}

/** What one window of load came to. */
export interface Load {
  readonly answersPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly cpuMsPerAnswer: number;
  readonly bytesPerClient: number;
}

export interface Window {
  readonly subject: Costly;
  /** They all play at the same time, each the next answer as soon as one is done. */
  readonly playing: readonly Playable[];
  /** Takes the place of one that is over; without one the window ends. */
  readonly spare: () => Playable | undefined;
  readonly clients: number;
  readonly seconds: number;
}

/** Plays as fast as it goes for so long. */
export async function loadFor(window: Window): Promise<Load> {
  const { subject, clients } = window;
  const played = new Set(window.playing);
  const bytes = (): number => [...played].reduce((sum, { bytes }) => sum + bytes, 0);
  let bytesBefore = bytes();
  const cpuBefore = subject.cpuMs;
  const begin = performance.now();
  const latencies = await playAll(window, (spare) => {
    played.add(spare);
    bytesBefore += spare.bytes;
  });
  const seconds = (performance.now() - begin) / 1000;
  const count = Math.max(1, latencies.length);
  return {
    answersPerSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    cpuMsPerAnswer: (subject.cpuMs - cpuBefore) / count,
    bytesPerClient: (bytes() - bytesBefore) / count / clients,
  };
}

/** The time of each answer in milliseconds, of all that were done when the time was over. */
function playAll({ playing, spare, seconds }: Window, onSpare: (one: Playable) => void): Promise<number[]> {
  const latencies: number[] = [];
  const end = performance.now() + seconds * 1000;
  let isOver = false;
  let left = playing.length;
  return new Promise((resolve) => {
    const stop = (): void => {
      isOver = true;
      if (--left === 0) resolve(latencies);
    };
    const next = (one: Playable): void => {
      const current = one.isOver ? spare() : one;
      if (current === undefined) return stop();
      if (current !== one) onSpare(current);
      const begin = performance.now();
      current.play(() => {
        const now = performance.now();
        latencies.push(now - begin);
        if (isOver || now >= end) stop();
        else next(current);
      });
    };
    for (const one of playing) next(one);
  });
}
