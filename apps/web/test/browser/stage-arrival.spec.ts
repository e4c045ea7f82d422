import type { Page } from '@playwright/test';
import { expect, playAlone, pressOffered, table, test } from './people.ts';

const LATENCY_MS = 500;

test('a reload over a slow line shows no old scene', async ({ arrive }) => {
  const anna = await arrive({ reducedMotion: 'no-preference' });
  const { page } = anna;
  await page.addInitScript(() => localStorage.setItem('kapelle.speed', '"off"'));
  await playAlone(anna, 1);
  await pressOffered(page, 40);
  await expect(page.locator('[data-event="current"]')).toBeVisible();
  await page.addInitScript(() => localStorage.setItem('kapelle.speed', '"brisk"'));
  await page.addInitScript(keepScenes);
  await slowDown(page);
  await page.reload();
  await expect(table(page)).toBeVisible();
  await expect(page.getByRole('log').getByRole('button').first()).toBeVisible();
  expect(await scenesSeen(page)).toEqual([]);
  // A scene may wait for a press of its own.
  await pressOffered(page, 8, { patience: 1000 });
  expect(await scenesSeen(page)).not.toEqual([]);
});

/** Keeps every scene that was ever on the page, however short. */
function keepScenes(): void {
  const seen: string[] = [];
  Object.assign(window, { scenesSeen: seen });
  new MutationObserver(() => {
    for (const scene of document.querySelectorAll('[data-scene]')) seen.push(scene.textContent);
  }).observe(document, { childList: true, subtree: true });
}

function scenesSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => (window as unknown as { scenesSeen: readonly string[] }).scenesSeen);
}

/** Everything that comes from the server takes its time. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const unlimited = { downloadThroughput: -1, uploadThroughput: -1 };
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: LATENCY_MS, ...unlimited });
}
