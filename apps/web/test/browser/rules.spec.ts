import { expect, goTo, test } from './people.ts';
import { playNow } from './sonata.ts';

test('the whole rules are there for everybody, by number and by word', async ({ arrive }) => {
  const { page } = await arrive();
  await goTo(page, '/rules/black-orchestra#15.4');
  const cited = page.locator('[data-rule="15.4"]');
  await expect(cited).toBeFocused();
  await expect(cited).toBeInViewport();
  await expect(page).toHaveTitle('Black Orchestra: the rules · Kapelle');

  await page.getByRole('searchbox', { name: 'Search the rules' }).fill('Extreme release');
  await expect(page.locator('[data-rule="7.9"]')).toBeVisible();
  await expect(page.locator('[data-rule="1.1"]')).toHaveCount(0);
  await expect(page.getByText(/^\d+ rules$/)).toBeVisible();
  await page.locator('[data-rule="7.9"] p').getByRole('link', { name: '15.4' }).click();
  await expect(cited).toBeFocused();
  await expect(page).toHaveURL(/\/rules\/black-orchestra#15\.4$/);
  await expect(page.getByRole('searchbox', { name: 'Search the rules' })).toHaveValue('');
  await page.getByRole('link', { name: 'Black Sonata: the rules' }).click();
  await expect(page.locator('[data-rule="9.7"]')).toBeAttached();
});

test('a rule that the help cites is read beside the table', async ({ arrive }) => {
  const anna = await arrive();
  await playNow(anna);
  const { page } = anna;
  const address = page.url();
  await page.locator('.counter button').click();
  const card = page.getByRole('dialog');
  await card.getByRole('link', { name: '3.4' }).click();
  const rule = page.getByRole('dialog', { name: 'Rules' }).locator('[data-rule="3.4"]');
  await expect(rule).toBeFocused();
  await expect(rule).toBeInViewport();
  expect(page.url()).toBe(address);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
