import {
  begin,
  closeGuide,
  drawCard,
  expect,
  goTo,
  isAsked,
  joinByCode,
  openTable,
  playAlone,
  pressOffered,
  prompt,
  sitDown,
  table,
  test,
} from './people.ts';

test('two people open, join, choose and begin, and a third one watches', async ({ arrive }) => {
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
  await expect(anna.page.getByRole('button', { name: 'Start game' })).toBeDisabled();
  for (const { page } of [anna, bruno]) await expect(page.getByText('Waiting for Bruno to get ready.')).toBeVisible();
  await bruno.page.getByRole('button', { name: 'Ready' }).click();
  await expect(bruno.page.getByText('The host can start the game.')).toBeVisible();
  await begin(anna);
  await expect(table(bruno.page)).toBeVisible();
  await closeGuide(bruno.page);

  await goTo(carla.page, '/');
  await carla.page.getByLabel('Join with a code').fill(code);
  await carla.page.getByRole('button', { name: 'Watch' }).click();
  await expect(carla.page.getByText('You’re watching')).toBeVisible();
  await expect(anna.page.getByText('1 person watching')).toBeVisible();

  await expect.poll(async () => (await isAsked(anna.page)) || (await isAsked(bruno.page))).toBe(true);
  const [asked, waiting] = (await isAsked(anna.page)) ? [anna, bruno] : [bruno, anna];
  const rules = waiting.page.getByRole('button', { name: 'Rules' });
  await rules.focus();
  await drawCard(asked.page);
  for (const { page } of [waiting, carla]) {
    await expect(page.locator('[data-step="1"]')).toBeVisible();
    expect(await isAsked(page)).toBe(false);
  }
  await expect(rules).toBeFocused();
  await carla.page.setViewportSize({ width: 360, height: 640 });
  await expect(carla.page.getByRole('button', { name: 'Table', exact: true })).toBeInViewport({ ratio: 1 });
});

test('a reload returns to the same decision', async ({ arrive }) => {
  const anna = await arrive();
  const code = await playAlone(anna, 1);
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
  const code = await openTable(anna, 2);
  await sitDown(anna, 'Anna');
  const carla = await arrive();
  await carla.page.goto(`/t/${code}`);
  await expect(carla.page.getByText('Only spectators can read this.')).toBeVisible();
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
  await drawCard(anna.page);
  await drawCard(anna.page);
  await anna.page.locator('.stage .log button').first().click();
  await expect(anna.page.getByRole('group', { name: 'Earlier in the game' })).toBeVisible();
  expect(await isAsked(anna.page)).toBe(false);
  await anna.page.getByRole('button', { name: 'Suggest rewinding to here' }).click();
  await expect(anna.page.getByRole('group', { name: 'Earlier in the game' })).toHaveCount(0);
  await expect(prompt(anna.page)).toHaveText(first);
  const end = anna.page.locator('.stage section.end');
  for (let batch = 0; batch < 60 && !(await end.isVisible()); batch++)
    await pressOffered(anna.page, 40, { whims: batch });
  await expect(end).toContainText('The table rewound once.');
});

test('whoever comes to watch later can look at what was before', async ({ arrive }) => {
  const anna = await arrive();
  const code = await openTable(anna, 1);
  await sitDown(anna, 'Anna');
  await begin(anna);
  await drawCard(anna.page);
  await drawCard(anna.page);
  const carla = await arrive();
  await goTo(carla.page, `/t/${code}?watch`);
  await expect(carla.page.locator('[data-step="2"]')).toBeVisible();
  await carla.page.locator('.stage .log button').first().click();
  await expect(carla.page.getByRole('group', { name: 'Earlier in the game' })).toBeVisible();
  await expect(carla.page.locator('[data-step="0"]')).toBeVisible();
});

/** Counts how often the page puts its texts together anew. */
const COUNT_FORMATTERS = (): void => {
  const counted = Object.assign(window, { formatters: 0 });
  const Counted = class extends Intl.ListFormat {
    constructor(...given: ConstructorParameters<typeof Intl.ListFormat>) {
      super(...given);
      counted.formatters += 1;
    }
  };
  Object.assign(Intl, { ListFormat: Counted });
};

test('a table at rest is at rest', async ({ arrive }) => {
  const { page, ...anna } = await arrive();
  await page.addInitScript(COUNT_FORMATTERS);
  await playAlone({ page, ...anna }, 1);
  const count = () => page.evaluate(() => (window as unknown as { formatters: number }).formatters);
  await page.waitForTimeout(1000);
  const before = await count();
  await page.waitForTimeout(1000);
  expect(await count()).toBe(before);
});
