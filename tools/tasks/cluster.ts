import { buildWeb } from './build-web.ts';
import { runNode } from './process.ts';

/** Builds the page if its sources changed, then serves it by two processes on PostgreSQL and Redis, until told to stop. */
export async function cluster(): Promise<number> {
  const code = await buildWeb();
  return code === 0 ? runNode(['apps/server/tools/cluster/main.ts']) : code;
}
