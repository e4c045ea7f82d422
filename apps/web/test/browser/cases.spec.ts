import { barriersOf } from './judging.ts';
import { expect, goTo, table, test } from './people.ts';
import { playNow, playToTheEnd, sealOf } from './sonata.ts';

const LANGUAGES = { en: 'Play this case', it: 'Gioca questo caso', es: 'Jugar este caso', pl: 'Rozegraj tę sprawę' };

// A code may be that of a table, and is taken for one first.
test.use({ provoked: /status of 404/ });

test('a finished game is given to friends, who play the same deal', async ({ arrive }) => {
  const anna = await arrive();
  const bruno = await arrive();
  const first = await playNow(anna);
  await playToTheEnd(anna.page);
  const lady = await anna.page.locator('.stage section.end').innerText();
  await anna.page.getByRole('button', { name: 'Share this case with friends' }).click();
  const code = (await anna.page.locator('[data-share-case] .code').innerText()).replaceAll(' ', '');
  await expect(anna.page.getByRole('img', { name: 'QR code with the link to this case' })).toBeVisible();

  await goTo(bruno.page, '/');
  await bruno.page.getByLabel('Join with a code').fill(code);
  await bruno.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(bruno.page).toHaveURL(new RegExp(`/c/${code}$`));
  await expect(bruno.page.getByText('Standard', { exact: true })).toBeVisible();
  await expect(bruno.page.getByText(/Printed route \d$/)).toBeVisible();
  const told = await bruno.page.getByRole('main').innerText();
  const name = /^[A-Z][\w’]+ .+$/m.exec(lady.split('The Dark Lady was')[1] ?? '')?.[0] ?? '';
  expect(name).not.toBe('');
  expect(told.toLowerCase()).not.toContain(name.toLowerCase());

  for (const [language, button] of Object.entries(LANGUAGES)) {
    await bruno.page.evaluate((locale) => localStorage.setItem('kapelle.locale', JSON.stringify(locale)), language);
    await bruno.page.reload();
    await expect(bruno.page.getByRole('button', { name: button })).toBeVisible();
    await expect(bruno.page.locator('body')).not.toContainText('⟦');
    expect(await barriersOf(bruno.page)).toEqual([]);
  }
  await bruno.page.getByRole('button', { name: LANGUAGES.pl }).click();
  await expect(table(bruno.page)).toBeVisible();
  const second = bruno.page.url().slice(-8);
  expect(second).not.toBe(first);
  expect(await sealOf(bruno.page, second)).toBe(await sealOf(anna.page, first));
});

test('a link to a case pasted on the front page leads to it', async ({ arrive }) => {
  const { page } = await arrive();
  await page.route('**/api/cases/ACDEFGHJ', (route) => {
    const options = { mode: 'expert', sequence: 'hard-2', direction: 'reversed', fogLeftOut: 3 };
    return route.fulfill({ json: { ok: true, value: { code: 'ACDEFGHJ', game: 'black-sonata', seats: 1, options } } });
  });
  await goTo(page, '/');
  await page.getByLabel('Join with a code').fill('http://play.example/c/acdefghj');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'A case for you' })).toBeVisible();
  for (const words of ['Expert', 'Hard 2', 'Reversed', '3'])
    await expect(page.getByText(words, { exact: true })).toBeVisible();
});

test('a code that is none is told of', async ({ arrive }) => {
  const { page } = await arrive();
  await goTo(page, '/c/ACDEFGHJ');
  await expect(page.getByRole('heading', { name: 'Case not found' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('There’s no case with this code.');
  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page.getByRole('heading', { name: 'Kapelle' })).toBeVisible();
});
