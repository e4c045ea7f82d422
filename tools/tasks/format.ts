import { runNode } from './process.ts';
import { binary } from './root.ts';

/** Formats every file in place. */
export function format(): Promise<number> {
  return runNode([binary('prettier'), '--write', '--log-level=warn', '.']);
}
