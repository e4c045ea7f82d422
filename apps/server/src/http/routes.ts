import express, { type Express } from 'express';
import type { Services } from '../services.ts';
import { answerAbout } from './about.ts';
import { smallBodies } from './bodies.ts';
import { caseRoutes } from './cases.ts';
import { answerErrors, answerNotFound } from './errors.ts';
import { answerGames } from './games.ts';
import { answerHealth } from './health.ts';
import { limitRequests } from './limits.ts';
import { answerMetrics, answerReadiness } from './operations.ts';
import { replayRoutes } from './replays.ts';
import { streamRoutes } from './streams.ts';
import { tableRoutes } from './tables.ts';
import { serveWebPage } from './page/web-page.ts';

/** Everything that is answered over HTTP. */
export function routes(services: Services): Express {
  const { config, limiter, log, games } = services;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', config.trustedProxies.length > 0 ? [...config.trustedProxies] : false);
  app.get('/healthz', answerHealth);
  app.get('/readyz', answerReadiness(services));
  app.get('/metrics', answerMetrics(services), answerNotFound);
  app.use('/api', limitRequests(limiter));
  app.use('/api/replays', replayRoutes(services));
  app.use('/api', smallBodies(config.limits.bodyMs));
  app.get('/api/about', answerAbout(config));
  app.get('/api/games', answerGames(games));
  app.use('/api/tables', tableRoutes(services));
  app.use('/api/cases', caseRoutes(services));
  app.use('/api/streams', streamRoutes(services));
  app.use('/api', answerNotFound);
  app.use('/matchmake', answerNotFound);
  app.use(serveWebPage(services));
  app.use(answerNotFound);
  app.use(answerErrors(log));
  return app;
}
