import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketTransport } from '@colyseus/ws-transport';
import { Server } from 'colyseus';
import type { Application } from 'express';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { answerErrors, answerNotFound } from './http/errors.ts';
import { answerHealth } from './http/health.ts';
import { guardRequests } from './http/request-guard.ts';
import { serveWebPage } from './http/web-page.ts';
import { restrictMatchmaking } from './matchmaking.ts';

/** Everything one port serves: the page, the HTTP API and the WebSocket. */
export interface App {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startApp(config: Config, log: Logger): Promise<App> {
  restrictMatchmaking();
  const http = createServer();
  const server = new Server({
    transport: new WebSocketTransport({ server: http }),
    express: (express) => mountRoutes(express, config, log),
    logger: log,
    greet: false,
    gracefullyShutdown: false,
  });
  await listen(server, http, config);
  guardRequests(http, log);
  return { port: (http.address() as AddressInfo).port, stop: () => stop(server, http) };
}

function mountRoutes(express: Application, config: Config, log: Logger): void {
  express.disable('x-powered-by');
  express.get('/healthz', answerHealth);
  express.use(serveWebPage(config.webDir));
  express.use(answerNotFound);
  express.use(answerErrors(log));
}

/** Colyseus tells of success only; a port that is taken shows on the HTTP server. */
async function listen(server: Server, http: HttpServer, { port, host }: Config): Promise<void> {
  const failure = new Promise<never>((_, reject) => http.once('error', reject));
  await Promise.race([server.listen(port, host), failure]);
}

async function stop(server: Server, http: HttpServer): Promise<void> {
  await server.gracefullyShutdown(false);
  http.closeAllConnections();
}
