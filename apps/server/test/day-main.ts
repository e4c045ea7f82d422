/** The server on a day that the test names, told by the environment; otherwise as it is. */
import { pino } from 'pino';
import { startApp } from '../src/app.ts';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';

const since = Date.now();
const begin = Date.parse(`${process.env['DAY']}T12:00:00Z`);
const config = readConfig(process.env);
const log = pino({ level: config.logLevel }, pino.destination({ dest: 2, sync: true }));
const app = await startApp(config, log, { clock: { ...systemClock, now: () => begin + Date.now() - since } });
console.log(`Kapelle is at http://localhost:${app.port}`);
