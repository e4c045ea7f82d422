import type { Page } from '@playwright/test';
import type { GameState } from '@kapelle/engine';
import type { BlackSonata } from '@kapelle/black-sonata/page';
import { expect, show, test } from '../lab/lab-test.ts';
import { SonataGame, sonataWhere } from '../lab/sonata-game.ts';
import { barriersInLooks, untranslatedIn } from './judging.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

function asks(kind: string): (state: GameState<BlackSonata>) => boolean {
  return ({ decisions }) => decisions.some((decision) => decision.kind === kind);
}

/** The first game that comes to such a moment of choice. */
function gameWhere(isThere: (state: GameState<BlackSonata>) => boolean): SonataGame {
  return sonataWhere((game) => game.playUntil((state) => asks('choose-action')(state) && isThere(state)));
}

test('the pawn is placed and moved by clicks on the map; a place out of reach says why', async ({ page, lay }) => {
  const game = new SonataGame(1);
  await lay(game, ['seat-1']);
  await expect(page.locator('.pickable.target')).toHaveCount(11);
  await page.locator('[data-space="clerkenwell"]').click();
  await expect(page.locator('.prompt')).toContainText('Round 1');
  await page.locator('[data-space="southwark"]').click();
  const card = page.locator('.help');
  await expect(card).toContainText('There’s no link to it from here (Clerkenwell).');
  await expect(card).toContainText('Sonnet 145');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-space="southwark"]')).toBeFocused();
  await page.locator('[data-space="cripplegate"]').click();
  await expect(page.locator('.prompt')).toContainText('Round 2');
  expect(game.state.data).toMatchObject({ pawn: 'cripplegate', visited: ['clerkenwell', 'cripplegate'] });
});

test('the map is walked with the arrow keys, and the pawn follows Enter', async ({ page, lay }) => {
  const game = new SonataGame(1);
  await lay(game, ['seat-1']);
  await page.locator('[data-space="st-pauls"]').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-space="blackfriars"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.prompt')).toContainText('Round 1');
  expect(game.state.data.pawn).toBe('blackfriars');
});

test('trail tokens are laid and lifted, by the map and by a key', async ({ page, lay }) => {
  const game = gameWhere(({ data }) => data.round >= 2);
  await lay(game, ['seat-1']);
  await page.getByRole('button', { name: 'Trail tokens: 4' }).click();
  await page.locator('[data-space="southwark"]').click();
  await expect(page.getByRole('button', { name: 'Trail tokens: 3' })).toBeVisible();
  expect(game.state.data.trailTokens).toEqual(['southwark']);
  await page.getByRole('button', { name: 'Trail tokens: 3' }).click();
  await page.locator('[data-space="southwark"]').focus();
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: 'Trail tokens: 4' })).toBeVisible();
  expect(game.state.data.trailTokens).toEqual([]);
});

test('closed actions say why, and one that may lose the game is asked twice', async ({ page, lay }) => {
  const game = gameWhere(({ data }) => data.round >= 3 && data.fogOn[data.position] === null);
  await lay(game, ['seat-1']);
  await expect(page.locator('[data-action="use-fog"]')).toContainText('There’s no fog card on top.');
  const given = game.given(['seat-1']);
  const { board: table } = given.view;
  const withoutFog = { ...table, fog: { ...table.fog, left: 0 } };
  await show(page, { ...given, view: { ...given.view, board: withoutFog } });
  const search = page.locator('[data-action="search"]');
  await expect(search).toContainText('There are no fog cards left: if you do this, you lose.');
  const { step } = game.state;
  await search.click();
  await expect(page.locator('[data-confirm]')).toBeFocused();
  expect(game.state.step).toBe(step);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(search).toBeVisible();
});

test('the places still possible are on the map and on her way, and can be switched off', async ({ page, lay }) => {
  const game = gameWhere(({ data }) => data.round >= 8);
  await lay(game, ['seat-1']);
  const lit = page.locator('.lit');
  await expect(lit.first()).toBeVisible();
  await expect(page.locator('.kp-scene')).not.toContainText('%');
  const first = page.locator('[data-card="0"]');
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-card="1"]')).toBeFocused();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.getByLabel('Show where she could be').uncheck();
  await expect(lit).toHaveCount(0);
  await page.reload();
  await expect(page.locator('.table')).toBeVisible();
  await expect(lit).toHaveCount(0);
});

