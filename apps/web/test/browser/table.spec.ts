import type { Page } from '@playwright/test';
import type { GameState } from '@kapelle/engine';
import type { BlackOrchestra } from '@kapelle/black-orchestra/page';
import { LabGame } from '../lab/lab-game.ts';
import { expect, show, test } from '../lab/lab-test.ts';
import { barriersInLooks, untranslatedIn } from './judging.ts';

const PICKS = ['stauffenberg', 'beck', 'canaris', 'goerdeler', 'tresckow'];

function seed(number: number): string {
  return number.toString(16).padStart(32, '0');
}

function gameWith(seats: number, number = 1): LabGame {
  return new LabGame({ seats, seed: seed(number), picks: PICKS.slice(0, seats), options: { difficulty: 'easy' } });
}

/** The first game in which chance brings this decision about. */
function gameAt(kind: string, seats = 5): LabGame {
  for (let number = 1; number < 200; number++) {
    const game = gameWith(seats, number);
    if (game.playUntil(asks(kind))) return game;
  }
  throw new Error(`no game asks ${kind}`);
}

function asks(kind: string): (state: GameState<BlackOrchestra>) => boolean {
  return ({ decisions }) => decisions.some((decision) => decision.kind === kind);
}

function seatOf(game: LabGame, kind: string) {
  const asked = game.state.decisions.find((decision) => decision.kind === kind);
  if (!asked) throw new Error(`nobody is asked ${kind}`);
  return asked.seat;
}

test('a conspirator moves by a click on the map', async ({ page, lay }) => {
  const game = gameWith(2);
  game.playUntil(asks('choose-action'));
  await lay(game, ['seat-1']);
  await page.locator('.pickable.target[data-space="hannover"]').click();
  await expect(page.locator('.prompt [role="status"]')).toContainText('2');
  expect(game.state.data.conspirators.stauffenberg?.place).toBe('hannover');
});

test('a conspirator acts with the keyboard alone', async ({ page, lay }) => {
  const game = gameWith(2);
  game.playUntil(asks('choose-action'));
  await lay(game, ['seat-1']);
  const conspire = page.locator('[data-action="conspire"]');
  await conspire.focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-option="conspire:2"]').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('.scenes')).toBeVisible();
  await expect(page.locator('.decision')).toBeFocused();
  const target = page.locator('.pickable.target').first();
  await target.focus();
  await page.keyboard.press('Enter');
  expect(game.state.step).toBe(2);
});

test('an update steals no focus and drops no selection', async ({ page, lay }) => {
  const game = gameWith(2);
  game.playUntil(asks('choose-action'));
  await lay(game, ['seat-1']);
  await page.locator('[data-action="conspire"]').click();
  const option = page.locator('[data-option="conspire:2"]');
  await option.focus();
  await show(page, { ...game.given(['seat-1']), presence: { 'seat-2': 'away' } });
  await expect(page.locator('.dot.away')).toBeVisible();
  await expect(option).toBeFocused();
});

test('what cannot be done says why', async ({ page, lay }) => {
  const game = gameWith(2);
  game.playUntil(asks('choose-action'));
  await lay(game, ['seat-1']);
  const release = page.locator('[data-action="release"]');
  await expect(release).toHaveAttribute('aria-disabled', 'true');
  await expect(release).toContainText('Nobody is in prison.');
});

test('an interrogation is covered, and on no other page at all', async ({ page, lay }) => {
  const game = gameAt('interrogation');
  const prisoner = seatOf(game, 'interrogation');
  await lay(game, [prisoner]);
  await expect(page.locator('.overlay h3')).toHaveCount(0);
  await page.locator('.cover').click();
  const title = await page.locator('.overlay h3').innerText();
  expect(title).not.toBe('');

  const given = game.given([]);
  await show(page, given);
  await expect(page.locator('.overlay')).toHaveCount(0);
  expect((await page.content()).toLowerCase()).not.toContain(title.toLowerCase());
});

test('a plotter sees pool and odds and rolls', async ({ page, lay }) => {
  const game = gameAt('plot-dice');
  await lay(game, [seatOf(game, 'plot-dice')]);
  const panel = page.getByRole('region', { name: 'The plot' });
  await expect(panel.locator('.pool-die').first()).toBeVisible();
  await expect(panel.locator('td.success').first()).toContainText('%');
  await panel.getByRole('button').first().click();
  await expect(page.locator('.scenes, .faces').first()).toBeVisible();
});

const LOOKS = {
  light: { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const;

test.describe('with nothing moving', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('no part of the table is a barrier', async ({ page, lay }) => {
    const game = gameAt('raid-card');
    await lay(game, [seatOf(game, 'raid-card')]);
    expect(await barriersInLooks(page, LOOKS)).toEqual([]);
  });
});

test('nothing runs over the edge of a small screen', async ({ page, lay }) => {
  const game = gameWith(5, 3);
  game.playUntil((state) => state.data.events.stage >= 3 && asks('choose-action')(state));
  await page.setViewportSize({ width: 360, height: 640 });
  await lay(game, [seatOf(game, 'choose-action')]);
  for (const tab of await page.locator('.tabs button').all()) {
    await tab.click();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  }
});

test('every text is there in every language', async ({ page, lay }) => {
  const game = gameWith(3, 4);
  game.playUntil((state) => state.data.events.stage >= 3 && asks('choose-action')(state));
  await lay(game, [seatOf(game, 'choose-action')]);
  const arrived = async () => {
    await page.locator('.event').first().click();
    await expect(page.locator('.help .history')).toBeVisible();
  };
  expect(await untranslatedIn(page, arrived)).toEqual([]);
});

test('a whole game is played with what the page offers', async ({ page, lay }) => {
  const game = gameWith(2, 5);
  await lay(game, ['seat-1', 'seat-2']);
  await page.evaluate(() => (document.documentElement.dataset['motion'] = 'less'));
  for (let batch = 0; game.state.outcome === null && batch < 400; batch++) await pressThings(page, batch);
  await expect(page.locator('.end h1')).toBeVisible();
  expect(await page.content()).not.toContain('⟦');
});

/** Presses things that can be pressed, one after the other, now this one and now that. */
async function pressThings(page: Page, batch: number): Promise<void> {
  await page.evaluate(async (start) => {
    const open = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const nextTask = () => new Promise((resolve) => setTimeout(resolve, 4));
    for (let count = start; count < start + 25; count++) {
      const [confirm] = open('[data-confirm]:not(:disabled)');
      const [cover] = open('.cover');
      const choices = [
        ...open('[data-option]:not(:disabled, [aria-disabled="true"])'),
        ...open('[data-action]:not([aria-disabled="true"])'),
        ...open('.pickable.target'),
      ];
      const one = confirm ?? cover ?? choices[(count * 7919) % choices.length];
      one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await nextTask();
    }
  }, batch * 25);
}
