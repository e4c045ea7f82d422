import {
  begin,
  codeOf,
  expect,
  goTo,
  isAsked,
  joinByCode,
  openTable,
  pressOffered,
  prompt,
  sitDown,
  table,
  test,
} from './people.ts';

test('two people open, join, choose, begin and play, and a third one watches', async ({ arrive }) => {
  test.setTimeout(90_000);
  const anna = await arrive();
  const bruno = await arrive({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const carla = await arrive();

  const code = await openTable(anna, 2);
  await sitDown(anna, 'Anna');
  await joinByCode(bruno, code);
  await sitDown(bruno, 'Bruno');
  await bruno.page.getByRole('button', { name: /^Hans Oster/ }).click();
  await expect(anna.page.getByRole('listitem').filter({ hasText: 'Bruno' }).first()).toContainText('Hans Oster');
  await expect(anna.page.getByRole('button', { name: /Hans Oster/ })).toBeDisabled();
  await expect(anna.page.getByRole('button', { name: 'Begin the game' })).toBeDisabled();
  await bruno.page.getByRole('button', { name: 'I am ready' }).click();
  await begin(anna);
  await expect(table(bruno.page)).toBeVisible();

  await goTo(carla.page, '/');
  await carla.page.getByLabel('Join with a code').fill(code);
  await carla.page.getByRole('button', { name: 'Watch' }).click();
  await expect(carla.page.getByText('You are watching')).toBeVisible();
  await expect(anna.page.getByText('1 person watching')).toBeVisible();

  let answers = 0;
  for (let round = 0; round < 100 && answers < 25; round++)
    for (const { page } of [anna, bruno])
      if (await isAsked(page)) answers += await pressOffered(page, 3, { patience: 20 });
  expect(answers).toBeGreaterThanOrEqual(25);
  expect(await isAsked(carla.page)).toBe(false);
  await carla.page.setViewportSize({ width: 360, height: 640 });
  await expect(carla.page.getByRole('button', { name: 'Table', exact: true })).toBeInViewport({ ratio: 1 });

  const steps = await Promise.all([anna, bruno, carla].map(({ page }) => page.locator('.stage .log li').count()));
  expect(new Set(steps).size).toBe(1);

  await anna.page.reload();
  await expect(table(anna.page)).toBeVisible();
  expect(codeOf(anna.page)).toBe(code);
});

test('a reload returns to the same decision', async ({ arrive }) => {
  const anna = await arrive();
  const code = await openTable(anna, 1);
  await sitDown(anna, 'Anna');
  await begin(anna);
  await pressOffered(anna.page, 4);
  const asked = await prompt(anna.page).innerText();
  const offered = await anna.page.locator('[data-option], [data-action]').allInnerTexts();
  await anna.page.reload();
  await expect(prompt(anna.page)).toHaveText(asked);
  await expect(anna.page).toHaveTitle('● Your turn · Kapelle');
  expect(await anna.page.locator('[data-option], [data-action]').allInnerTexts()).toEqual(offered);
  await anna.page.goto('/');
  await expect(anna.page).toHaveTitle('Kapelle: Black Orchestra and Black Sonata');
  await anna.page.getByRole('link', { name: new RegExp(`${code.slice(0, 4)} ${code.slice(4)}`) }).click();
  await expect(prompt(anna.page)).toHaveText(asked);
});

test('players and spectators talk apart', async ({ arrive }) => {
  const anna = await arrive();
  const code = await openTable(anna, 1);
  await sitDown(anna, 'Anna');
  const carla = await arrive();
  await carla.page.goto(`/t/${code}`);
  await expect(carla.page.getByText('Only spectators read this.')).toBeVisible();
  await anna.page.getByLabel('Your message').fill('Nobody but players hears this');
  await anna.page.keyboard.press('Enter');
  await carla.page.getByLabel('Your message').fill('Nobody but spectators hears this');
  await carla.page.keyboard.press('Enter');
  await expect(anna.page.getByRole('log').filter({ hasText: 'Nobody but players' })).toBeVisible();
  await expect(carla.page.getByRole('log').filter({ hasText: 'Nobody but spectators' })).toBeVisible();
  await expect(anna.page.getByText('Nobody but spectators')).toHaveCount(0);
  expect(carla.heard.join('')).not.toContain('Nobody but players');
});

test('a past moment is looked at, and a vote goes back to it', async ({ arrive }) => {
  const anna = await arrive();
  await openTable(anna, 1);
  await sitDown(anna, 'Anna');
  await begin(anna);
  const first = await prompt(anna.page).innerText();
  await pressOffered(anna.page, 3);
  await anna.page.locator('.stage .log button').first().click();
  await expect(anna.page.getByRole('group', { name: 'A past moment' })).toBeVisible();
  expect(await isAsked(anna.page)).toBe(false);
  await anna.page.getByRole('button', { name: 'Propose to go on from here' }).click();
  await expect(anna.page.getByRole('group', { name: 'A past moment' })).toHaveCount(0);
  await expect(prompt(anna.page)).toHaveText(first);
});
