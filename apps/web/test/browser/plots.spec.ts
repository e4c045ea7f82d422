import type { Page } from '@playwright/test';
import { expect, show, test } from '../lab/lab-test.ts';
import { recordedPlot, type RecordedPlot } from '../lab/recorded-plot.ts';
import { barriersOf } from './judging.ts';
import { expectedLine, spoken } from './stories/spoken.ts';

test.use({ speed: 'brisk' });

const WORDS = { plotFailed: 'Failed', plotDetected: 'Detected', plotSucceeded: 'It is done' } as const;
const VIEWERS = ['plotter', 'other', 'spectator'] as const;

/** Longer than anything stays by itself. */
const LONG = 15_000;
/** Shorter than a die is in the air. */
const SOON = 350;

function seatsOf(plot: RecordedPlot, viewer: (typeof VIEWERS)[number]) {
  return viewer === 'spectator' ? [] : [plot[viewer]];
}

/** The plotter presses Roll; the others see it happen. */
async function roll(page: Page, plot: RecordedPlot, viewer: (typeof VIEWERS)[number]): Promise<void> {
  if (viewer === 'plotter') {
    await page.locator(`[data-option="${plot.roll.option}"]`).click();
  } else {
    plot.game.answer(plot.plotter, plot.roll);
    await show(page, plot.game.given(seatsOf(plot, viewer)));
  }
}

/** How often the page says it: an earlier plot may have ended in the same way. */
async function timesOn(page: Page, line: string): Promise<number> {
  return (await page.content()).split(line).length - 1;
}

for (const type of ['plotFailed', 'plotDetected', 'plotSucceeded'] as const) {
  for (const viewer of VIEWERS) {
    test(`the dice of a plot land one by one, and then comes the verdict: ${type}, seen by ${viewer}`, async ({
      page,
      lay,
    }) => {
      const plot = recordedPlot(type);
      await page.clock.install();
      await lay(plot.game, seatsOf(plot, viewer));
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      const stage = page.getByRole('region', { name: 'The plot' }).and(page.locator('.kp-stage'));
      const landed = stage.locator('.die:not(.blank)');
      const known = await timesOn(page, expectedLine(plot.verdict));
      await roll(page, plot, viewer);
      await expect(stage).toBeVisible();
      const { faces, verdict } = plot;

      for (let count = 0; count < faces.length;) {
        expect(await timesOn(page, expectedLine(verdict))).toBe(known);
        expect(await page.getByRole('heading', { name: WORDS[type], exact: true }).count()).toBe(0);
        expect(await landed.count()).toBe(count);
        await page.clock.runFor(SOON);
        count = await landed.count();
      }
      const labels = await landed.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
      expect(labels).toEqual(faces.map((face) => spoken(`face.${face}`)));

      await page.clock.runFor(2000);
      const word = stage.getByRole('heading', { name: WORDS[type], exact: true });
      await expect(word).toBeVisible();
      await expect(stage).toContainText(expectedLine(verdict));
      await page.clock.runFor(LONG);
      await expect(word).toBeVisible();
      await page.clock.resume();
      expect(await barriersOf(page)).toEqual([]);

      await page.keyboard.press('Escape');
      await expect(word).toHaveCount(0);
      for (let scenes = 0; scenes < 12; scenes++) await page.keyboard.press('Escape');
      await expect(page.getByRole('log').getByText(expectedLine(verdict)).last()).toBeAttached();
    });
  }
}
