import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { headTexts } from './head-texts.ts';

const server = `http://localhost:${process.env['PORT'] ?? '2567'}`;

export default defineConfig({
  plugins: [svelte(), headTexts()],
  // The usual build of msgpackr makes functions from text, which the Content-Security-Policy does not allow.
  resolve: { alias: { msgpackr: 'msgpackr/index-no-eval' } },
  // Inlined assets are data: addresses, which the Content-Security-Policy does not allow.
  // The manifest says what leads to what: `npm run bench -- web` weighs the page by it.
  // Written out for older browsers, light-dark() is settled once for the page, and a dark poster on it stays light.
  // Browsers with light-dark() know modulepreload.
  build: {
    modulePreload: { polyfill: false },
    manifest: true,
    assetsInlineLimit: 0,
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  // In development Vite serves the page, and the server everything else: a room's socket is at /process/code.
  server: {
    proxy: {
      '/healthz': server,
      '/api': server,
      '^/[\\w-]+/([A-Z0-9]{8}|[\\w-]{43})\\?': { target: server, ws: true },
    },
  },
});
