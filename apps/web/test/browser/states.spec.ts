import { begin, drawCard, expect, joinByCode, openTable, prompt, sitDown, table, test } from './people.ts';

const BLOCK_STORAGE = (): void => {
  Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
};

/** Lets a test cut the line as a network would. */
const KEEP_SOCKETS = (): void => {
  window.WebSocket = class extends WebSocket {
    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      addEventListener('cut', () => this.close());
    }
  };
};

test.describe('a code that leads nowhere', () => {
  test.use({ provoked: /status of 404/ });

  test('says so, whatever the reason', async ({ arrive }) => {
    const { page } = await arrive();
    await page.goto('/t/ACDEFGHJ');
    await expect(page.getByRole('heading', { name: 'Table not found' })).toBeVisible();
    await page.goto('/t/not-a-code');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });
});

test('a code that cannot be one is noticed before it is sent', async ({ arrive }) => {
  const { page } = await arrive();
  await page.goto('/');
  await page.getByLabel('Join with a code').fill('too short');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('eight letters and digits');
  await expect(page).toHaveURL(/\/$/);
});

test.describe('a page that is too old', () => {
  test.use({ provoked: /status of 409/ });

  test('asks to be loaded anew', async ({ arrive }) => {
    const anna = await arrive();
    const code = await openTable(anna, 1);
    await expect(anna.page.getByLabel('Your name')).toBeVisible();
    const refusal = { code: 'old-page', message: { key: 'refusal.old-page' } };
    await anna.page.route('**/join', (route) => route.fulfill({ status: 409, json: { ok: false, refusal } }));
    // The page loads itself anew before anybody is asked to, perhaps before it has loaded.
    await anna.page.goto(`/t/${code}`, { waitUntil: 'commit' });
    await expect(anna.page.getByRole('heading', { name: 'This page is out of date' })).toBeVisible();
    await anna.page.unroute('**/join');
    await anna.page.getByRole('button', { name: 'Reload' }).click();
    await expect(anna.page.getByLabel('Your name')).toBeVisible();
  });
});

