import type { RequestHandler } from 'express';
import { PUBLIC_PATHS } from '@kapelle/protocol';
import { originOf } from './describe.ts';
import { escaped } from './head.ts';

/** Where nothing is to be found by searching: tables are for those who were invited. */
const CLOSED = ['/api/', '/t/', '/c/', '/replay/', '/feed/', '/watch/'];

export function answerRobots(publicUrl: string | undefined): RequestHandler {
  return (request, response) => {
    const origin = publicUrl ?? originOf(request);
    const lines = ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`)];
    if (origin !== null) lines.push(`Sitemap: ${origin}/sitemap.xml`);
    response.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}

export function answerSitemap(publicUrl: string | undefined): RequestHandler {
  return (request, response, next) => {
    const origin = publicUrl ?? originOf(request);
    if (origin === null) {
      next();
      return;
    }
    const urls = Object.values(PUBLIC_PATHS)
      .map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`)
      .join('');
    const map = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
    response.type('application/xml').send(`<?xml version="1.0" encoding="UTF-8"?>${map}\n`);
  };
}
