import type { Page } from '@playwright/test';
import { expect, playAlone, table, test } from './people.ts';

const OLD_PAGE = { ok: false, refusal: { code: 'old-page', message: { key: 'refusal.old-page' } } };

/** The server has become newer than the page, for so many joins. */
async function refuseJoins(page: Page, times: number): Promise<void> {
  await page.route('**/api/tables/*/join', (route) => route.fulfill({ json: OLD_PAGE }), { times });
}

/** How often the page has been loaded since. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => (loads += 1));
  return () => loads;
}

test('a page that is too old loads itself anew, and what was being written is still there', async ({ arrive }) => {
  const anna = await arrive();
  await playAlone(anna, 2);
  await anna.page.getByRole('button', { name: 'Chat' }).first().click();
  await anna.page.getByLabel('Your message').fill('I would not');
  await refuseJoins(anna.page, 1);
  const loads = countLoads(anna.page);
  await anna.page.reload();
  await expect(table(anna.page)).toBeVisible();
  expect(loads()).toBe(2);
  await anna.page.getByRole('button', { name: 'Chat' }).first().click();
  await expect(anna.page.getByLabel('Your message')).toHaveValue('I would not');
});

test('a server that refuses the new page too sends nobody round in circles', async ({ arrive }) => {
  const anna = await arrive();
  await playAlone(anna, 2);
  await refuseJoins(anna.page, 10);
  const loads = countLoads(anna.page);
  await anna.page.reload();
  await expect(anna.page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(loads()).toBe(2);
});
