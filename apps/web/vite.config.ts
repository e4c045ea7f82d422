import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = `http://localhost:${process.env['PORT'] ?? '2567'}`;

export default defineConfig({
  plugins: [svelte()],
  // Inlined assets are data: addresses, which the Content-Security-Policy does not allow.
  build: { assetsInlineLimit: 0 },
  // In development Vite serves the page, and the server everything else.
  server: { proxy: { '/healthz': server, '/matchmake': server } },
});
