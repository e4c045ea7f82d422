import { svelte } from '@sveltejs/vite-plugin-svelte';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, preview } from 'vite';

export interface Lab {
  readonly address: string;
  close(): Promise<void>;
}

/** As strict as the server's own, so that a table that needs more is found out here. */
const CONTENT_SECURITY_POLICY = "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'";

/** Builds the table on a page of its own, for tests only, and serves it. */
export async function startLab(): Promise<Lab> {
  const outDir = mkdtempSync(join(tmpdir(), 'kapelle-lab-'));
  const common = { configFile: false, root: import.meta.dirname, logLevel: 'error' } as const;
  const cssTarget = ['chrome123', 'firefox120', 'safari17.5'];
  await build({
    ...common,
    plugins: [svelte()],
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0, cssTarget },
  });
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { port: 0, headers: { 'Content-Security-Policy': CONTENT_SECURITY_POLICY } },
  });
  return {
    address: server.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
