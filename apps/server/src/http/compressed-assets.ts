import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Request, RequestHandler, Response } from 'express';

const compress = promisify(gzip);

/** A built script or stylesheet, by its plain name. */
const COMPRESSIBLE = /^\/[\w-][\w.-]*\.(?:js|css)$/;

/** Scripts and styles for browsers that take them compressed: made once and kept, as their names change with their content. */
export function serveCompressed(folder: string): RequestHandler {
  const kept = new Map<string, Buffer>();
  return async (request, response, next) => {
    const { path } = request;
    const bytes = isWanted(request, response) ? (kept.get(path) ?? (await compressedFile(join(folder, path)))) : null;
    if (bytes === null) {
      next();
      return;
    }
    kept.set(path, bytes);
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Encoding': 'gzip' };
    response.set(headers).type(extname(path)).send(bytes);
  };
}

function isWanted(request: Request, response: Response): boolean {
  if (!COMPRESSIBLE.test(request.path)) return false;
  response.vary('Accept-Encoding');
  return request.acceptsEncodings('gzip') !== false;
}

/** Null where there is no such file. */
async function compressedFile(path: string): Promise<Buffer | null> {
  const text = await readFile(path).catch(() => null);
  return text === null ? null : compress(text, { level: 9 });
}
