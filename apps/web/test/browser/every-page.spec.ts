import { LOCALES } from '@kapelle/text';
import type { Page } from '@playwright/test';
import { plantCase } from './cases.ts';
import { barriersInLooks, overhangOf } from './judging.ts';
import { expect, playAlone, pressOffered, table, test, type Person } from './people.ts';

interface Place {
  readonly name: string;
  readonly path: string;
  readonly arrived: (page: Page) => Promise<void>;
}

/** Every page there is, with a table in the lobby and one at play. */
async function everyPage(person: Person): Promise<Place[]> {
  const lobby = await makeTable(person.page);
  const play = await playAlone(person, 1);
  await pressOffered(person.page, 3);
  const shared = plantCase({ game: 'black-orchestra', seats: 2, seed: '0123456789abcdef0123456789abcdef' });
  const heading = (page: Page) => expect(page.locator('h1').first()).toBeVisible();
  return [
    { name: 'home', path: '/', arrived: heading },
    { name: 'new', path: '/new', arrived: (page) => expect(page.locator('form .primary')).toBeVisible() },
    { name: 'lobby', path: `/t/${lobby}`, arrived: (page) => expect(page.locator('.lobby dl')).toBeVisible() },
    { name: 'table', path: `/t/${play}`, arrived: (page) => expect(table(page)).toBeVisible() },
    { name: 'replay', path: `/t/${play}/replay`, arrived: (page) => expect(table(page)).toBeVisible() },
    { name: 'no replay', path: `/t/${lobby}/replay`, arrived: heading },
    { name: 'case', path: `/c/${shared}`, arrived: (page) => expect(page.locator('.case .primary')).toBeVisible() },
    { name: 'no case', path: '/c/ACDEFGHJ', arrived: heading },
    { name: 'about', path: '/about', arrived: heading },
    { name: 'recordings', path: '/replay', arrived: heading },
    { name: 'no recording', path: '/replay/ACDEFGHJKMNPQRTW', arrived: heading },
    {
      name: 'rules',
      path: '/rules/black-orchestra',
      arrived: (page) => expect(page.locator('[data-rule="15.16"]')).toBeVisible(),
    },
    { name: 'nowhere', path: '/no/such/page', arrived: heading },
  ];
}

/** A table for one, made as the page makes it. */
async function makeTable(page: Page): Promise<string> {
  await page.goto('/new');
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  await page.locator('form .primary').click();
  await expect(page).toHaveURL(/\/t\/[A-Z0-9]{8}$/);
  return page.url().slice(-8);
}

test.use({ provoked: /status of 404/ });

test('every page speaks every language, changed while it is open', async ({ arrive }) => {
  const anna = await arrive({ locale: 'pl-PL' });
  const { page } = anna;
  const untranslated: string[] = [];
  for (const { name, path, arrived } of await everyPage(anna)) {
    for (const language of LOCALES) {
      await page.evaluate((locale) => localStorage.setItem('kapelle.locale', JSON.stringify(locale)), language);
      await page.goto(path);
      await arrived(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      if ((await page.content()).includes('⟦')) untranslated.push(`${name} in ${language}`);
    }
    const radio = page.locator('header').getByRole('radio', { name: 'Italiano' });
    if ((await radio.count()) === 0) continue;
    await radio.check({ force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', 'it');
    if ((await page.content()).includes('⟦')) untranslated.push(`${name} changed to it`);
  }
  expect(untranslated).toEqual([]);
});

test('no page is a barrier, light and dark, large and small', async ({ arrive }) => {
  const anna = await arrive();
  const { page } = anna;
  const faults: string[] = [];
  for (const { name, path, arrived } of await everyPage(anna)) {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 360, height: 640 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await arrived(page);
      const over = await overhangOf(page);
      if (over > 0) faults.push(`${name} is ${over} too wide on ${viewport.width}`);
      const looks = { light: { colorScheme: 'light', viewport }, dark: { colorScheme: 'dark', viewport } } as const;
      faults.push(...(await barriersInLooks(page, looks)).map((barrier) => `${name}: ${barrier}`));
    }
  }
  expect(faults).toEqual([]);
});

test('text twice as large fits every page', async ({ arrive }) => {
  const anna = await arrive();
  const { page } = anna;
  const faults: string[] = [];
  const pages = await everyPage(anna);
  await page.setViewportSize({ width: 720, height: 900 });
  for (const { name, path, arrived } of pages) {
    await page.goto(path);
    await arrived(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const over = await overhangOf(page);
    if (over > 0) faults.push(`${name} is ${over} too wide`);
  }
  expect(faults).toEqual([]);
});
