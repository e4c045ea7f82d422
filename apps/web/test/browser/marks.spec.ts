import type { Page } from '@playwright/test';
import {
  begin,
  expect,
  goTo,
  joinByCode,
  openDealt,
  playAlone,
  pressOffered,
  prompt,
  sitDown,
  table,
  test,
  type Person,
} from './people.ts';

const DESK = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Anna and Bruno play, Carla watches. */
async function threeAtTheTable([anna, bruno, carla]: readonly [Person, Person, Person]): Promise<void> {
  const code = await openDealt(anna, 2);
  await sitDown(anna, 'Anna');
  await joinByCode(bruno, code);
  await sitDown(bruno, 'Bruno');
  await bruno.page.getByRole('button', { name: 'Ready' }).click();
  await begin(anna);
  await goTo(carla.page, `/t/${code}`);
  for (const { page } of [bruno, carla]) {
    await expect(table(page)).toBeVisible();
    const guide = page.locator('.stage').getByRole('complementary').getByRole('button', { name: 'Close' });
    if (await guide.isVisible()) await guide.click();
  }
}

function space(page: Page, id: string) {
  return page.locator(`.pickable[data-space="${id}"]`);
}

function tool(page: Page, name: string) {
  return page.getByRole('toolbar', { name: 'Marks on the map' }).getByRole('button', { name, exact: true });
}

function pings(page: Page) {
  return page.locator('.marks .ping');
}

function plans(page: Page) {
  return page.locator('.marks .plan');
}

async function drag(page: Page, from: string, to: string): Promise<void> {
  await space(page, from).hover();
  await page.mouse.down();
  await space(page, to).hover();
  await page.mouse.up();
}

test('what somebody points at is seen by all for a moment', async ({ arrive }) => {
  const [anna, bruno, carla] = [await arrive(DESK), await arrive(PHONE), await arrive(DESK)];
  await threeAtTheTable([anna, bruno, carla]);
  await expect(carla.page.getByRole('toolbar', { name: 'Marks on the map' })).toHaveCount(0);

  await tool(bruno.page, 'Point').tap();
  await space(bruno.page, 'train-station').tap();
  await Promise.all(
    [anna, bruno, carla].map(async ({ page }) => {
      await expect(pings(page)).toContainText('Bruno');
      await expect(page.getByText('Bruno points at Train Station')).toBeAttached();
    }),
  );
  await Promise.all([anna, bruno, carla].map(({ page }) => expect(pings(page)).toHaveCount(0)));

  await tool(anna.page, 'Point').click();
  await drag(anna.page, 'hannover', 'munich');
  await Promise.all(
    [bruno, carla].map(async ({ page }) => {
      await expect(pings(page).locator('.head')).toBeVisible();
      await expect(page.getByText('Anna points from Hannover to Munich')).toBeAttached();
    }),
  );
});

test('a plan stays until it is cleared, also for who comes anew', async ({ arrive }) => {
  const [anna, bruno, carla] = [await arrive(DESK), await arrive(PHONE), await arrive(DESK)];
  await threeAtTheTable([anna, bruno, carla]);

  await tool(anna.page, 'Plan').click();
  await space(anna.page, 'munich').click();
  await space(anna.page, 'vienna').click();
  await space(anna.page, 'vienna').click();
  await drag(anna.page, 'munich', 'vienna');
  for (const { page } of [anna, bruno, carla]) await expect(plans(page)).toHaveCount(2);
  await expect(space(carla.page, 'munich')).toHaveAccessibleName(/in Anna’s plan/);

  await tool(bruno.page, 'Plan').tap();
  await tool(bruno.page, 'Arrow').tap();
  await space(bruno.page, 'train-station').tap();
  await space(bruno.page, 'hannover').tap();
  for (const { page } of [anna, carla]) await expect(plans(page)).toHaveCount(3);

  for (const { page } of [bruno, carla]) {
    await page.reload();
    await expect(plans(page)).toHaveCount(3);
  }
  await tool(anna.page, 'Clear my plan').click();
  for (const { page } of [anna, bruno, carla]) await expect(plans(page)).toHaveCount(1);
});