test.describe('a part of the page that is gone', () => {
  test.use({ provoked: /ERR_FAILED|dynamically imported/ });

  test('leaves no blank page', async ({ arrive }) => {
    const { page } = await arrive();
    await page.route('**/assets/NewTable-*.js', (route) => route.abort());
    await page.goto('/new');
    await expect(page.getByRole('heading', { name: 'Kapelle has been updated' })).toBeVisible();
    await page.unroute('**/assets/NewTable-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('button', { name: 'Create table' })).toBeVisible();
  });
});

test.describe('a network that goes away', () => {
  test.use({ provoked: /ERR_INTERNET_DISCONNECTED|WebSocket/ });

  test('is told of, and the game goes on where it was', async ({ arrive }) => {
    const anna = await arrive();
    await anna.page.addInitScript(KEEP_SOCKETS);
    const code = await openTable(anna, 1);
    await sitDown(anna, 'Anna');
    await begin(anna);
    const asked = await prompt(anna.page).innerText();
    await anna.page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await anna.page.evaluate(() => dispatchEvent(new Event('cut')));
    await expect(anna.page.getByText('Connection lost.')).toBeVisible();
    await expect(prompt(anna.page)).toHaveText(asked);
    await anna.page.unroute('**/api/**');
    await expect(anna.page.getByText('Connection lost.')).toHaveCount(0);
    await drawCard(anna.page);
    expect(anna.page.url()).toContain(code);
  });
});

test('a browser that keeps nothing can play, and is warned', async ({ arrive }) => {
  const anna = await arrive();
  await anna.page.addInitScript(BLOCK_STORAGE);
  await openTable(anna, 1);
  await expect(anna.page.getByText('This browser doesn’t save site data').first()).toBeVisible();
  await sitDown(anna, 'Anna');
  await begin(anna);
  await drawCard(anna.page);
});

test('whoever is removed looks on, is told so, and may not sit down again at once', async ({ arrive }) => {
  const anna = await arrive();
  const bruno = await arrive();
  const code = await openTable(anna, 2);
  await sitDown(anna, 'Anna');
  await joinByCode(bruno, code);
  await sitDown(bruno, 'Bruno');
  await anna.page.getByRole('button', { name: 'Remove from seat Bruno' }).click();
  await expect(bruno.page.getByText('The host removed you from your seat')).toBeVisible();
  await bruno.page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(bruno.page.getByText('The host has just removed you.')).toBeVisible();
});

test('a seat moves to another device by its code, and to another person by the host', async ({ arrive }) => {
  const anna = await arrive();
  const bruno = await arrive();
  const code = await openTable(anna, 2);
  await sitDown(anna, 'Anna');
  await joinByCode(bruno, code);
  await sitDown(bruno, 'Bruno');
  await bruno.page.getByRole('button', { name: 'Ready' }).click();
  await begin(anna);

  await bruno.page.getByRole('button', { name: 'Table', exact: true }).click();
  await bruno.page.getByRole('button', { name: 'Continue on another device' }).click();
  const recovery = (await bruno.page.locator('dialog .ask .code').innerText()).trim();
  const phone = await arrive({ viewport: { width: 390, height: 844 } });
  await phone.page.goto(`/t/${code}`);
  await phone.page.getByRole('button', { name: 'Table', exact: true }).click();
  await phone.page.getByText('I already have a seat here').click();
  await phone.page.getByLabel('Seat code').fill(recovery);
  await phone.page.getByRole('button', { name: 'Take my seat' }).click();
  await expect(phone.page.getByText('You’re watching')).toHaveCount(0);

  await anna.page.getByRole('button', { name: 'Table', exact: true }).click();
  await anna.page.getByRole('button', { name: 'Give seat to someone else Bruno' }).click();
  await anna.page.getByRole('button', { name: 'Yes, give it away' }).click();
  await expect(anna.page.locator('dialog .ask .code')).toBeVisible();
  await expect(bruno.page.getByText('The host gave your seat to someone else (')).toBeVisible();
  await expect(phone.page.getByText('The host gave your seat to someone else (')).toBeVisible();
});

test('a second tab of the same browser sits at the same seat', async ({ arrive }) => {
  const anna = await arrive();
  const code = await openTable(anna, 1);
  const second = await anna.page.context().newPage();
  await second.goto(`/t/${code}`);
  await expect(second.getByLabel('Your name')).toBeVisible();
  await sitDown(anna, 'Anna');
  await expect(second.getByRole('listitem').filter({ hasText: 'Anna' })).toContainText('you');
  await begin(anna);
  await expect(table(second)).toBeVisible();
  await expect(second).toHaveTitle('● Your turn · Kapelle');
});

test('the host seats a bot, changes the table and hands the role over', async ({ arrive }) => {
  const anna = await arrive();
  const bruno = await arrive();
  const code = await openTable(anna, 2);
  await sitDown(anna, 'Anna');
  await joinByCode(bruno, code);
  await sitDown(bruno, 'Bruno');
  await anna.page.getByText('Change', { exact: true }).click();
  await anna.page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await anna.page.getByRole('button', { name: 'Add a computer player (3)' }).click();
  await expect(bruno.page.getByText('played by the computer')).toBeVisible();
  await anna.page.getByRole('button', { name: 'Make host Bruno' }).click();
  await expect(bruno.page.getByText('Bruno is the host now.')).toBeVisible();
  await expect(bruno.page.getByRole('button', { name: 'Start game' })).toBeVisible();
  await anna.page.getByRole('button', { name: 'Ready' }).click();
  await begin(bruno);
  await expect(table(anna.page)).toBeVisible();
  await expect(anna.page.locator('.others')).toContainText('Computer 3');
});
