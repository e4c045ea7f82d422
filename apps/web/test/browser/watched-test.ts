import { test as base, expect } from '@playwright/test';

interface Watch {
  /** The one complaint that a test brings about on purpose. */
  readonly provoked: RegExp | undefined;
  readonly watched: undefined;
}

/** Every test fails on a complaint in the console, and on a request to anybody but our own server. */
export const test = base.extend<Watch>({
  provoked: [undefined, { option: true }],
  watched: [
    async ({ page, baseURL, provoked }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      page.on('request', (request) => {
        if (!request.url().startsWith(`${String(baseURL)}/`)) faults.push(`asked ${request.url()}`);
      });
      await use(undefined);
      expect(faults.filter((fault) => !provoked?.test(fault))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
