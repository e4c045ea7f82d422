import { extname, join } from 'node:path';
import express, { type Request, type RequestHandler, type Response, type Router } from 'express';
import { readAddress } from '@kapelle/protocol';
import type { Services } from '../../services.ts';
import { serveCompressed } from '../compressed-assets.ts';
import { BuiltPage } from './built-page.ts';
import { describe } from './describe.ts';
import { answerRobots, answerSitemap } from './for-crawlers.ts';

/** The built page: hashed assets for ever, everything else asked anew, and the page itself for every client route. */
export function serveWebPage(services: Services): Router {
  const { webDir, publicUrl } = services.config;
  const router = express.Router();
  router.use('/assets', serveCompressed(join(webDir, 'assets')));
  router.use('/assets', express.static(join(webDir, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  router.get('/robots.txt', answerRobots(publicUrl));
  router.get('/sitemap.xml', answerSitemap(publicUrl));
  router.use(keepsItsHead, express.static(webDir, { setHeaders: askAnew, index: false }));
  router.use(servePage(services));
  return router;
}

/** The form that heads are written into is no page. */
const keepsItsHead: RequestHandler = (request, _response, next) => {
  next(request.path === '/index.html' ? 'router' : undefined);
};

function servePage({ config: { webDir, publicUrl }, games }: Services): RequestHandler {
  const ids = games.map(({ definition }) => definition.id);
  const built = BuiltPage.read(webDir);
  return async (request, response, next) => {
    const page = isClientRoute(request) ? await built : null;
    if (page === null) {
      next();
      return;
    }
    askAnew(response);
    response.vary('Accept-Language').status(readAddress(request.path).page === 'not-found' ? 404 : 200);
    response.type('html').send(page.with(describe(request, { texts: page.texts, games: ids, publicUrl })));
  };
}

/** A file that is not there stays a 404: a page in its place would only confuse who asked for it. */
function isClientRoute({ method, path }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && extname(path) === '' && !path.startsWith('/assets/');
}

function askAnew(response: Response): void {
  response.set('Cache-Control', 'no-cache');
}
