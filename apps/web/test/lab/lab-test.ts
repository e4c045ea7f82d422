import { test as base, expect, type Page } from '@playwright/test';
import type { SeatId } from '@kapelle/engine';
import type { Given, LabGame } from './lab-game.ts';
import { startLab, type Lab } from './server.ts';

interface Fixtures {
  /** Lays a game on the page for some seats; whoever holds none watches. */
  readonly lay: (game: LabGame, seats: readonly SeatId[], more?: Partial<Given>) => Promise<void>;
}

/** Every test gets the table alone, and fails on a complaint in the console. */
export const test = base.extend<Fixtures, { lab: Lab }>({
  lab: [
    async ({}, use) => {
      const lab = await startLab();
      await use(lab);
      await lab.close();
    },
    { scope: 'worker' },
  ],
  lay: async ({ page, lab }, use) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
    });
    await use(async (game, seats, more) => {
      await page.exposeFunction('labProps', (): unknown => game.given(seats, more));
      await page.exposeFunction('labAnswer', (answer: { decision: string; option: string }): unknown => {
        const asked = game.state.decisions.find(({ id }) => id === answer.decision);
        if (!asked || !seats.includes(asked.seat)) throw new Error(`nobody here may answer ${answer.decision}`);
        game.answer(asked.seat, answer);
        return game.given(seats, more);
      });
      await page.addInitScript(() => localStorage.setItem('kapelle.guide', '"seen"'));
      await page.goto(lab.address);
      await page.locator('.table').waitFor();
    });
    expect(faults).toEqual([]);
  },
});

/** Shows the table as it stands after somebody else has moved. */
export async function show(page: Page, given: Given): Promise<void> {
  await page.evaluate((props) => {
    (window as unknown as { labShow: (props: unknown) => void }).labShow(JSON.parse(props));
  }, JSON.stringify(given));
}

export { expect };
