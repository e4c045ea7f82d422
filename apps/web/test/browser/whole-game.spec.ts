import { INTERROGATION_CARDS } from '@kapelle/black-orchestra/page';
import type { Page } from '@playwright/test';
import { expect, playAlone, pressOffered, test, tokensOf, type Person } from './people.ts';

test('a whole game is played through the page, and whoever watches learns no secret', async ({ arrive }) => {
  const anna = await arrive();
  const code = await playAlone(anna, 3);
  const carla = await arrive();
  await carla.page.goto(`/t/${code}`);
  await expect(carla.page.getByText('You’re watching')).toBeVisible();

  const end = anna.page.locator('.stage section.end');
  for (let batch = 0; batch < 60 && !(await end.isVisible()); batch++)
    await pressOffered(anna.page, 40, { whims: batch });
  await expect(end).toBeVisible();
  await expect(anna.page.locator('[data-seal="true"]')).toBeVisible();
  await expect(carla.page.locator('.stage section.end')).toBeVisible();
  await expect(carla.page.locator('[data-seal="true"]')).toBeVisible();
  expect(await secretsKnownTo(carla, anna)).toEqual([]);

  await anna.page.getByRole('link', { name: 'Watch the replay' }).click();
  await expect(anna.page.getByRole('slider', { name: 'Step' })).toBeVisible();
  await anna.page.getByRole('button', { name: 'Later' }).click();
  await expect(anna.page).toHaveURL(/moment=1/);
  await anna.page.goBack();
  await anna.page.getByRole('button', { name: 'Play again' }).click();
  await expect(anna.page).not.toHaveURL(new RegExp(code));
  await expect(anna.page.getByRole('listitem').filter({ hasText: 'Anna' })).toHaveCount(3);
  await carla.page.getByRole('link', { name: 'Go to the new table' }).first().click();
  await expect(carla.page.getByRole('heading', { name: 'At the table' })).toBeVisible();
});

/** Everything that only the players' browser may have, and that the spectator's has all the same. */
async function secretsKnownTo(spectator: Person, player: Person): Promise<string[]> {
  const tokens = await tokensOf(player.page);
  expect(tokens.length).toBeGreaterThanOrEqual(4);
  const cards = Object.keys(INTERROGATION_CARDS).map((card) => `"${card}"`);
  const secrets = [...tokens, ...cards, '"options":[', '/interrogation/card', '/interrogation/resist'];
  const known = [await spectator.page.content(), await storageOf(spectator.page), ...spectator.heard].join('\n');
  return secrets.filter((secret) => known.includes(secret));
}

function storageOf(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
}
