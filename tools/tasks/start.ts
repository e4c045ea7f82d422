import { buildWeb } from './build-web.ts';
import { runNode } from './process.ts';

/** Builds the page if its sources changed, then serves page, HTTP API and WebSocket until told to stop. */
export async function start(): Promise<number> {
  const code = await buildWeb();
  return code === 0 ? runNode(['apps/server/src/main.ts']) : code;
}
