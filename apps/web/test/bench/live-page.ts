import type { Page } from '@playwright/test';
import type { Speed } from '../../src/lib/stage/director.ts';
import { recordedPlot } from '../lab/recorded-plot.ts';
import { expect, openTable, table, test, type Person } from '../browser/people.ts';
import { recordingOf } from './recording.ts';
import { costsBetween, pageTrace, quantile, type PageTrace, type TraceEvent } from './trace.ts';

/** Answers that are looked at, and those that come before and warm the page up. */
const ANSWERS = 40;
const WARM_UP = 8;
/** A processor of a phone, in steps of this one. */
const THROTTLES = [1, 4];
const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', 'blink.user_timing'];
/** A frame at 60 in a second may come this late. */
const LATE_FRAME_MS = 25;
const FRAME_MS = 1000 / 60;

const SCREEN = { viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' } as const;

for (const throttle of THROTTLES) {
  test(`an answer without a scene, at ${throttle}x`, async ({ arrive }) => {
    const watcher = await arrive(SCREEN);
    await prepare(watcher.page, 'off');
    await watchBots(watcher);
    await slowDown(watcher.page, throttle);
    await stepsTaken(watcher.page, WARM_UP);
    const trace = await traced(watcher.page, () => stepsTaken(watcher.page, ANSWERS));
    const costs = costsBetween(trace);
    tell(`main thread for an answer, ${throttle}x`, {
      median: quantile(costs, 0.5),
      'of ten the dearest': quantile(costs, 0.9),
      'longest task': longest(trace),
    });
  });

  test(`the scene of a plot, at ${throttle}x`, async ({ arrive }) => {
    const watcher = await arrive(SCREEN);
    await prepare(watcher.page, 'brisk');
    const plot = recordedPlot('plotFailed');
    await openReplay(watcher.page, recordingOf(plot));
    await slowDown(watcher.page, throttle);
    await watcher.page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(watcher.page.locator('.on-map')).toBeVisible();
    const trace = await traced(watcher.page, () => untilVerdict(watcher.page));
    const frames = await framesOf(watcher.page);
    tell(`scene of a plot, ${throttle}x`, {
      'longest task': longest(trace),
      'frames dropped': dropped(frames),
      of: Math.round(sum(frames) / FRAME_MS),
    });
  });
}

async function prepare(page: Page, speed: Speed): Promise<void> {
  await page.addInitScript((wanted) => {
    localStorage.setItem('kapelle.speed', JSON.stringify(wanted));
    localStorage.setItem('kapelle.sound', '"off"');
    const watch = new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName === 'data-step')) performance.mark('answer');
    });
    watch.observe(document, { subtree: true, attributeFilter: ['data-step'] });
  }, speed);
}

/** Three bots play, and nobody sits at the table but them. */
async function watchBots(watcher: Person): Promise<void> {
  const { page } = watcher;
  await openTable(watcher, 3);
  for (const seat of [1, 2, 3]) await page.getByRole('button', { name: `Add a computer player (${seat})` }).click();
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(table(page)).toBeVisible();
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}

async function stepsTaken(page: Page, count: number): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        const marks = (): number => performance.getEntriesByName('answer').length;
        const last = marks() + wanted;
        const timer = setInterval(() => {
          if (marks() < last) return;
          clearInterval(timer);
          resolve();
        }, 250);
      }),
    count,
  );
}

async function openReplay(page: Page, recording: unknown): Promise<void> {
  await page.goto('/replay');
  const buffer = Buffer.from(JSON.stringify(recording));
  await page.getByLabel('Choose a file').setInputFiles({ name: 'plot.json', mimeType: 'application/json', buffer });
  await expect(table(page)).toBeVisible();
}

/** Keeps how long each frame was on the screen. */
async function untilVerdict(page: Page): Promise<void> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { framesSeen: frames });
    performance.mark('answer');
    let before = performance.now();
    const next = (now: number): void => {
      frames.push(now - before);
      before = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await expect(page.locator('.on-map h2.kp-poster').getByText('Failed')).toBeVisible();
}

function framesOf(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (window as unknown as { framesSeen: readonly number[] }).framesSeen);
}

async function traced(page: Page, work: () => Promise<void>): Promise<PageTrace> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('a page without a browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as { traceEvents: TraceEvent[] };
  return pageTrace(traceEvents, 'answer');
}

function longest({ tasks }: PageTrace): number {
  return Math.max(0, ...tasks.map(({ length }) => length));
}

function dropped(frames: readonly number[]): number {
  const late = frames.filter((length) => length > LATE_FRAME_MS);
  return sum(late.map((length) => Math.round(length / FRAME_MS) - 1));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function tell(what: string, figures: Readonly<Record<string, number>>): void {
  const told = Object.entries(figures).map(
    ([name, value]) => `${name} ${value.toFixed(Number.isInteger(value) ? 0 : 1)}`,
  );
  console.log(`      ${what.padEnd(54)}${told.join(' · ')}`);
}
