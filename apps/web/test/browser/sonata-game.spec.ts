import type { Page } from '@playwright/test';
import { barriersOf } from './judging.ts';
import { expect, prompt, test } from './people.ts';
import { controlOf, give, playCase, botAnswers } from './sonata-plan.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Games that the bot wins: by clicks with fog and an exchanged clue, with the keyboard, on a phone. */
const CLICKED = 310;
const TYPED = 307;
const TAPPED = 304;

test('a game is won through the page: she is followed, found and unmasked', async ({ arrive }) => {
  const anna = await arrive(DESK);
  const { page } = anna;
  await playCase(anna, CLICKED);
  for (const answer of botAnswers(CLICKED)) {
    const confirm = () => page.locator('[data-confirm]').click();
    await give(page, () => page.locator(controlOf(answer)).first().click(), confirm);
  }
  const end = page.locator('.stage section.end');
  await expect(end).toContainText('The Dark Lady is unmasked');
  await expect(prompt(page)).toContainText('The Dark Lady is unmasked');
  expect(await barriersOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'View the table' }).click();
  await expect(end).toHaveCount(0);
});

test('a game is lost through the page: whoever searches everywhere runs out of fog', async ({ arrive }) => {
  const anna = await arrive(DESK);
  const { page } = anna;
  await playCase(anna, TYPED);
  const confirm = () => page.locator('[data-confirm]').click();
  await give(page, () => page.locator('.pickable.target[data-space="shoreditch"]').click(), confirm);
  const search = page.locator('[data-action="search"]:not([aria-disabled="true"])');
  const end = page.locator('.stage section.end');
  for (let turns = 0; turns < 80 && !(await end.isVisible()); turns++) {
    const isOpen = await search.isVisible();
    const found = page.locator('[data-option="take-clue"]');
    if (await found.isVisible()) await give(page, () => found.click(), confirm);
    else await give(page, () => (isOpen ? search : page.locator('[data-action="pass"]')).click(), confirm);
  }
  await expect(end).toContainText('No fog cards left');
  expect(await barriersOf(page)).toEqual([]);
});

test('a game is won with the keyboard alone', async ({ arrive }) => {
  const anna = await arrive(DESK);
  const { page } = anna;
  await playCase(anna, TYPED);
  for (const answer of botAnswers(TYPED)) {
    const confirm = () => page.keyboard.press('Enter');
    await give(page, () => typeTo(page, controlOf(answer)), confirm);
  }
  await expect(page.locator('.stage section.end')).toContainText('The Dark Lady is unmasked');
});

/** Goes with Tab to what answers, and presses it; tokens are one group each, and go by arrow keys. */
async function typeTo(page: Page, control: string): Promise<void> {
  const isThere = (selector: string) =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);
  const [, token] = /\[data-mark="(\w+):/.exec(control) ?? [];
  const stop = token === undefined ? control : `[data-mark^="${token}:"]`;
  for (let presses = 0; presses < 200 && !(await isThere(stop)); presses++) await page.keyboard.press('Tab');
  for (let presses = 0; token !== undefined && presses < 3 && !(await isThere(control)); presses++)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

test('a game is won on a phone', async ({ arrive }) => {
  const anna = await arrive(PHONE);
  const { page } = anna;
  await playCase(anna, TAPPED);
  for (const answer of botAnswers(TAPPED)) {
    const isToken = answer.option.startsWith('mark:');
    await page.getByRole('button', { name: isToken ? 'Clues' : 'Hunt', exact: true }).tap();
    // Places out of sight are named below the map.
    const [, place] = /^(?:start-at|move|go-to):(.+)$/.exec(answer.option) ?? [];
    const control = place === undefined ? controlOf(answer) : `[data-option="${answer.option}"]`;
    const confirm = () => page.locator('[data-confirm]').tap();
    await give(page, () => page.locator(control).first().tap(), confirm);
  }
  await expect(page.locator('.stage section.end')).toContainText('The Dark Lady is unmasked');
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});
