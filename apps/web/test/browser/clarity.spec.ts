import type { DossierCard, SpaceId } from '@kapelle/black-orchestra/page';
import { LabGame } from '../lab/lab-game.ts';
import { expect, test } from '../lab/lab-test.ts';

interface Wanted {
  readonly dossier?: readonly DossierCard[];
}

/** Kordt, Committed, has taken one action of three; the table is as it is wanted from there on. */
function kordtsTurn(wanted: Wanted = {}): LabGame {
  const game = new LabGame({
    seats: 2,
    seed: '1'.padStart(32, '0'),
    picks: ['kordt', 'canaris'],
    options: { difficulty: 'normal' },
  });
  game.playUntil(({ decisions }) => decisions.some(({ kind }) => kind === 'choose-action'));
  Object.assign(game.state.data.conspirators.kordt ?? {}, { motivation: 3, ...wanted });
  act(game, 'dossier');
  return game;
}

function act(game: LabGame, option: string): void {
  const asked = game.state.decisions.find(({ kind }) => kind === 'choose-action');
  if (asked) game.answer(asked.seat, { decision: asked.id, option });
}

test('a plot is a checklist before anybody commits, and one that cannot succeed warns', async ({ page, lay }) => {
  const game = kordtsTurn({ dossier: ['hidden-bomb'] });
  const hitler = game.state.data.leaders.hitler as SpaceId;
  Object.assign(game.state.data.conspirators.kordt ?? {}, { place: hitler });
  act(game, 'dossier');
  await lay(game, ['seat-1']);
  const card = page.locator('.own [data-card="hidden-bomb"]');
  await expect(card.locator('li.met')).toHaveCount(4);
  await expect(card).toContainText('2 dice so far · 3 targets needed');
  await expect(card.locator('.hopeless')).toBeVisible();

  const attempt = card.getByRole('button', { name: 'Attempt' });
  await expect(attempt).not.toHaveClass(/primary/);
  await attempt.click();
  const sure = card.locator('[data-confirm]');
  await expect(sure).not.toHaveClass(/primary/);
  await sure.click();
  await expect(page.getByRole('region', { name: 'The plot' }).locator('.hopeless')).toBeVisible();
  await expect(page.locator('[data-option^="roll-plot"].primary')).toHaveCount(0);
});

test('a double click chooses once', async ({ page, lay }) => {
  const game = kordtsTurn();
  await lay(game, ['seat-1']);
  await page.locator('[data-action="dossier"]').dblclick();
  await expect(page.locator('.own .last')).toBeVisible();
  expect(game.state.step).toBe(2);
});

test('a space explains itself, and says what a click does', async ({ page, lay }) => {
  await lay(kordtsTurn(), ['seat-1']);
  await page.locator('.pickable.target[data-space="hannover"]').hover();
  await expect(page.getByRole('tooltip')).toContainText('Click: Move to Hannover');
});
