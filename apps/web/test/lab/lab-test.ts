import { test as base, expect, type Page } from '@playwright/test';
import type { GameTypes, SeatId } from '@kapelle/engine';
import type { Speed } from '../../src/lib/stage/director.ts';
import type { Given } from './lab-table.svelte.ts';
import type { PlayedGame } from './played-game.ts';
import { startLab, type Lab } from './server.ts';

interface Fixtures {
  /** Lays a game on the page for some seats; whoever holds none watches. */
  readonly lay: <G extends GameTypes>(
    game: PlayedGame<G>,
    seats: readonly SeatId[],
    more?: Partial<Given<G>>,
  ) => Promise<void>;
  /** What of the table is shown: the whole, or its parts. */
  readonly shown: '' | '?parts';
  /** How fast scenes are told: still where a test is about something else. */
  readonly speed: Speed;
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
  shown: ['', { option: true }],
  speed: ['off', { option: true }],
  lay: async ({ page, lab, shown, speed }, use) => {
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
      await page.addInitScript((wanted) => {
        localStorage.setItem('kapelle.speed', JSON.stringify(wanted));
        for (const name of ['guide', 'sonata-guide']) localStorage.setItem(`kapelle.${name}`, '"seen"');
      }, speed);
      await page.goto(`${lab.address}${shown}`);
      await page.locator('.table').waitFor();
    });
    expect(faults).toEqual([]);
  },
});

/** Shows the table as it stands after somebody else has moved. */
export async function show<G extends GameTypes>(page: Page, given: Given<G>): Promise<void> {
  await page.evaluate((props) => {
    (window as unknown as { labShow: (props: unknown) => void }).labShow(JSON.parse(props));
  }, JSON.stringify(given));
}

export { expect };
