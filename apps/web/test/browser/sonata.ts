import type { Page } from '@playwright/test';
import { expect, goTo, pressOffered, table, type Person } from './people.ts';

/** From the front page into a game of Black Sonata, with one click. Gives the table's code. */
export async function playNow({ page }: Person): Promise<string> {
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Play Black Sonata now' }).click();
  await expect(page).toHaveURL(/\/t\/[A-Z0-9]{8}$/);
  await expect(table(page)).toBeVisible();
  return page.url().slice(-8);
}

/** Presses offered things until the game is over. */
export async function playToTheEnd(page: Page): Promise<void> {
  await pressOffered(page, 2_000);
  await expect(page.locator('.stage section.end')).toBeVisible();
}

/** What the server showed of the deal before it began: the same for the same deal, and for no other. */
export function sealOf(page: Page, code: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), `kapelle.seal.${code}`);
}
