import { expect, test } from './watched-test.ts';

const LANGUAGES = [
  { locale: 'en', browser: 'en-GB', name: 'English', heading: 'How a table works', hidden: 'Where she is' },
  { locale: 'it', browser: 'it-IT', name: 'Italiano', heading: 'Come funziona un tavolo', hidden: 'Dove si trova' },
  { locale: 'es', browser: 'es-ES', name: 'Español', heading: 'Cómo funciona una mesa', hidden: 'Dónde está' },
  { locale: 'pl', browser: 'pl-PL', name: 'Polski', heading: 'Jak działa stół', hidden: 'Gdzie jest' },
];

for (const { locale, browser, name, heading, hidden } of LANGUAGES) {
  test.describe(`a browser that speaks ${browser}`, () => {
    test.use({ locale: browser, provoked: /status of 404/ });

    test('is answered in its language', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.getByText(hidden)).toBeVisible();
      await expect(page.getByRole('radio', { name })).toBeChecked();
      await expect(page.locator('body')).not.toContainText('⟦');
    });

    test('finds the page for a wrong address in its language', async ({ page }) => {
      await page.goto('/no/such/page');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('body')).not.toContainText('⟦');
      await page.getByRole('main').getByRole('link').click();
      await expect(page.getByRole('heading', { name: 'Kapelle' })).toBeVisible();
    });
  });
}

test('the language changes without a reload and is remembered', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => document.body.setAttribute('data-still-here', ''));
  for (const { locale, name, heading } of [...LANGUAGES].reverse()) {
    await page.getByText(name, { exact: true }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
  }
  await page.getByText('Polski', { exact: true }).click();
  await expect(page).toHaveTitle('Kapelle: Czarna Orkiestra i Black Sonata');
  await expect(page.locator('body')).toHaveAttribute('data-still-here', '');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Jak działa stół' })).toBeVisible();
});

test('a language is fetched only when it is wanted', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('footer').getByRole('status')).toHaveText('Server online');
  expect(fetched.filter((path) => /\/(it|es|pl)-/.test(path))).toEqual([]);
});

test('a browser that keeps nothing can still choose', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/');
  await page.getByText('Italiano', { exact: true }).click();
  await page.getByText('Scuro', { exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Come funziona un tavolo' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
