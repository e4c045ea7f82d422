/**
 * Loaded into the server of a soak before anything else: on SIGUSR2 it collects garbage and writes what is left to
 * WATCH_FILE. Needs --expose-gc.
 */
import { renameSync, writeFileSync } from 'node:fs';

const file = process.env['WATCH_FILE'] ?? '';

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const handles = process.getActiveResourcesInfo().length;
  writeFileSync(`${file}.new`, JSON.stringify({ heapUsed, external, handles }));
  renameSync(`${file}.new`, file);
});
