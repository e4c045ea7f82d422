import type { Page } from '@playwright/test';
import { barriersOf } from './judging.ts';
import { expect, goTo, playAlone, pressOffered, table, test } from './people.ts';

const ANSWERS = 12;
const LANGUAGES = {
  en: 'Upload a recording',
  it: 'Carica una registrazione',
  es: 'Subir una grabación',
  pl: 'Prześlij nagranie',
};

/** The game as this browser's seat saw it, as the file that "Download recording" gives. */
async function recordingOf(page: Page, code: string): Promise<Buffer> {
  const text = await page.evaluate(async (table) => {
    const { seats } = JSON.parse(localStorage.getItem(`kapelle.table.${table}`) ?? '{}') as { seats: object };
    const headers = { Authorization: `Bearer ${String(Object.values(seats)[0])}` };
    const reply = (await (await fetch(`/api/tables/${table}/export`, { headers })).json()) as { value: object };
    return JSON.stringify(reply.value);
  }, code);
  return Buffer.from(text);
}

function fileOf(buffer: Buffer) {
  return { name: 'kapelle.json', mimeType: 'application/json', buffer };
}

test('a recording gets an address where anybody steps through the game', async ({ arrive }) => {
  const anna = await arrive({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = anna;
  const code = await playAlone(anna, 1);
  await pressOffered(page, ANSWERS);
  const file = fileOf(await recordingOf(page, code));
  await goTo(page, '/replay');
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page).toHaveURL(/\/replay\/[A-Z0-9]{16}$/);
  await expect(table(page)).toBeVisible();
  for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(/\?moment=3$/);
  await page.getByRole('button', { name: 'Copy a link to this step' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());

  const bruno = await arrive({ locale: 'it-IT' });
  await bruno.page.goto(link);
  await expect(table(bruno.page)).toBeVisible();
  await expect(bruno.page.getByRole('slider', { name: 'Passo' })).toHaveValue('3');
  await expect(bruno.page.locator('body')).not.toContainText('⟦');
});

test('a moment of one’s own table has an address too', async ({ arrive }) => {
  const anna = await arrive();
  const code = await playAlone(anna, 1);
  await pressOffered(anna.page, ANSWERS);
  await anna.page.goto(`/t/${code}/replay?moment=2`);
  await expect(anna.page.getByRole('slider', { name: 'Step' })).toHaveValue('2');
  await anna.page.getByRole('button', { name: 'Later' }).click();
  await expect(anna.page).toHaveURL(new RegExp(`/t/${code}/replay\\?moment=3$`));
});

test.describe('a file that is none', () => {
  test.use({ provoked: /status of 400/ });

  test('is refused in words, and another one can be chosen', async ({ arrive }) => {
    const { page } = await arrive();
    await goTo(page, '/replay');
    const choose = page.getByLabel('Choose a file');
    const bare = { format: 'kapelle-recording', formatVersion: 1, frames: [{}] };
    for (const [text, words] of [
      ['hello', 'This file isn’t a recording of a game.'],
      [JSON.stringify({ ...bare, game: 'chess' }), 'This recording is of a game that isn’t available here.'],
      [JSON.stringify({ ...bare, game: 'black-sonata' }), 'This file isn’t a recording of a game.'],
      [' '.repeat(8_100_000), 'This file is too large for a recording.'],
    ] as const) {
      await choose.setInputFiles(fileOf(Buffer.from(text)));
      await expect(page.getByRole('alert')).toHaveText(words);
      await expect(choose).toBeEnabled();
    }
  });
});

test('the page speaks every language and is no barrier', async ({ arrive }) => {
  const { page } = await arrive({ viewport: { width: 360, height: 640 } });
  await goTo(page, '/replay');
  for (const [language, heading] of Object.entries(LANGUAGES)) {
    await page.evaluate((locale) => localStorage.setItem('kapelle.locale', JSON.stringify(locale)), language);
    await page.reload();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(page.locator('body')).not.toContainText('⟦');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await barriersOf(page)).toEqual([]);
  }
});

test.describe('an address without a recording', () => {
  test.use({ provoked: /status of 404/ });

  test('says so', async ({ arrive }) => {
    const { page } = await arrive();
    await goTo(page, '/replay/ACDEFGHJKMNPQRTW');
    await expect(page.getByRole('alert')).toContainText('Recording not found.');
    await page.getByRole('main').getByRole('link', { name: 'Another recording' }).click();
    await expect(page.getByRole('heading', { name: 'Upload a recording' })).toBeVisible();
  });
});
