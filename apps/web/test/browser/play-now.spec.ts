import { expect, goTo, table, test } from './people.ts';
import { playNow } from './sonata.ts';

test('one click leads into a game of Black Sonata, and a reload back into it', async ({ arrive }) => {
  const anna = await arrive();
  const code = await playNow(anna);
  await expect(anna.page).toHaveTitle('● Your turn · Kapelle');
  await expect(anna.page.getByText('Guest is playing')).toBeVisible();
  await anna.page.reload();
  await expect(table(anna.page)).toBeVisible();
  await expect(anna.page.getByText('You’re watching')).toHaveCount(0);
  await goTo(anna.page, '/');
  await expect(anna.page.getByRole('link', { name: `${code.slice(0, 4)} ${code.slice(4)}` })).toBeVisible();
});

test('whoever has a name keeps it, and the keyboard is enough', async ({ arrive }) => {
  const anna = await arrive();
  await anna.page.addInitScript(() => localStorage.setItem('kapelle.name', JSON.stringify('Anna')));
  await goTo(anna.page, '/');
  await anna.page.getByRole('button', { name: 'Play Black Sonata now' }).focus();
  await anna.page.keyboard.press('Enter');
  await expect(anna.page.getByText('Anna is playing')).toBeVisible();
});

test('a smaller link leads to the choices', async ({ arrive }) => {
  const { page } = await arrive();
  await goTo(page, '/');
  await page.getByRole('link', { name: 'Choose how to play' }).click();
  await expect(page.getByRole('radio', { name: 'Black Sonata' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Training' })).toBeAttached();
});

test('no two games at once are alike', async ({ arrive }) => {
  const anna = await arrive();
  const deals = new Set<string | null>();
  for (let times = 0; times < 2; times++) {
    const code = await playNow(anna);
    deals.add(await anna.page.evaluate((key) => localStorage.getItem(key), `kapelle.seal.${code}`));
  }
  expect(deals.size).toBe(2);
});

test('a browser that keeps nothing is in the game as quickly', async ({ arrive }) => {
  const anna = await arrive();
  await anna.page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await playNow(anna);
  await expect(anna.page.getByText('This browser doesn’t save site data').first()).toBeVisible();
});

test.describe('a server that refuses', () => {
  test.use({ provoked: /status of 503/ });

  test('is told of on the front page', async ({ arrive }) => {
    const { page } = await arrive();
    const refusal = { code: 'server-full', message: { key: 'refusal.server-full' } };
    await page.route('**/api/tables', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 503, json: { ok: false, refusal } })
        : route.continue(),
    );
    await goTo(page, '/');
    await page.getByRole('button', { name: 'Play Black Sonata now' }).click();
    await expect(page.getByRole('alert')).toHaveText('The server is full. Try again later.');
    await expect(page.getByRole('button', { name: 'Play Black Sonata now' })).toBeEnabled();
  });
});
