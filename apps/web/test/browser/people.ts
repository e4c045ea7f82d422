import {
  expect,
  test as base,
  type BrowserContextOptions,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';
import { Prng } from '@kapelle/testkit';
import { openCase } from './cases.ts';

/** Somebody with a browser of their own. */
export interface Person {
  readonly page: Page;
  /** Everything the server said to this browser over its sockets. */
  readonly heard: string[];
  /** Everything it answered to this browser's requests, but for the page itself. */
  readonly read: string[];
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
      const read: string[] = [];
      page.on('pageerror', (error) => faults.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      page.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => heard.push(payload.toString('utf8'))),
      );
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.startsWith('/api/')) void keepText(response, read);
      });
      return { page, heard, read };
    });
    for (const context of contexts) await context.close();
    expect(faults.filter((fault) => !provoked?.test(fault))).toEqual([]);
  },
});

export { expect };

/** A page that was left before the answer came has not read it. */
async function keepText(response: Response, read: string[]): Promise<void> {
  try {
    read.push(await response.text());
  } catch {
    // The page is gone.
  }
}

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
  await page.getByRole('button', { name: 'Create table' }).click();
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
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('you');
}

/** Which deal, and of which server; without a word the first one of the server under test. */
interface Deal {
  readonly number?: number;
  readonly dataDir?: string;
}

/** Opens a table at which the same number is dealt the same way in every run, and whoever opens it begins. */
export async function openDealt({ page }: Person, seats: number, { number = 1, ...where }: Deal = {}): Promise<string> {
  const seed = new Prng(number).gameSeed();
  await openCase(page, { game: 'black-orchestra', seats, options: { firstPlayer: 'seat-1' }, seed, ...where });
  return codeOf(page);
}

/** One person at all seats of such a table, with the game begun. */
export async function playAlone(person: Person, seats: number, deal: Deal = {}): Promise<string> {
  const code = await openDealt(person, seats, deal);
  if (seats > 1) await takeEverySeat(person, seats);
  await expect(table(person.page)).toBeVisible();
  await closeGuide(person.page);
  return code;
}

/** At a table for one the game begins by itself. */
async function takeEverySeat(person: Person, seats: number): Promise<void> {
  const { page } = person;
  await sitDown(person, 'Anna');
  for (let seat = 2; seat <= seats; seat++)
    await page.getByRole('button', { name: `Take this seat too (${seat})` }).click();
  await page.getByRole('button', { name: 'Start game' }).click();
}

export async function begin({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(table(page)).toBeVisible();
  await closeGuide(page);
}

/** Whoever sits down for the first time is shown around. */
export async function closeGuide(page: Page): Promise<void> {
  const closer = guideCloser(page);
  if (await closer.isVisible()) await closer.click();
}

export function guideCloser(page: Page): Locator {
  return page.locator('.stage .guide').getByRole('button', { name: 'Close' });
}

export function table(page: Page) {
  return page.locator('.stage .table');
}

/** The sentence that says what the game waits for. */
export function prompt(page: Page) {
  return page.locator('.stage .prompt [role="status"]');
}

/** The host's key and each seat's, as this browser keeps them. */
export function tokensOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('kapelle.table.'));
    return kept.flatMap(([, text]) => {
      const { host, seats } = JSON.parse(String(text)) as { host: string | null; seats: Record<string, string> };
      return [host, ...Object.values(seats)].filter((token) => token !== null);
    });
  });
}

/** Goes on by Tab until this has the focus, as whoever has no pointer does. */
export async function tabTo(thing: Locator): Promise<void> {
  const { keyboard } = thing.page();
  await expect(thing).toBeVisible();
  for (let stops = 0; stops < 250; stops++) {
    if (await thing.evaluate((element) => element === document.activeElement)) return;
    await keyboard.press('Tab');
  }
  throw new Error(`${String(thing)} is not reached by Tab`);
}

/** Draws a card, which is possible whatever was dealt. */
export async function drawCard(page: Page): Promise<void> {
  const step = Number(await page.locator('[data-step]').getAttribute('data-step'));
  await page.locator('[data-action="dossier"]').click();
  await expect(page.locator(`[data-step="${step + 1}"][data-pending="false"]`)).toBeVisible();
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

interface Pressing {
  /** Where the whims come from: the same number presses the same things, if the deal is the same. */
  readonly whims?: number;
  /** After so many looks at a page that offers nothing it is left alone; without this it is a fault. */
  readonly patience?: number;
}

/**
 * Presses offered things, one after the other, until so many answers were taken or the game is over.
 * Gives the number of answers that were taken.
 */
export function pressOffered(page: Page, upTo: number, { whims = 1, patience }: Pressing = {}): Promise<number> {
  return page.evaluate(
    async ({ offered, limit, whims, patience }) => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const mark = (name: string) => document.querySelector('[data-step]')?.getAttribute(name);
      const step = () => Number(mark('data-step'));
      const isOver = () => document.querySelector('.stage section.end') !== null;
      let drawn = whims;
      const below = (count: number) => {
        drawn = (Math.imul(drawn, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((drawn / 2 ** 32) * count);
      };
      const choice = () => {
        const [confirms = [], covers = [], ...choices] = offered.map(all);
        const open = choices.flat();
        return confirms[0] ?? covers[0] ?? open[below(open.length)];
      };
      /** The page has shown what the last press did, and offers something again. */
      const isSettled = () => mark('data-pending') === 'false' && all(offered.join()).length > 0;
      const settle = async () => {
        for (let looks = 0; looks < (patience ?? 6000); looks++) {
          await new Promise((resolve) => setTimeout(resolve, 4));
          if (isSettled() || isOver()) return !isOver();
        }
        if (patience === undefined) throw new Error('nothing is offered any more');
        return false;
      };
      const first = step();
      while ((await settle()) && step() - first < limit)
        choice()?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return step() - first;
    },
    { offered: OFFERED, limit: upTo, whims, patience },
  );
}
