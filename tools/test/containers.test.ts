import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, lstatSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildImage, type Image, imageEnvironment, inTree } from '../containers/build-image.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'kapelle-image-'));
let image: Image;

beforeAll(() => {
  image = buildImage(ROOT, scratch);
}, 240_000);

afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

describe('the image', () => {
  it('stands on a Node of the pinned line and runs without privileges', () => {
    expect(image.base).toBe(`node:${process.versions.node.split('.')[0]}-slim`);
    expect(image.user).toBe('node');
    expect(existsSync(inTree(image, '.data'))).toBe(true);
  });

  it('holds no tool, test or dependency of development', () => {
    const found = globSync(
      ['app/tools', 'app/.toolchain', 'app/**/test', 'app/node_modules/.pnpm/{vite,vitest,svelte}@*'],
      {
        cwd: image.tree,
        exclude: ['app/node_modules/.pnpm/*/node_modules'],
      },
    );
    expect(found).toEqual([]);
  });

  it('needs nothing outside of itself', () => {
    const tree = realpathSync(image.tree);
    const links = globSync('app/**', { cwd: tree })
      .map((path) => join(tree, path))
      .filter(isLink);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((link) => !realpathSync(link).startsWith(tree))).toEqual([]);
  });
});

function isLink(path: string): boolean {
  return lstatSync(path).isSymbolicLink();
}

describe('a container of it', () => {
  it('serves the page, is found healthy, and stops when told', async () => {
    const [file = '', ...args] = image.command;
    const env = { ...imageEnvironment(image), PORT: '0' };
    const server = spawn(file, args, { cwd: inTree(image, '.'), env, stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      const address = await readyAddress(server.stdout);
      const page = await (await fetch(address)).text();
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
      expect(script).toBeDefined();
      expect((await fetch(new URL(String(script), address))).status).toBe(200);
      expect((await fetch(new URL('/healthz', address))).status).toBe(200);
      expect(healthcheck(new URL(address).port)).toBe(0);
      expect(healthcheck('1')).toBe(1);
      server.kill('SIGTERM');
      expect(await once(server, 'exit')).toEqual([0, null]);
    } finally {
      server.kill('SIGKILL');
    }
  });

  function healthcheck(port: string): number | null {
    const [file = '', ...args] = image.healthcheck;
    const env = { ...imageEnvironment(image), PORT: port };
    return spawnSync(file, args, { cwd: inTree(image, '.'), env }).status;
  }
});

async function readyAddress(output: NodeJS.ReadableStream): Promise<string> {
  for await (const chunk of output) {
    const address = /http:\/\/localhost:\d+/.exec(String(chunk))?.[0];
    if (address) return address;
  }
  throw new Error('the server ended before it was ready');
}
