import { parentPort } from 'node:worker_threads';
import type { ServedGame } from '../games.ts';
import { perform, type Job } from './jobs.ts';

/** The life of a worker thread: one job after the other, for the games it knows. */
export function serveJobs(games: readonly ServedGame[]): void {
  parentPort?.on('message', (job: Job) => {
    const result = perform(job, games);
    parentPort?.postMessage(result, result === null ? [] : [result.buffer]);
  });
}
