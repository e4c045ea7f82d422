import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createServer, type ViteDevServer } from 'vite';

/** Serves the table on a page of its own, for tests only. */
export async function startLab(): Promise<ViteDevServer> {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    cacheDir: `${import.meta.dirname}/../../node_modules/.vite-lab`,
    plugins: [svelte()],
    logLevel: 'error',
    server: { port: 0, fs: { allow: ['../../../..'] }, hmr: false, watch: null },
  });
  await server.listen();
  return server;
}

export function addressOf(server: ViteDevServer): string {
  return server.resolvedUrls?.local[0] ?? '';
}