test('a search is turned over before everybody’s eyes', async ({ page, lay }) => {
  const game = gameWhere(
    ({ data }) => data.round >= 3 && data.fogOn[data.position] === null && data.clues.length === 0,
  );
  await lay(game, ['seat-1']);
  await page.locator('[data-action="search"]').click();
  await expect(page.locator('.scenes, .on-map, .overlay .found')).toContainText(/She(’s| was| wasn’t) here/);
});

test('she is found: a clue, or after another question the end', async ({ page, lay }) => {
  const game = sonataWhere((one) =>
    one.playUntil((state) => asks('lady-found')(state) && Object.values(state.data.marks).includes('yes')),
  );
  await lay(game, ['seat-1']);
  await expect(page.locator('.overlay .found')).toContainText('one wrong trait and you lose');
  await page.locator('[data-option="unmask"]').click();
  await expect(page.locator('[data-confirm]')).toBeFocused();
  await page.locator('[data-confirm]').click();
  await expect(page.locator('section.end')).toBeVisible();
  expect(game.state.outcome).not.toBeNull();
});

test('who watches sees the same table and can press nothing of it', async ({ page, lay }) => {
  const game = gameWhere(({ data }) => data.round >= 6);
  await lay(game, []);
  await expect(page.locator('.prompt')).toContainText('an action is being chosen');
  await expect(page.locator('.pickable.target, [data-action], [data-option]')).toHaveCount(0);
});

const LOOKS = {
  light: { colorScheme: 'light', viewport: { width: 1440, height: 900 } },
  dark: { colorScheme: 'dark', viewport: { width: 1440, height: 900 } },
  phone: { colorScheme: 'dark', viewport: { width: 390, height: 844 } },
} as const;

test('no part of the table is a barrier', async ({ page, lay }) => {
  await lay(
    gameWhere(({ data }) => data.round >= 24),
    ['seat-1'],
  );
  expect(await barriersInLooks(page, LOOKS)).toEqual([]);
});

test('nothing runs over the edge of a small screen', async ({ page, lay }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await lay(
    gameWhere(({ data }) => data.round >= 24),
    ['seat-1'],
  );
  for (const tab of await page.locator('.tabs button').all()) {
    await tab.click();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over).toBeLessThanOrEqual(0);
  }
});

test('every text is there in every language', async ({ page, lay }) => {
  await lay(
    gameWhere(({ data }) => data.round >= 24),
    ['seat-1'],
  );
  const arrived = async () => {
    await page.locator('[data-space="cornhill"]').click({ button: 'right' });
    await expect(page.locator('.help blockquote')).toBeVisible();
  };
  expect(await untranslatedIn(page, arrived)).toEqual([]);
});

test('a whole game is played with what the page offers', async ({ page, lay }) => {
  const game = new SonataGame(12);
  await lay(game, ['seat-1']);
  for (let batch = 0; game.state.outcome === null && batch < 200; batch++) await pressThings(page, batch);
  await expect(page.locator('.end h1')).toBeVisible();
  expect(await page.content()).not.toContain('⟦');
});

/** Presses things that can be pressed, one after the other, now this one and now that. */
async function pressThings(page: Page, batch: number): Promise<void> {
  await page.evaluate(async (start) => {
    const open = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const nextTask = () => new Promise((resolve) => setTimeout(resolve, 4));
    for (let count = start; count < start + 25; count++) {
      const choices = [
        ...open('[data-option]:not(:disabled, [aria-disabled="true"])'),
        ...open('[data-action]:not([aria-disabled="true"])'),
        ...open('.pickable.target'),
        ...open('[data-mark]:not([aria-disabled="true"])'),
      ];
      const one = open('[data-confirm]:not(:disabled)')[0] ?? choices[(count * 7919) % choices.length];
      one?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      await nextTask();
    }
  }, batch * 25);
}
