import { expect, test as base, type BrowserContextOptions, type Page } from '@playwright/test';

/** Somebody with a browser of their own. */
export interface Person {
  readonly page: Page;
  /** Everything the server said to this browser over its sockets. */
  readonly heard: string[];
}

interface People {
  /** The one complaint that a test brings about on purpose. */
  readonly provoked: RegExp | undefined;
  readonly arrive: (options?: BrowserContextOptions) => Promise<Person>;
}

/** People with browsers: a complaint in anybody's console fails the test. */
export const test = base.extend<People>({
  provoked: [undefined, { option: true }],
  arrive: async ({ browser, provoked }, use) => {
    const faults: string[] = [];
    const contexts: { close(): Promise<void> }[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce', ...options });
      contexts.push(context);
      const page = await context.newPage();
      const heard: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => heard.push(payload.toString('utf8'))),
      );
      return { page, heard };
    });
    for (const context of contexts) await context.close();
    expect(faults.filter((fault) => !provoked?.test(fault))).toEqual([]);
  },
});

export { expect };

/** Opens a page and waits until nothing moves any more: a link that shifts under the pointer is not clicked. */
export async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

/** Opens a table for so many and gives its code. */
export async function openTable({ page }: Person, seats: number): Promise<string> {
  await goTo(page, '/');
  await page.getByRole('link', { name: 'New table' }).click();
  await page.getByRole('radio', { name: String(seats), exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await expect(page).toHaveURL(/\/t\/[A-Z0-9]{8}$/);
  return codeOf(page);
}

export function codeOf(page: Page): string {
  return /\/t\/([A-Z0-9]{8})/.exec(page.url())?.[1] ?? '';
}

export async function joinByCode({ page }: Person, code: string): Promise<void> {
  await goTo(page, '/');
  await page.getByLabel('Join with a code').fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4)}`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'At the table' })).toBeVisible();
}

export async function sitDown({ page }: Person, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('you');
}

/** One person at all seats of a table, with the game begun. */
export async function playAlone(person: Person, seats: number): Promise<string> {
  const code = await openTable(person, seats);
  await sitDown(person, 'Anna');
  for (let seat = 2; seat <= seats; seat++)
    await person.page.getByRole('button', { name: `Take this seat too (${seat})` }).click();
  await begin(person);
  return code;
}

export async function begin({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Begin the game' }).click();
  await expect(table(page)).toBeVisible();
  const guide = page.locator('.stage').getByRole('complementary').getByRole('button', { name: 'Close' });
  if (await guide.isVisible()) await guide.click();
}

export function table(page: Page) {
  return page.locator('.stage .table');
}

/** The sentence that says what the game waits for. */
export function prompt(page: Page) {
  return page.locator('.stage .prompt [role="status"]');
}

/** Everything that can be pressed to answer what is asked now. */
const OFFERED = [
  '[data-confirm]:not(:disabled)',
  '.stage .cover',
  '[data-option]:not(:disabled, [aria-disabled="true"])',
  '[data-action]:not([aria-disabled="true"])',
  '.pickable.target',
];

/** Whether this browser is asked for something. */
export async function isAsked(page: Page): Promise<boolean> {
  return (await page.locator(OFFERED.join(', ')).count()) > 0;
}

/**
 * Presses offered things, whatever chance says (the deal is chance too), until the page has seen so many answers or the end of the game.
 * Gives the number of answers that stand.
 */
export function pressOffered(page: Page, upTo: number, { patience = 400 } = {}): Promise<number> {
  return page.evaluate(
    async ({ offered, limit, patience }) => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      const sentence = () => document.querySelector('.stage .prompt')?.textContent ?? '';
      let answers = 0;
      for (let tries = 0, idle = 0; answers < limit && idle < patience && tries < limit * 200; tries++) {
        if (document.querySelector('.stage section.end')) break;
        const [confirms = [], covers = [], ...choices] = offered.map(all);
        const open = choices.flat();
        const one = confirms[0] ?? covers[0] ?? open[Math.floor(Math.random() * open.length)];
        const before = sentence();
        one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        await pause(one ? 6 : 15);
        idle = one ? 0 : idle + 1;
        if (sentence() !== before) answers += 1;
      }
      return answers;
    },
    { offered: OFFERED, limit: upTo, patience },
  );
}
