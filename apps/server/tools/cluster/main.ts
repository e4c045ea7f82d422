/** Two processes behind one proxy, as docker-compose.yml's profile `scale` has them, without containers. */
import { resolve } from 'node:path';
import { onStopRequest } from '../../src/stop-request.ts';
import { Composition } from './composition.ts';
import { findPrograms, MISSING } from './programs.ts';

const PORT = 2567;
const WEB_DIR = resolve(import.meta.dirname, '../../../web/dist');

const programs = findPrograms();
if (programs === null) {
  console.error(`The cluster cannot start. ${MISSING}`);
  process.exit(1);
}
const port = Number(process.env['PORT'] || PORT);
const cluster = await Composition.start(programs, { port, env: { WEB_DIR, LOG_LEVEL: 'info' }, logs: 'shown' });
onStopRequest(() => void cluster.drain().then(() => process.exit(0)));
console.log(
  `Two processes, ${cluster.processIds.join(' and ')}, behind one proxy. What is played here is thrown away in the end.`,
);
console.log(`Kapelle is at ${cluster.address}`);
