import { createServer, type Server as HttpServer, type ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { matchMaker, Server } from 'colyseus';
import type { Logger } from 'pino';
import { systemClock } from './clock.ts';
import { NO_PEERS, type Peers } from './cluster/peers.ts';
import type { Config } from './config.ts';
import { systemEntropy } from './entropy.ts';
import { games } from './games.ts';
import { guardRequests, guardUpgrades } from './http/request-guard.ts';
import { routes } from './http/routes.ts';
import { Limiter } from './limits/limiter.ts';
import { logForColyseus, withoutPayloads } from './log.ts';
import { closeMatchmaking } from './matchmaking.ts';
import { Metrics } from './metrics.ts';
import { startRetention } from './retention.ts';
import { ROOM } from './rooms/admission.ts';
import { STREAM_ROOM } from './rooms/stream-place.ts';
import { streamRoom } from './rooms/stream-room.ts';
import { tableRoom, type TableRoom } from './rooms/table-room.ts';
import { tableTransport } from './rooms/transport.ts';
import type { Services } from './services.ts';
import type { TableModel } from './table/model.ts';
import { openStore } from './storage/open.ts';
import { createTable } from './new-table.ts';
import { Tables } from './tables.ts';
import { Workshop } from './work/workshop.ts';

const HEAD_WITHIN_MS = 10_000;

/** Everything one port serves: the page, the HTTP API and the WebSocket. */
export interface App {
  readonly port: number;
  readonly tables: Tables;
  /** Done soon, or once all tables are handed over to other processes. */
  stop(): Promise<void>;
}

/** What a test may bring along instead: games, and a worker that knows the same ones; chance and time. */
export type Given = Partial<Pick<Services, 'games' | 'entropy' | 'clock'>> & { readonly worker?: URL };

export async function startApp(config: Config, logger: Logger, { worker, ...given }: Given = {}): Promise<App> {
  const log = withoutPayloads(logger);
  const metrics = new Metrics();
  const peers = await findPeers(config, log);
  const shared: Omit<Services, 'tables'> = {
    config,
    log,
    store: await openStore(config, log),
    games,
    entropy: systemEntropy,
    clock: systemClock,
    metrics,
    limiter: new Limiter(config.limits, peers),
    workshop: new Workshop(metrics, worker),
    peers,
    galleries: new Map(),
    ...given,
  };
  const services: Services = { ...shared, tables: openTables(shared) };
  countLive(services);
  closeMatchmaking();
  const http = createServer(patience(config.limits.bodyMs));
  const server = new Server({
    transport: tableTransport(http, services),
    logger: logForColyseus(log),
    greet: false,
    gracefullyShutdown: false,
    ...shared.peers.matchmaking,
  });
  guardUpgrades(http, log);
  const rooms = openRooms(server.define(ROOM, tableRoom(services)));
  server.define(STREAM_ROOM, streamRoom(services));
  services.store.onLapse(() => rooms.forEach((room) => void room.abandon()));
  await listen(server, http, config);
  guardRequests(http, routes(services), log);
  const stopRetention = startRetention(services);
  return {
    port: (http.address() as AddressInfo).port,
    tables: services.tables,
    async stop() {
      stopRetention();
      await handOver(services.peers, rooms);
      await server.gracefullyShutdown(false);
      await services.tables.close();
      http.closeAllConnections();
      await services.workshop.stop();
      await services.store.close();
      services.peers.stop();
    },
  };
}

/** The rooms of this process, as they come and go. */
function openRooms(handler: ReturnType<Server['define']>): ReadonlySet<TableRoom> {
  const rooms = new Set<TableRoom>();
  handler.on('create', (room: TableRoom) => rooms.add(room));
  handler.on('dispose', (room: TableRoom) => rooms.delete(room));
  return rooms;
}

/** One after the other, so that those who open them next are not overrun; the only process there is has nobody to hand to. */
async function handOver(peers: Peers, rooms: ReadonlySet<TableRoom>): Promise<void> {
  if (peers === NO_PEERS) return;
  peers.leave();
  for (const room of rooms) await room.handOver();
}

/** Whoever does not finish a request, or not even its head, does not keep the connection. */
function patience(requestTimeout: number): ServerOptions {
  const headersTimeout = Math.min(HEAD_WITHIN_MS, requestTimeout);
  return { requestTimeout, headersTimeout, connectionsCheckingInterval: headersTimeout / 2 };
}

/** Nothing of Redis is loaded where there is none. */
async function findPeers({ cluster }: Config, log: Logger): Promise<Peers> {
  if (cluster === null) return NO_PEERS;
  const redis = await import('./cluster/redis-peers.ts');
  return redis.findPeers(cluster, log);
}

function openTables(shared: Omit<Services, 'tables'>): Tables {
  const create = (address: string, model: TableModel) => createTable(shared, address, model);
  return new Tables({ ...shared, times: shared.config.times, createTable: create });
}

function countLive({ metrics: { tablesOpen, tablesWaiting, clients }, tables }: Services): void {
  tablesWaiting.read = () => tables.waiting;
  tablesOpen.read = () => tables.size;
  clients.read = () => matchMaker.stats.local.ccu;
}

/** Colyseus tells of success only; a port that is taken shows on the HTTP server. */
async function listen(server: Server, http: HttpServer, { port, host }: Config): Promise<void> {
  const failure = new Promise<never>((_, reject) => http.once('error', reject));
  await Promise.race([server.listen(port, host), failure]);
}
