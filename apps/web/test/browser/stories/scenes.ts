import type { TableEvent } from '@kapelle/black-orchestra/page';
import type { Page } from '@playwright/test';
import { barriersOf } from '../judging.ts';
import { expect, prompt } from '../people.ts';
import type { Happening } from './happenings.ts';
import type { Scene, Turn } from './play.ts';
import { eventSecrets, interrogationSecrets } from './secrets.ts';
import { expectedLine, spoken } from './spoken.ts';
import type { Story } from './stories.ts';
import { Watcher } from './watcher.ts';

/** The dice lie there for all to see, with what they brought in the order of the rules. */
const conspiracy: Scene = {
  after: async ({ asked, others, told }) => {
    const { faces, consequences } = rollOf(told.events);
    for (const { page } of [asked, ...others]) {
      const roll = page.locator('.scenes section').first();
      await expect(roll.getByRole('heading')).toHaveText(spoken('purpose.conspire'));
      expect(await labelsOf(page, '.scenes section:first-of-type .die')).toEqual(
        faces.map((face) => spoken(`face.${face}`)),
      );
      await expect(roll.getByRole('listitem')).toHaveText(consequences.map(expectedLine));
    }
  },
};

function rollOf(events: readonly TableEvent[]) {
  const at = events.findIndex(({ type }) => type === 'diceRolled');
  const roll = events[at];
  const later = events.slice(at + 1);
  const end = later.findIndex(({ type }) => type === 'eventDrawn' || type === 'turnBegan');
  return {
    faces: roll?.type === 'diceRolled' ? roll.faces : [],
    consequences: end === -1 ? later : later.slice(0, end),
  };
}

function labelsOf(page: Page, selector: string): Promise<(string | null)[]> {
  return page.locator(selector).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
}

/** Whoever has too many cards discards; nobody else is asked. */
const pastTheLimit = {
  before: async ({ asked, others, told }: Turn) => {
    expect(await offeredAt(asked.page)).toEqual(optionsOf({ told }));
    for (const { page } of others) await expectNotAsked(page);
  },
  after: async ({ asked, told }: Turn) => {
    await expect(asked.page.locator(`[data-option="${told.option}"]`)).toHaveCount(0);
    await expectInLog(asked.page, told.events[0]);
  },
} satisfies Scene;

/** Whose card is wanted says yes or no; whoever wants it waits. */
const consent: Scene = {
  before: async ({ asked, others, told }) => {
    expect(await offeredAt(asked.page)).toEqual(optionsOf({ told }));
    await expect(asked.page).toHaveTitle('● Your turn · Kapelle');
    for (const { page } of others) await expectNotAsked(page);
  },
  after: async ({ asked, others, told }) => {
    for (const { page } of [asked, ...others]) await expectInLog(page, told.events[0]);
  },
};

/** A reload in the middle of a decision leads back to exactly the same one. */
const eventChoice: Scene = {
  before: async ({ asked: { page }, others, told }) => {
    expect(await offeredAt(page)).toEqual(optionsOf({ told }));
    for (const other of others) await expectNotAsked(other.page);
    const sentence = await prompt(page).innerText();
    await page.reload();
    await expect(prompt(page)).toHaveText(sentence);
    await expect(page).toHaveTitle('● Your turn · Kapelle');
    expect(await offeredAt(page)).toEqual(optionsOf({ told }));
  },
};

/** What will come is read by one, and the scan of others' pages would find it. */
const comingEvents: Scene = {
  before: async ({ game, asked, others, told }) => {
    expect(await offeredAt(asked.page)).toEqual(optionsOf({ told }));
    const found = await (await Watcher.of(asked)).find(eventSecrets(game));
    for (const place of ['page', 'accessibility tree', 'frames']) expect(placesOf(found)).toContain(place);
    for (const other of others) expect(await (await Watcher.of(other)).find(eventSecrets(game))).toEqual([]);
  },
};

