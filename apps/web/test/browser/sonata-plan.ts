import { applyInPlace, projectGame, startGame, type Answer, type Setup } from '@kapelle/engine';
import { blackSonata, blackSonataBot } from '@kapelle/black-sonata';
import type { Page } from '@playwright/test';
import { plantCase } from '../../../server/test/plant-case.ts';
import { expect, goTo, table, type Person } from './people.ts';

const OPTIONS: Setup['options'] = { mode: 'standard', sequence: 'top-1', direction: 'forwards', fogLeftOut: 1 };

function seedOf(number: number): string {
  return number.toString(16).padStart(32, '0');
}

/** What the bot answers in the game of this seed, from the first to the last. */
export function botAnswers(number: number): Answer[] {
  const { state } = startGame(blackSonata, { seats: 1, options: OPTIONS, picks: {} }, seedOf(number));
  const answers: Answer[] = [];
  while (state.outcome === null) {
    const answer = blackSonataBot(projectGame(blackSonata, state, 'seat-1'), 'seat-1');
    if (answer === null) throw new Error('the bot is not asked');
    answers.push(answer);
    applyInPlace(blackSonata, state, { seat: 'seat-1', ...answer });
  }
  return answers;
}

/** Opens a table for the game of this seed, sits down and begins. */
export async function playCase({ page }: Person, number: number): Promise<void> {
  const dataDir = process.env['DATA_DIR'];
  if (dataDir === undefined) throw new Error('the server’s data is nowhere');
  const code = plantCase(dataDir, { game: 'black-sonata', seats: 1, options: OPTIONS, seed: seedOf(number) });
  await page.addInitScript(() => localStorage.setItem('kapelle.sonata-guide', '"seen"'));
  await goTo(page, `/c/${code}`);
  await page.getByRole('button', { name: 'Play this case' }).click();
  await expect(table(page)).toBeVisible();
}

/** The part of the page that gives an answer. */
export function controlOf({ option }: Answer): string {
  const [kind = '', ...refs] = option.split(':');
  if (kind === 'start-at' || kind === 'move' || kind === 'go-to') return `.pickable.target[data-space="${refs[0]}"]`;
  if (kind === 'mark') return `[data-mark="${refs.join(':')}"]`;
  return `[data-action="${option}"], [data-option="${option}"]`;
}

/** Gives an answer in some way, once more where the page asks for it, and waits until it has been taken. */
export async function give(page: Page, press: () => Promise<void>, confirm: () => Promise<void>): Promise<void> {
  const stage = page.locator('.stage');
  const step = Number(await stage.getAttribute('data-step'));
  await press();
  let isConfirmed = false;
  await expect(async () => {
    if (!isConfirmed && (await page.locator('[data-confirm]:enabled').isVisible())) {
      isConfirmed = true;
      await confirm();
    }
    expect(Number(await stage.getAttribute('data-step'))).toBeGreaterThan(step);
  }).toPass({ intervals: [40, 40, 80, 160] });
}
