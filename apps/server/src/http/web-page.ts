import { extname, join } from 'node:path';
import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { serveCompressed } from './compressed-assets.ts';

/** The built page: hashed assets for ever, everything else asked anew, and the page itself for every client route. */
export function serveWebPage(webDir: string): Router {
  const router = express.Router();
  router.use('/assets', serveCompressed(join(webDir, 'assets')));
  router.use('/assets', express.static(join(webDir, 'assets'), { immutable: true, maxAge: '1y', index: false }));
  router.use(express.static(webDir, { setHeaders: askAnew, index: false }));
  router.use(servePageForClientRoutes(webDir));
  return router;
}

function servePageForClientRoutes(webDir: string) {
  return (request: Request, response: Response, next: NextFunction): void => {
    if (!isClientRoute(request)) return next();
    askAnew(response);
    response.sendFile('index.html', { root: webDir, cacheControl: false }, (error) => {
      if (error) next(error);
    });
  };
}

/** A file that is not there stays a 404: a page in its place would only confuse who asked for it. */
function isClientRoute({ method, path }: Request): boolean {
  return (method === 'GET' || method === 'HEAD') && extname(path) === '' && !path.startsWith('/assets/');
}

function askAnew(response: Response): void {
  response.set('Cache-Control', 'no-cache');
}
