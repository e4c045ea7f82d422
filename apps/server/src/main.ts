import { pino } from 'pino';
import { startApp } from './app.ts';
import { readConfig } from './config.ts';
import { withoutPayloads } from './log.ts';
import { startFailure } from './start-failure.ts';
import { onStopRequest } from './stop-request.ts';

const STOP_WITHIN_MS = 900;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  // Logs go to the error stream: standard output is for the one line a person waits for.
  const log = withoutPayloads(pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true })));
  // A request may fail in a promise that nobody awaits; the other tables play on.
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  // What a table is lies in its journal, not in memory, so one bad frame need not end all the others.
  process.on('uncaughtException', (error) => log.error({ err: error }, 'uncaught exception'));
  const app = await startApp(config, log);
  onStopRequest((reason) => {
    log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(0), STOP_WITHIN_MS + (config.cluster?.drainMs ?? 0)).unref();
    void app.stop().then(() => process.exit(0));
  });
  console.log(`Kapelle is at http://localhost:${app.port}`);
}

main().catch((error: unknown) => {
  console.error(`Kapelle cannot start. ${startFailure(error)}`);
  process.exit(1);
});
