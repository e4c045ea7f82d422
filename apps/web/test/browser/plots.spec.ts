import type { SeatId } from '@kapelle/engine';
import type { Page } from '@playwright/test';
import { playCase } from '../../../server/test/play-case.ts';
import { recordedPlot, type RecordedPlot } from '../lab/recorded-plot.ts';
import { plantCase } from './cases.ts';
import { barriersOf } from './judging.ts';
import { expect, table, test, type Person } from './people.ts';
import { expectedLine, expectedPrompt, spoken } from './stories/spoken.ts';

const WORDS = { plotFailed: 'Failed', plotDetected: 'Detected', plotSucceeded: 'It is done' } as const;

const MOVING = { reducedMotion: 'no-preference' } as const;
const PHONE = { ...MOVING, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Scenes that one answer can bring, and some more. */
const SCENES = 12;

for (const type of ['plotFailed', 'plotDetected', 'plotSucceeded'] as const) {
  test(`all see the dice of a plot land one by one, and then the verdict: ${type}`, async ({ arrive, baseURL }) => {
    const plot = recordedPlot(type);
    const { code, keyOf } = await playedTable(String(baseURL), plot);
    const people = [await arrive(MOVING), await arrive(PHONE), await arrive(PHONE)] as const;
    const [plotter, other, spectator] = people;
    await takeSeat(plotter, code, { [plot.plotter]: keyOf(plot.plotter) });
    await takeSeat(other, code, { [plot.other]: keyOf(plot.other) });
    await takeSeat(spectator, code, {});
    await expect(spectator.page.getByText('You’re watching')).toBeVisible();
    const lines = [WORDS[type], ...toldOnceRolled(plot)];
    const asked = expectedPrompt(plot.game.given([]).view, []);
    for (const { page } of people) await page.evaluate(keepWatch, { lines, asked, pool: plot.faces.length });

    await plotter.page.locator(`[data-option="${plot.roll.option}"]`).click();
    for (const { page } of people) await expect(verdictOn(page, type)).toBeVisible();
    await verdictOn(plotter.page, type).press('Escape');
    await expect(verdictOn(plotter.page, type)).toHaveCount(0);
    for (const { page } of [other, spectator]) await expect(verdictOn(page, type)).toBeVisible();
    await expect(other.page.locator('.on-map')).toContainText(expectedLine(plot.verdict));
    expect(await barriersOf(other.page)).toEqual([]);

    for (const { page } of people) {
      for (let scenes = 0; scenes < SCENES; scenes++) await page.keyboard.press('Escape');
      await expect.poll(async () => (await page.evaluate(whatWasSeen)).told.toSorted()).toEqual(lines.toSorted());
      const { lay, ahead } = await page.evaluate(whatWasSeen);
      expect(ahead).toEqual([]);
      expect(lay).toEqual(landings(plot));
    }
  });
}

/** The recorded game at the server, brought to where the dice are asked for. */
function playedTable(address: string, { recording: { head, entries } }: RecordedPlot) {
  const { seats, options } = head.setup;
  const deal = plantCase({ game: 'black-orchestra', seats, options, seed: head.seed });
  return playCase(address, { deal, seats, entries });
}

/** Comes to the table with what opens these seats. */
async function takeSeat({ page }: Person, code: string, seats: Partial<Record<SeatId, string | undefined>>) {
  await page.addInitScript(
    (kept) => {
      for (const [name, value] of kept) localStorage.setItem(`kapelle.${name}`, value);
    },
    [
      [`table.${code}`, JSON.stringify({ game: 'black-orchestra', seats })],
      ...['guide', 'sonata-guide'].map((name) => [name, '"seen"'] as const),
      ['speed', '"brisk"'],
      ['sound', '"off"'],
    ] as const,
  );
  await page.goto(`/t/${code}`);
  await expect(table(page)).toBeVisible();
}

function verdictOn(page: Page, type: keyof typeof WORDS) {
  return page.locator('.on-map').getByRole('heading', { name: WORDS[type], exact: true });
}

/** Plays the roll, and gives the lines of what comes of it, but for levels that each edition has its own name for. */
function toldOnceRolled({ game, plotter, roll }: RecordedPlot): string[] {
  game.answer(plotter, roll);
  const events = (game.given([]).log.at(-1)?.events ?? []).slice(1);
  return [...new Set(events.filter(({ type }) => type !== 'motivationChanged').map(expectedLine))];
}

/** What lies on the table at first, and after each die. */
function landings({ faces }: RecordedPlot): string[] {
  const labels = faces.map((face) => spoken(`face.${face}`));
  return Array.from({ length: labels.length + 1 }, (_, count) => labels.slice(0, count).join());
}

interface Seen {
  /** The dice that lay, whenever it was another sight. */
  readonly lay: string[];
  /** What was said once more before all dice lay. */
  readonly ahead: string[];
  /** What was said when they did. */
  readonly told: string[];
}

interface Awaited {
  readonly lines: readonly string[];
  /** What everybody but those asked is told to wait for afterwards; nothing if the game is over. */
  readonly asked: string;
  readonly pool: number;
}

/** Runs in the page, after each of its changes: looks through everything that it says to eyes, ears and tab. */
function keepWatch({ lines, asked, pool }: Awaited): void {
  const seen: Seen = { lay: [], ahead: [], told: [] };
  Object.assign(window, { seen });
  const timesOf = (line: string, text = document.title + document.body.textContent + document.body.innerHTML): number =>
    text.split(line).length - 1;
  const hidden = asked === '' ? lines : [...lines, asked];
  const known = new Map(hidden.map((line) => [line, timesOf(line)]));
  const dice = (): string[] =>
    [...document.querySelectorAll('.on-map .die:not(.blank)')].map((die) => die.getAttribute('aria-label') ?? '');
  let isRolled = false;
  new MutationObserver(() => {
    const lying = dice();
    if (!isRolled && document.querySelector('.on-map') && seen.lay.at(-1) !== lying.join()) seen.lay.push(lying.join());
    isRolled ||= lying.length === pool;
    if (isRolled) seen.told.push(...lines.filter((line) => !seen.told.includes(line) && timesOf(line) > 0));
    else seen.ahead.push(...hidden.filter((line) => timesOf(line) > (known.get(line) ?? 0)));
  }).observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
}

function whatWasSeen(): Seen {
  return (window as unknown as { seen: Seen }).seen;
}