/** Bars are seen on every page. */
const arrest: Scene = {
  after: async ({ asked, others, told }) => {
    const event = told.events.find(({ type }) => type === 'arrested');
    if (event?.type !== 'arrested') throw new Error('nobody was arrested');
    for (const { page } of [asked, ...others]) {
      const sheet = page.locator(`[data-conspirator="${event.who}"]`).filter({ hasText: spoken('space.prison.name') });
      await expect(sheet.first()).toBeVisible();
      await expectInLog(page, event);
    }
  },
};

/** The prisoner alone reads the card, and only once it is uncovered; a reload covers it again. */
const interrogation: Scene = {
  before: async (turn) => {
    const secrets = interrogationSecrets(turn.game);
    for (const other of turn.others) {
      await expect(prompt(other.page)).toContainText('is being interrogated');
      await expectNotAsked(other.page);
      expect(await (await Watcher.of(other)).find(secrets)).toEqual([]);
    }
    await expectCoverHides(turn);
    await turn.asked.page.reload();
    await expectCoverHides(turn);
  },
};

/** Covered, the card has come over the line and is nowhere on the page. Uncovered, the scan finds it wherever it looks. */
async function expectCoverHides({ asked, game }: Turn): Promise<void> {
  const { page } = asked;
  const secrets = interrogationSecrets(game);
  const watcher = await Watcher.of(asked);
  await expect(page.locator('.overlay .cover')).toBeVisible();
  expect(placesOf(await watcher.find(secrets))).toEqual(['frames']);
  await page.locator('.overlay .cover').click();
  const title = page.locator('.overlay h3');
  await expect(title).toHaveText(spoken(`interrogation.card.${game.state.data.interrogation ?? ''}.name`));
  expect(placesOf(await watcher.find(secrets))).toEqual(['accessibility tree', 'page']);
  expect(await barriersOf(page)).toEqual([]);
  await page.locator('.overlay').getByRole('button', { name: 'Hide again', exact: true }).click();
  await expect(title).toHaveCount(0);
}

/** Everybody sees what is attempted and with how many dice; the plotter alone rolls them. */
const plot: Scene = {
  before: async ({ asked, others, told }) => {
    for (const { page } of [asked, ...others])
      await expect(page.getByRole('region', { name: 'The plot' }).locator('.pool-die').first()).toBeVisible();
    expect(await offeredAt(asked.page)).toEqual(optionsOf({ told }));
    for (const { page } of others) await expectNotAsked(page);
    expect(await barriersOf(asked.page)).toEqual([]);
  },
};

function placesOf(found: readonly string[]): string[] {
  return [...new Set(found.map((one) => one.slice(one.indexOf(' in the ') + ' in the '.length)))].toSorted();
}

function optionsOf({ told }: Pick<Turn, 'told'>): string[] {
  return told.decision.options.map(({ id }) => id).toSorted();
}

async function offeredAt(page: Page): Promise<string[]> {
  const buttons = page.locator('.stage [data-option]');
  await expect(buttons.first()).toBeVisible();
  const ids = await buttons.evaluateAll((all) => all.map((one) => one.getAttribute('data-option') ?? ''));
  return [...new Set(ids)].toSorted();
}

async function expectNotAsked(page: Page): Promise<void> {
  await expect(page.locator('.stage').locator('[data-option], [data-action], .cover, .overlay')).toHaveCount(0);
}

async function expectInLog(page: Page, event: TableEvent | undefined): Promise<void> {
  if (event === undefined) throw new Error('nothing happened');
  await expect(page.getByRole('log').getByText(expectedLine(event)).last()).toBeAttached();
}

/** What is looked at, whoever plays the story. */
export const SCENES = {
  'a conspiracy': conspiracy,
  'a draw past the limit': pastTheLimit,
  'a transfer with consent': consent,
  'an event with a choice': eventChoice,
  'a look at coming events': comingEvents,
  'an arrest': arrest,
  'an interrogation': interrogation,
  'a plot': plot,
} satisfies Partial<Record<Happening, Scene>>;

/** Those that the story brings. */
export function scenesOf({ brings }: Story): Partial<typeof SCENES> {
  const entries = Object.entries(SCENES).filter(([happening]) => brings.includes(happening as Happening));
  return Object.fromEntries(entries);
}
