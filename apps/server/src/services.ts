import type { Logger } from 'pino';
import type { TableClock } from './clock.ts';
import type { Peers } from './cluster/peers.ts';
import type { Config } from './config.ts';
import type { Entropy } from './entropy.ts';
import type { ServedGame } from './games.ts';
import type { Limiter } from './limits/limiter.ts';
import type { Metrics } from './metrics.ts';
import type { OpenGallery } from './streams/open-gallery.ts';
import type { Tables } from './tables.ts';
import type { Store } from './storage/store.ts';
import type { Workshop } from './work/workshop.ts';

/** What the parts of one server share. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  readonly store: Store;
  readonly games: readonly ServedGame[];
  readonly entropy: Entropy;
  readonly clock: TableClock;
  readonly metrics: Metrics;
  readonly limiter: Limiter;
  readonly workshop: Workshop;
  readonly peers: Peers;
  readonly tables: Tables;
  /** The galleries of this process, by the id of their rooms. */
  readonly galleries: Map<string, OpenGallery>;
}
