import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { exitCode, spawnNode } from '../../tasks/process.ts';
import { withScratchFolder } from '../../tasks/scratch.ts';
import type { Finding } from './budgets.ts';
import type { BuiltPage } from './built-page.ts';

const READY = /Kapelle is at (http:\/\/localhost:\d+)/;

/** How the real server hands the built files out: kept by browsers for ever, and compressed. */
export function judgeServing(page: BuiltPage): Promise<Finding[]> {
  return withScratchFolder(async (folder) => {
    const env = { ...process.env, PORT: '0', DATA_DIR: folder, WEB_DIR: page.folder };
    const server = spawnNode(['apps/server/src/main.ts'], { env }, 'pipe');
    try {
      return await judge(page, await addressOf(server));
    } finally {
      server.kill();
      await exitCode(server);
    }
  });
}

async function addressOf(server: ChildProcess): Promise<string> {
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  for (;;) {
    const address = READY.exec(output)?.[1];
    if (address !== undefined) return address;
    if (server.exitCode !== null) throw new Error(`the server did not start: ${output}`);
    await Promise.race([once(server.stdout as NodeJS.ReadableStream, 'data'), once(server, 'exit')]);
  }
}

async function judge(page: BuiltPage, address: string): Promise<Finding[]> {
  const assets = page.files().filter((file) => file.startsWith('assets/'));
  const texts = assets.filter((file) => /\.(js|css)$/.test(file));
  const front = await headersOf(`${address}/`);
  return [
    await all('kept by browsers for ever', { address, files: assets, isRight: isImmutable }),
    await all('sent compressed', { address, files: texts, isRight: isCompressed }),
    { what: 'front page asked anew', found: front.get('cache-control') ?? 'nothing', isOk: isAskedAnew(front) },
  ];
}

interface Judged {
  readonly address: string;
  readonly files: readonly string[];
  readonly isRight: (headers: Headers) => boolean;
}

async function all(what: string, { address, files, isRight }: Judged): Promise<Finding> {
  const wrong: string[] = [];
  for (const file of files) if (!isRight(await headersOf(`${address}/${file}`))) wrong.push(file);
  return { what, found: wrong.join(' ') || `${files.length} files`, isOk: wrong.length === 0 && files.length > 0 };
}

async function headersOf(address: string): Promise<Headers> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'gzip' } });
  await response.arrayBuffer();
  return response.headers;
}

function isImmutable(headers: Headers): boolean {
  return (
    /immutable/.test(headers.get('cache-control') ?? '') && /max-age=31536000/.test(headers.get('cache-control') ?? '')
  );
}

function isCompressed(headers: Headers): boolean {
  return headers.get('content-encoding') === 'gzip' && /accept-encoding/i.test(headers.get('vary') ?? '');
}

function isAskedAnew(headers: Headers): boolean {
  return headers.get('cache-control') === 'no-cache';
}
