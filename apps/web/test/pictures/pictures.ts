import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect, joinByCode, openTable, playAlone, pressOffered, sitDown, table, test } from '../browser/people.ts';

const FOLDER = resolve(import.meta.dirname, '../../../../screenshots');

const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>;

interface Picture {
  readonly name: string;
  readonly path: string;
  readonly isWhole?: boolean;
  readonly prepare: (page: Page) => Promise<void>;
}

test.use({ provoked: /status of 404/ });

test('a picture of every page, large and small, light and dark', async ({ arrive }) => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const anna = await arrive();
  const bruno = await arrive();

  const lobby = await openTable(anna, 3);
  await sitDown(anna, 'Anna');
  await joinByCode(bruno, lobby);
  await sitDown(bruno, 'Bruno');
  await bruno.page.getByRole('button', { name: /^Hans Oster/ }).click();
  await bruno.page.getByRole('button', { name: 'I am ready' }).click();
  const begun = await playAlone(anna, 2);
  const later = await playAlone(anna, 4);
  await pressOffered(anna.page, 150);
  const over = await playAlone(anna, 2, { number: 2 });
  const end = anna.page.locator('.stage section.end');
  for (let batch = 0; batch < 60 && !(await end.isVisible()); batch++)
    await pressOffered(anna.page, 40, { whims: batch });
  await openTable(anna, 2);
  await sitDown(anna, 'Anna');
  const empty = await openTable(anna, 3);
  const keys = await anna.page.context().storageState();

  const atTable = (page: Page) => expect(table(page)).toBeVisible();
  const heading = (page: Page) => expect(page.locator('h1').first()).toBeVisible();
  const pictures: Picture[] = [
    { name: 'home', path: '/', isWhole: true, prepare: heading },
    { name: 'new', path: '/new', isWhole: true, prepare: (page) => openOptions(page) },
    { name: 'lobby', path: `/t/${lobby}`, prepare: (page) => expect(page.locator('.lobby dl')).toBeVisible() },
    { name: 'lobby-empty', path: `/t/${empty}`, prepare: (page) => expect(page.locator('.lobby dl')).toBeVisible() },
    { name: 'table', path: `/t/${begun}`, prepare: atTable },
    { name: 'table-later', path: `/t/${later}`, prepare: atTable },
    {
      name: 'menu',
      path: `/t/${later}`,
      prepare: (page) => page.getByRole('button', { name: 'Table', exact: true }).click(),
    },
    { name: 'end', path: `/t/${over}`, prepare: (page) => expect(page.locator('[data-seal="true"]')).toBeVisible() },
    { name: 'replay', path: `/t/${over}/replay?moment=40`, prepare: atTable },
    { name: 'recordings', path: '/replay', prepare: heading },
    { name: 'no-case', path: '/c/ACDEFGHJ', prepare: heading },
    { name: 'no-table', path: '/t/ACDEFGHJ', prepare: heading },
    { name: 'nowhere', path: '/no/such/page', prepare: heading },
  ];
  for (const [size, options] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const viewer = await arrive({ ...options, colorScheme, storageState: keys });
      for (const picture of pictures) await take(viewer.page, picture, `${size}-${colorScheme}`);
      const stranger = await arrive({ ...options, colorScheme });
      await take(stranger.page, { name: 'join', path: `/t/${lobby}`, prepare: heading }, `${size}-${colorScheme}`);
      await take(stranger.page, { name: 'watch', path: `/t/${later}`, prepare: atTable }, `${size}-${colorScheme}`);
    }
  }
});

async function openOptions(page: Page): Promise<void> {
  await page.getByText('More options').click();
}

async function take(page: Page, { name, path, isWhole = false, prepare }: Picture, look: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  await prepare(page);
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${FOLDER}/${name}-${look}.png`, fullPage: isWhole });
}
