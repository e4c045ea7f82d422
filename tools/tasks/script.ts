import { runNode } from './process.ts';

/** Runs one of our own TypeScript programs with the arguments given after `--`. */
export function runScript(file: string, args: readonly string[]): Promise<number> {
  return runNode([file, ...args]);
}
