import type { Page } from '@playwright/test';
import type { Face, TableEvent } from '@kapelle/black-orchestra/page';
import type { SeatId } from '@kapelle/engine';
import { LabGame } from '../lab/lab-game.ts';
import { expect, show, test } from '../lab/lab-test.ts';
import { spoken } from './stories/spoken.ts';

const PICKS = ['stauffenberg', 'beck', 'canaris'];

test.use({ speed: 'brisk' });

function gameWith(number: number): LabGame {
  const seed = number.toString(16).padStart(32, '0');
  return new LabGame({ seats: 3, seed, picks: PICKS, options: { difficulty: 'easy' } });
}

interface Told {
  readonly game: LabGame;
  /** What the table showed before the answer. */
  readonly before: ReturnType<LabGame['given']>;
  readonly events: readonly TableEvent[];
}

/** The first answer in any game that brings this about, as a seat saw it: the table before, the game after. */
function answerThat(brings: (events: readonly TableEvent[]) => boolean, seats: readonly SeatId[] = []): Told {
  for (let number = 1; number < 200; number++) {
    const game = gameWith(number);
    let before = game.given(seats);
    let last = 0;
    const isTold = () => {
      const given = game.given(seats);
      const events = given.log.at(-1)?.events ?? [];
      if (given.view.step > last && last > 0 && brings(events)) return true;
      last = given.view.step;
      before = given;
      return false;
    };
    if (game.playUntil(isTold, 600) && game.given(seats).view.step > before.view.step)
      return { game, before, events: game.given(seats).log.at(-1)?.events ?? [] };
  }
  throw new Error('no game brings this about');
}

function isRoll(events: readonly TableEvent[]): boolean {
  return events.some((event) => event.type === 'diceRolled' && event.purpose === 'conspire' && event.faces.length > 1);
}

function facesOf(events: readonly TableEvent[]): readonly Face[] {
  return events.flatMap((event) => (event.type === 'diceRolled' ? event.faces : []));
}

/** All that the page says, to eyes, ears and tab. */
function saidBy(page: Page): Promise<string> {
  return page.evaluate(() => document.title + document.body.innerHTML);
}

test('nothing on the page knows what the dice will show while they roll', async ({ page, lay }) => {
  const { game, before, events } = answerThat(isRoll);
  await page.clock.install();
  await lay(game, [], before);
  const told = await saidBy(page);
  await show(page, game.given([]));
  await expect(page.locator('.scenes .die.blank')).toHaveCount(facesOf(events).length);
  const rolling = await saidBy(page);
  const lines = await page.getByRole('log').getByRole('button').count();
  for (const face of facesOf(events))
    expect(countOf(rolling, spoken(`face.${face}`))).toBe(countOf(told, spoken(`face.${face}`)));
  await page.clock.runFor(1000);
  await expect(page.locator('.scenes .die.blank')).toHaveCount(0);
  await page.clock.runFor(30_000);
  await expect.poll(() => page.getByRole('log').getByRole('button').count()).toBeGreaterThan(lines);
});

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}
