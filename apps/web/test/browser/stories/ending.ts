import type { Outcome } from '@kapelle/black-orchestra/page';
import { outcomeMessages } from '@kapelle/black-orchestra/words';
import type { Page } from '@playwright/test';
import { barriersOf, overhangOf, untranslatedIn } from '../judging.ts';
import { expect, type Person } from '../people.ts';
import { said, spoken } from './spoken.ts';
import type { ToldGame } from './told-game.ts';

/** The last page: how it ended, with figures and people, and a deal that was what it had promised to be. */
export async function expectEnd({ page }: Person, game: ToldGame): Promise<void> {
  const { result, reason } = outcomeOf(game);
  const end = page.locator(`.stage section.end.${result}`);
  await expect(end.getByRole('heading', { level: 1 })).toHaveText(said(outcomeMessages({ result, reason }).title));
  const { turn, events, order } = game.viewOf('public').board;
  await expect(end).toContainText(`Turn ${turn.number} · Stage ${events.stage}`);
  await expect(end.getByRole('listitem')).toHaveCount(order.length);
  for (const id of order) await expect(end).toContainText(spoken(`conspirator.${id}.name`));
  for (const [figure, count] of Object.entries(figuresOf(game)))
    await expect(end.locator('dl > div').filter({ hasText: figure }).locator('dd')).toHaveText(String(count));
  await expect(end.locator('[data-seal="true"]')).toBeVisible();
}

function figuresOf({ events }: ToldGame): Record<string, number> {
  const dice = events.flatMap((event) => (event.type === 'diceRolled' ? event.faces : []));
  return { 'dice rolled': dice.length, arrests: events.filter(({ type }) => type === 'arrested').length };
}

function outcomeOf({ state }: ToldGame): Outcome {
  if (state.outcome === null) throw new Error('the story is not over');
  return state.outcome;
}

/** The last page is for everybody: in each language, in each size, for whoever cannot see it too. */
export async function expectEndForAll(page: Page): Promise<void> {
  const end = page.locator('.stage section.end h1');
  expect(await untranslatedIn(page, () => expect(end).toBeVisible())).toEqual([]);
  const before = page.viewportSize();
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await overhangOf(page)).toBeLessThanOrEqual(0);
    expect(await barriersOf(page)).toEqual([]);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** From the last page the game is seen again, step by step, and then played again by the same people. */
export async function expectReplayAndRematch({ page }: Person, others: readonly Person[], code: string): Promise<void> {
  await page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(page.getByRole('slider', { name: 'Step' })).toBeVisible();
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(page).toHaveURL(/moment=1/);
  await page.goBack();
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(page).not.toHaveURL(new RegExp(code));
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
  for (const other of others) {
    await other.page.getByRole('link', { name: 'Go to the new table' }).first().click();
    await expect(other.page.getByRole('heading', { name: 'At the table' })).toBeVisible();
    expect(new URL(other.page.url()).pathname).toBe(new URL(page.url()).pathname);
  }
}
