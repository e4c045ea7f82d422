import type { GameState } from '@kapelle/engine';
import type { BlackSonata } from '@kapelle/black-sonata/page';
import { expect, test } from '../lab/lab-test.ts';
import { sonataWhere, type SonataGame } from '../lab/sonata-game.ts';
import { barriersInLooks, untranslatedIn } from './judging.ts';

test.use({ shown: '?parts' });

function mayTakeNotes({ decisions }: GameState<BlackSonata>): boolean {
  return decisions.some(({ kind }) => kind === 'take-notes');
}

/** A game in which the bot holds so many clues and has laid nothing down. */
function gameWithClues(count: number): SonataGame {
  return sonataWhere((game) => {
    const isThere = game.playUntil((state) => state.data.clues.length === count && mayTakeNotes(state));
    return isThere && Object.values(game.state.data.marks).every((mark) => mark === 'unknown');
  });
}

function gameThatEnded(reason: string): SonataGame {
  return sonataWhere((game) => {
    game.playUntil(() => false);
    return game.state.outcome?.reason === reason;
  });
}

test('tokens are turned by a click, three make a hypothesis, and a fourth is closed with its reason', async ({
  page,
  lay,
}) => {
  const game = gameWithClues(2);
  await lay(game, ['seat-1']);
  for (const trait of ['married', 'lover', 'court']) {
    await page.locator(`[data-mark="${trait}:yes"]`).click();
    await expect(page.locator(`[data-mark="${trait}:yes"]`)).toHaveAttribute('aria-checked', 'true');
  }
  await page.locator('[data-mark="mother:no"]').click();
  await expect(page.locator('[data-mark="mother:no"]')).toHaveAttribute('aria-checked', 'true');
  expect(game.state.data.marks).toMatchObject({ married: 'yes', lover: 'yes', court: 'yes', mother: 'no' });
  await expect(page.locator('.hypothesis')).toContainText('you can unmask her');
  const fourth = page.locator('[data-mark="musician:yes"]');
  await expect(fourth).toHaveAttribute('aria-disabled', 'true');
  await expect(fourth).toHaveAttribute('title', 'You’ve already chosen 3 traits.');
  await fourth.click({ force: true });
  expect(game.state.data.marks.musician).toBe('unknown');
});

test('tokens are turned with the keyboard alone, and the focus stays', async ({ page, lay }) => {
  const game = gameWithClues(1);
  await lay(game, ['seat-1']);
  await page.locator('[data-mark="court:unknown"]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-mark="court:yes"]')).toBeFocused();
  expect(game.state.data.marks.court).toBe('unknown');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-mark="court:yes"]')).toHaveAttribute('aria-checked', 'true');
  await expect(page.locator('[data-mark="court:yes"]')).toBeFocused();
  expect(game.state.data.marks.court).toBe('yes');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await expect(page.locator('[data-mark="court:no"]')).toHaveAttribute('aria-checked', 'true');
});

