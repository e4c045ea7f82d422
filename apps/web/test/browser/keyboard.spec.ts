import type { Page } from '@playwright/test';
import { expect, goTo, prompt, table, test } from './people.ts';

/** Goes on by Tab until the thing with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const { activeElement, body } = document;
      if (activeElement === body) return '';
      const label = activeElement?.closest('label')?.textContent ?? '';
      return `${activeElement?.getAttribute('aria-label') ?? ''} ${label} ${activeElement?.textContent ?? ''}`.trim();
    });
    if (name.test(focused)) return;
  }
  throw new Error(`nothing called ${String(name)} is reached by Tab`);
}

test('from the front page to the first action with the keyboard alone', async ({ arrive }) => {
  const { page } = await arrive();
  await goTo(page, '/');
  await tabTo(page, /^New table$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Open the table' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, /^3$/);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '1', exact: true })).toBeChecked();
  await tabTo(page, /^Open the table$/);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Your name')).toBeVisible();
  await tabTo(page, /^Your name/);
  await page.keyboard.type('Anna');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('you');
  await tabTo(page, /Ludwig Beck/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: /^Ludwig Beck/ })).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, /^Begin the game$/);
  await page.keyboard.press('Enter');
  await expect(table(page)).toBeVisible();
  await expect(prompt(page)).toContainText('3 are left');
  await tabTo(page, /Dossier/);
  await page.keyboard.press('Enter');
  await expect(prompt(page)).toContainText('2 are left');
  await tabTo(page, /^Table$/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'This table' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'This table' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Table', exact: true })).toBeFocused();
});
