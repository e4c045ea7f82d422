import type { Page } from '@playwright/test';
import womenAndPlaces from '@kapelle/black-sonata/locales/en.json' with { type: 'json' };
import { barriersOf } from './judging.ts';
import { expect, goTo, table, test, type Person } from './people.ts';
import { playToTheEnd, sealOf } from './sonata.ts';

/** What nobody may learn from somebody else's result. */
const SPOILERS = Object.entries(womenAndPlaces)
  .filter(([key]) => /^(place|woman|trait|symbol|icon)\..+\.name$/.test(key))
  .map(([, name]) => name);

async function playToday({ page }: Person): Promise<string> {
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Play today’s case' }).click();
  await expect(table(page)).toBeVisible();
  return page.url().slice(-8);
}

function today(page: Page) {
  return page.getByRole('region', { name: 'Today’s case' });
}

test('is the same for everybody', async ({ arrive }) => {
  const anna = await arrive();
  const bruno = await arrive({ locale: 'pl-PL' });
  const first = await playToday(anna);
  await goTo(bruno.page, '/');
  await bruno.page.getByRole('button', { name: 'Rozegraj sprawę dnia' }).click();
  await expect(table(bruno.page)).toBeVisible();
  const second = bruno.page.url().slice(-8);
  expect(await sealOf(bruno.page, second)).toBe(await sealOf(anna.page, first));
});

test('can be left and gone on with', async ({ arrive }) => {
  const anna = await arrive();
  const code = await playToday(anna);
  await goTo(anna.page, '/');
  await today(anna.page).getByRole('link', { name: 'Continue today’s case' }).click();
  await expect(anna.page).toHaveURL(new RegExp(`/t/${code}$`));
  await expect(table(anna.page)).toBeVisible();
});

test('ends with a result to copy that spoils nothing, and counts once', async ({ arrive }) => {
  const anna = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = anna;
  await playToday(anna);
  await playToTheEnd(page);
  await page.getByRole('button', { name: 'Copy the result' }).click();
  await expect(page.getByText('Copied', { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^Black Sonata, case \d+ \(\d{4}-\d\d-\d\d\)\n/);
  expect(copied).toMatch(/\nSearches: [●○–]+\nFog: [≋–]+\nHelp: Icons\nhttp/);
  expect(SPOILERS.length).toBeGreaterThan(30);
  expect(SPOILERS.filter((name) => copied.includes(name))).toEqual([]);
  await expect(page.getByText(/^1 day in a row/)).toBeVisible();
  await expect(page.getByText('Next case at')).toBeVisible();

  await goTo(page, '/');
  await expect(today(page)).toContainText(/Solved today\.|Not solved today\./);
  await expect(today(page)).toContainText('1 day in a row');
  await expect(today(page).getByRole('button')).toHaveCount(0);
  expect(await barriersOf(page)).toEqual([]);
  await today(page).getByRole('link', { name: 'Review the game' }).click();
  await expect(page.locator('.stage section.end')).toBeVisible();
});

test.describe('a table that is gone', () => {
  test.use({ provoked: /status of 404/ });

  test('does not keep anybody from the case', async ({ arrive }) => {
    const { page } = await arrive();
    await goTo(page, '/');
    const { value } = (await (await page.request.get('/api/cases/daily')).json()) as { value: { day: string } };
    await page.evaluate((day) => {
      const play = { day, number: 1, code: 'ACDEFGHJ', isWon: null };
      localStorage.setItem('kapelle.daily', JSON.stringify([play]));
    }, value.day);
    await page.reload();
    await today(page).getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Table not found' })).toBeVisible();
    await goTo(page, '/');
    await expect(today(page).getByRole('button', { name: 'Play today’s case' })).toBeVisible();
  });
});
