import type { Page } from '@playwright/test';
import { expect, test } from './watched-test.ts';

/** Opens a page and waits until all of it is there: the scripts go on after the browser's event "load". */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('footer').getByRole('status')).toHaveText('Server online');
}

test('every language fits a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, '/');
  for (const language of ['English', 'Italiano', 'Español', 'Polski']) {
    await page.getByText(language, { exact: true }).click();
    await expect(page.getByRole('radio', { name: language })).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test('everything is reached by keyboard, in order, and the focus is seen', async ({ page }) => {
  await open(page, '/');
  const stops = ['Skip to content', 'Kapelle', 'English', 'Auto'];
  for (const stop of stops) {
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe(stop);
    expect(await focusIsSeen(page)).toBe(true);
  }
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('lang', 'it');
  expect(await focusedName(page)).toBe('Italiano');
});

function focusedName(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return (focused?.closest('label') ?? focused)?.textContent.trim();
  });
}

/** An outline on the element itself, or on what stands for it on the screen. */
function focusIsSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const shown = [focused, focused?.nextElementSibling].filter((element) => element instanceof Element);
    return shown.some((element) => getComputedStyle(element).outlineStyle === 'solid');
  });
}

test('skipping leads to the content', async ({ page }) => {
  await open(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('before the scripts have come', () => {
  test.use({ colorScheme: 'light', provoked: /net::ERR_FAILED/ });

  test('the chosen appearance is there', async ({ page }) => {
    await open(page, '/');
    const light = await paperColour(page);
    await page.getByText('Dark', { exact: true }).click();
    const dark = await paperColour(page);
    expect(dark).not.toBe(light);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    expect(await paperColour(page)).toBe(dark);
  });
});

function paperColour(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

test.describe('a server that does not answer', () => {
  test.use({ provoked: /status of 503/ });

  test('is told of', async ({ page }) => {
    await page.route('**/healthz', (route) => route.fulfill({ status: 503 }));
    await page.goto('/');
    await expect(page.locator('footer').getByRole('status')).toHaveText('The server isn’t responding');
  });
});

test.describe('the Content-Security-Policy', () => {
  test.use({ provoked: /violates the following Content Security Policy directive|Unexpected response code: 404/ });

  test("allows our own WebSocket and nobody else's", async ({ page }) => {
    await page.goto('/');
    expect(await isBlocked(page, new URL(page.url()).origin.replace('http', 'ws'))).toBe(false);
    expect(await isBlocked(page, 'ws://127.0.0.2:9')).toBe(true);
  });
});

/** Whether the policy forbids it: the server itself takes only sockets of tables. */
function isBlocked(page: Page, address: string): Promise<boolean> {
  return page.evaluate(
    (url) =>
      new Promise<boolean>((done) => {
        document.addEventListener('securitypolicyviolation', () => done(true), { once: true });
        const socket = new WebSocket(url);
        socket.onopen = () => done(false);
        socket.onclose = () => setTimeout(() => done(false), 500);
      }),
    address,
  );
}
