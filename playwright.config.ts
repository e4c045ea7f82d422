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

/** One address stands for many people here. */
const unhurried = {
  ANSWERS_PER_MINUTE: '100000',
  JOINS_PER_MINUTE: '100000',
  REQUESTS_PER_MINUTE: '100000',
  TABLES_PER_HOUR: '100000',
  WRONG_CODES_PER_MINUTE: '1000',
  MESSAGES_PER_SECOND: '1000',
};

/** Browser tests against the real server with the built page. `npm test` builds it, and sets port, data and browser. */
export default defineConfig({
  testDir: 'apps/web/test/browser',
  testMatch: '**/*.spec.ts',
  forbidOnly: true,
  fullyParallel: true,
  // A third, for what one page waits for: answers, scenes, the server.
  workers: 3,
  // Two cores may have other things to do, and nothing is tried twice: only what never comes fails.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      args: browserFlags,
      executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    },
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
  },
  webServer: {
    cwd: import.meta.dirname,
    command: `"${process.execPath}" apps/server/src/main.ts`,
    url: `http://localhost:${port}/healthz`,
    env: { PORT: port, LOG_LEVEL: 'warn', ...unhurried },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 3000 },
  },
});
