import { defineConfig } from '@playwright/test';

const port = process.env['PORT'] ?? '2568';

/** Quiet on closed networks, and able to run as root in a container. */
const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Browser tests against the real server with the built page. `npm test` builds it, and sets port, data and browser. */
export default defineConfig({
  testDir: 'apps/web/test/browser',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      args: browserFlags,
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    url: `http://localhost:${port}/healthz`,
    env: { PORT: port, LOG_LEVEL: 'warn' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
});
