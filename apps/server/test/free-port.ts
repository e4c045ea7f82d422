import { once } from 'node:events';
import { createServer } from 'node:net';

const LOWEST = 20_000;
const RANGE = 10_000;

/** A port that stays free while nobody listens: below those the system lends to outgoing connections. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * RANGE);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return port;
  }
}
