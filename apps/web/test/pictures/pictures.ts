import { mkdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { BrowserContextOptions, Page } from '@playwright/test';
import {
  codeOf,
  expect,
  joinByCode,
  openTable,
  playAlone,
  pressOffered,
  sitDown,
  table,
  test,
  type Person,
} from '../browser/people.ts';
import { plantCase } from '../browser/cases.ts';
import { controlOf, give, playCase, botAnswers } from '../browser/sonata-plan.ts';
import { sitTogether } from '../browser/stories/at-table.ts';
import { MOUSE } from '../browser/stories/hands.ts';
import { perform } from '../browser/stories/play.ts';
import { STORIES } from '../browser/stories/stories.ts';
import { tell } from '../browser/stories/told-game.ts';

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

/** A hunt that the bot wins, with fog on the way. */
const HUNT = 310;

test.use({ provoked: /status of 404/ });

test('a picture of every page, large and small, light and dark', async ({ arrive }) => {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const anna = await arrive(SIZES.desktop);
  const bruno = await arrive();

  const lobby = await openTable(anna, 3);
  await sitDown(anna, 'Anna');
  await joinByCode(bruno, lobby);
  await sitDown(bruno, 'Bruno');
  await bruno.page.getByRole('button', { name: /^Hans Oster/ }).click();
  await bruno.page.getByRole('button', { name: 'Ready' }).click();
  const begun = await playAlone(anna, 2);
  const later = await playAlone(anna, 4);
  await pressOffered(anna.page, 150);
  const over = await playAlone(anna, 2, { number: 2 });
  const end = anna.page.locator('.stage section.end');
  for (let batch = 0; batch < 60 && !(await end.isVisible()); batch++)
    await pressOffered(anna.page, 40, { whims: batch });
  const won = await winTogether(anna, bruno);
  const begunHunt = await hunt(anna, 0.1);
  const laterHunt = await hunt(anna, 0.8);
  const overHunt = await hunt(anna, 1);
  const given = plantCase({ game: 'black-sonata', seats: 1, seed: HUNT.toString(16).padStart(32, '0') });
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
    {
      name: 'victory',
      path: `/t/${won}`,
      isWhole: true,
      prepare: (page) => expect(page.locator('[data-seal="true"]')).toBeVisible(),
    },
    { name: 'sonata', path: `/t/${begunHunt}`, prepare: atTable },
    { name: 'sonata-later', path: `/t/${laterHunt}`, prepare: atTable },
    {
      name: 'sonata-end',
      path: `/t/${overHunt}`,
      prepare: (page) => expect(page.locator('[data-seal="true"]')).toBeVisible(),
    },
    { name: 'case', path: `/c/${given}`, prepare: heading },
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

/** Anna and Bruno live through a story that ends well. */
async function winTogether(anna: Person, bruno: Person): Promise<string> {
  const story = STORIES.loneGunmanSucceeds;
  const game = tell(story);
  const code = await sitTogether(anna, bruno, story);
  await perform({ game, players: { 'seat-1': anna, 'seat-2': bruno }, hands: MOUSE });
  return code;
}

/** Follows the Dark Lady for a part of the way. */
async function hunt(person: Person, part: number): Promise<string> {
  const { page } = person;
  await playCase(person, HUNT);
  const answers = botAnswers(HUNT);
  for (const answer of answers.slice(0, Math.ceil(answers.length * part)))
    await give(
      page,
      () => page.locator(controlOf(answer)).first().click(),
      () => page.locator('[data-confirm]').click(),
    );
  return codeOf(page);
}

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
