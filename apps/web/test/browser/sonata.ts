import type { Page } from '@playwright/test';
import { expect, goTo, table, type Person } from './people.ts';

/** From the front page into a game of Black Sonata, with one click. Gives the table's code. */
export async function playNow({ page }: Person): Promise<string> {
  await goTo(page, '/');
  await page.getByRole('button', { name: 'Play Black Sonata now' }).click();
  await expect(page).toHaveURL(/\/t\/[A-Z0-9]{8}$/);
  await expect(table(page)).toBeVisible();
  return page.url().slice(-8);
}

/** Presses offered things, whatever chance says, until the game is over. */
export async function playToTheEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const open = ':not(:disabled, [aria-disabled="true"])';
    for (let tries = 0; tries < 8_000 && !document.querySelector('.stage section.end'); tries++) {
      const offered = all(`.stage [data-option]${open}, .stage [data-action]${open}`);
      const one = all(`[data-confirm]${open}`)[0] ?? offered[Math.floor(Math.random() * offered.length)];
      one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await pause(10);
    }
  });
  await expect(page.locator('.stage section.end')).toBeVisible();
}

/** What the server showed of the deal before it began: the same for the same deal, and for no other. */
export function sealOf(page: Page, code: string): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), `kapelle.seal.${code}`);
}