test('a tool in the hand plays nothing, and without one a click plays as ever', async ({ arrive }) => {
  const anna = await arrive(DESK);
  await playAlone(anna, 2);
  const { page } = anna;
  const asked = await prompt(page).innerText();
  await tool(page, 'Plan').click();
  await page.locator('.pickable.target').first().click();
  await expect(plans(page)).toHaveCount(1);
  await expect(prompt(page)).toHaveText(asked);

  await page.keyboard.press('Escape');
  await page.locator('.pickable.target').first().focus();
  await page.keyboard.press('m');
  await expect(plans(page)).toHaveCount(0);
  await page.keyboard.press('p');
  await expect(pings(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(prompt(page)).not.toHaveText(asked);
});

test('a space that explains itself can be pointed at and planned', async ({ arrive }) => {
  const anna = await arrive(DESK);
  await playAlone(anna, 1);
  const { page } = anna;
  await space(page, 'vienna').click();
  const card = page.getByRole('dialog', { name: 'Vienna' });
  await expect(card).toContainText(/: \d spaces away/);
  await card.getByRole('button', { name: 'Add to my plan' }).click();
  await expect(plans(page)).toHaveCount(1);
  await space(page, 'vienna').click();
  await expect(card.getByRole('button', { name: 'Remove from my plan' })).toBeVisible();
});

test('what is said while one looks at the log is marked until it is read', async ({ arrive }) => {
  const [anna, bruno, carla] = [await arrive(DESK), await arrive(PHONE), await arrive(DESK)];
  await threeAtTheTable([anna, bruno, carla]);
  await anna.page.getByRole('button', { name: 'Chat', exact: true }).click();
  for (const text of ['Where to?', 'Are you there?']) {
    await anna.page.getByLabel('Your message').fill(text);
    await anna.page.getByRole('button', { name: 'Send' }).click();
  }
  await expect(bruno.page.getByRole('navigation').getByRole('button', { name: 'Log (2 unread)' })).toBeVisible();
  await expect(bruno.page.getByText('2 new messages in the chat')).toBeAttached();
  await bruno.page.getByRole('navigation').getByRole('button', { name: /^Log/ }).tap();
  await bruno.page.getByRole('button', { name: 'Chat (2 unread)' }).tap();
  await expect(bruno.page.getByText('Are you there?')).toBeVisible();
  await expect(bruno.page.locator('.unread')).toHaveCount(0);
  await expect(anna.page.locator('.unread')).toHaveCount(0);
});

/** Notes what a browser would let people hear and see. */
async function listen({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    class Audio extends AudioContext {
      override createOscillator(): OscillatorNode {
        const voice = super.createOscillator();
        const start = voice.start.bind(voice);
        voice.start = (when) => {
          heard.push(`${voice.frequency.value} Hz`);
          start(when);
        };
        return voice;
      }
    }
    class Note {
      static permission = 'default';

      static requestPermission(): Promise<string> {
        heard.push('asked');
        Note.permission = 'granted';
        return Promise.resolve('granted');
      }

      constructor(_title: string, { body }: { body: string }) {
        heard.push(body);
      }

      close(): void {
        heard.push('closed');
      }
    }
    Object.assign(window, { AudioContext: Audio, Notification: Note });
  });
}

function heardBy({ page }: Person): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('whose turn comes hears it and is told, if they want to', async ({ arrive }) => {
  const [anna, bruno, carla] = [await arrive(DESK), await arrive(DESK), await arrive(DESK)];
  await listen(bruno);
  await threeAtTheTable([anna, bruno, carla]);
  expect(await heardBy(bruno)).toEqual([]);
  await bruno.page.getByRole('button', { name: 'Settings' }).click();
  for (const name of ['Sound', 'Notifications'])
    await bruno.page.getByRole('group', { name }).getByRole('radio', { name: 'On' }).check({ force: true });
  expect(await heardBy(bruno)).toEqual(['asked']);

  const players = [anna, bruno];
  for (let round = 0; round < 60 && !(await heardBy(bruno)).includes('523 Hz'); round++)
    for (const { page } of players) await pressOffered(page, 2, { patience: 10 });
  expect(await heardBy(bruno)).toContain('523 Hz');
  expect(await heardBy(bruno)).toContain('It’s your turn.');
});