test('what follows can be switched off, and stays off', async ({ page, lay }) => {
  await lay(gameWithClues(3), ['seat-1']);
  await expect(page.locator('td.follows').first()).toBeVisible();
  await expect(page.locator('.women')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Show deductions' }).uncheck();
  await expect(page.locator('td.follows')).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.deduction')).toBeVisible();
  await expect(page.locator('td.follows')).toHaveCount(0);
});

test('a token against the clues is named, not only coloured', async ({ page, lay }) => {
  const game = sonataWhere((one) =>
    one.playUntil((state) => state.data.clues.length >= 3 && mayTakeNotes(state) && state.data.aside === null),
  );
  await lay(game, ['seat-1']);
  const ruledOut = page.locator('tr.ruled-out').first();
  const trait = await ruledOut.getAttribute('data-trait');
  await page.locator(`[data-mark="${trait ?? ''}:yes"]`).click();
  await expect(ruledOut.locator('.wrong')).toHaveText('The clues say otherwise');
  await expect(page.locator('.hypothesis')).toContainText('The clues rule this out.');
});

test('those who watch see the tokens and cannot turn them', async ({ page, lay }) => {
  const game = gameWithClues(2);
  await lay(game, []);
  const side = page.locator('[data-mark="court:yes"]');
  await expect(side).toHaveAttribute('aria-disabled', 'true');
  await side.click({ force: true });
  expect(game.state.data.marks.court).toBe('unknown');
});

test('each clue is read under her symbol', async ({ page, lay }) => {
  const game = gameWithClues(3);
  await lay(game, ['seat-1']);
  await expect(page.locator('article.clue')).toHaveCount(3);
  const { symbol, clues } = game.given(['seat-1']).view.board;
  for (const { woman, shares } of clues) {
    await expect(page.locator(`[data-woman="${woman}"] td.hers`)).toContainText(shares[symbol].join('/'));
  }
});

test('a trait explains itself with its rule', async ({ page, lay }) => {
  await lay(gameWithClues(1), ['seat-1']);
  await page.locator('[data-trait="court"] th button').click();
  const card = page.getByRole('dialog');
  await expect(card).toContainText('known at court');
  await expect(card.locator('li').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(page.locator('[data-trait="court"] th button')).toBeFocused();
});

test('her way is walked step by step, also with the keyboard', async ({ page, lay }) => {
  const game = gameThatEnded('unmasked');
  await lay(game, ['seat-1']);
  const { length } = game.given(['seat-1']).view.board.sequence;
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('Home');
  await expect(page.locator('.route .round')).toContainText('The start');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.route .round')).toContainText('Round 1');
  await page.getByRole('button', { name: 'Next round' }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /^Round 2: /);
  await page.getByRole('button', { name: 'The whole route' }).click();
  await expect(page.locator('.route [role="img"]')).toHaveAttribute(
    'aria-label',
    new RegExp(`^([^,]+, ){${length - 2}}`),
  );
});

test('the end of a won game counts the score and gives way to the table', async ({ page, lay }) => {
  const game = gameThatEnded('unmasked');
  await lay(game, ['seat-1']);
  const { outcome } = game.state;
  if (outcome?.result !== 'won') throw new Error('not won');
  await expect(page.locator('.score tfoot td')).toHaveText(String(outcome.score.total).replace('-', '−'));
  await expect(page.locator('.score li[aria-current]')).toHaveCount(1);
  await page.getByRole('button', { name: 'View the table' }).click();
  await expect(page.locator('.end')).toHaveCount(0);
  await expect(page.locator('.deduction')).toBeVisible();
});

const LOOKS = {
  light: { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  phone: { colorScheme: 'light', viewport: { width: 390, height: 844 } },
} as const;

test.describe('with nothing moving', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('clues and grid are no barrier', async ({ page, lay }) => {
    await lay(gameWithClues(3), ['seat-1']);
    expect(await barriersInLooks(page, LOOKS)).toEqual([]);
  });

  for (const reason of ['unmasked', 'wrong-hypothesis']) {
    test(`the end is no barrier: ${reason}`, async ({ page, lay }) => {
      await lay(gameThatEnded(reason), ['seat-1']);
      await expect(page.locator('.end h1')).toBeVisible();
      expect(await barriersInLooks(page, LOOKS)).toEqual([]);
    });
  }
});

test('nothing runs over the edge of a small screen', async ({ page, lay }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await lay(gameThatEnded('unmasked'), ['seat-1']);
  const overEdge = () => document.documentElement.scrollWidth - innerWidth;
  const overEnd = () => (document.querySelector('.end')?.scrollWidth ?? 0) - innerWidth;
  expect(await page.evaluate(overEnd)).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'View the table' }).click();
  expect(await page.evaluate(overEdge)).toBeLessThanOrEqual(0);
});

test('every text is there in every language', async ({ page, lay }) => {
  await lay(gameThatEnded('wrong-hypothesis'), ['seat-1']);
  const arrived = () => expect(page.locator('.end h1')).toBeVisible();
  expect(await untranslatedIn(page, arrived)).toEqual([]);
});
