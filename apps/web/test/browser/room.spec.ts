import type { SeatId } from '@kapelle/engine';
import type { Page } from '@playwright/test';
import { LabGame } from '../lab/lab-game.ts';
import { expect, test } from '../lab/lab-test.ts';

const PICKS = ['stauffenberg', 'beck', 'canaris', 'goerdeler', 'tresckow'];
const NAMES = {
  'seat-1': 'Ada',
  'seat-2': 'Maximiliane Theophilia',
  'seat-3': 'Computer 3',
  'seat-4': 'Zofia',
  'seat-5': 'Wolfgang Amadeus',
};

/** The sizes that count, and what part of the screen the map has at least; a page at twice its size is half as large. */
const SIZES = [
  { width: 1920, height: 1080, share: 0.58, isWide: true },
  { width: 1440, height: 900, share: 0.58, isWide: true },
  { width: 1366, height: 768, share: 0.55, isWide: true },
  { width: 1280, height: 720, share: 0.5, isWide: true },
  { width: 1180, height: 820, share: 0.5, isWide: true },
  { width: 820, height: 1180, share: 0.35, isWide: false },
  { width: 720, height: 450, share: 0.4, isWide: false },
  { width: 390, height: 844, share: 0.3, isWide: false },
  { width: 360, height: 740, share: 0.25, isWide: false },
] as const;

/** Five people in a late stage, and four cards or more in the hand of whoever is asked. */
function crowded(): { game: LabGame; seat: SeatId } {
  for (let number = 1; number < 100; number++) {
    const game = new LabGame({
      seats: 5,
      seed: number.toString(16).padStart(32, '0'),
      picks: PICKS,
      options: { difficulty: 'easy' },
    });
    const isThere = game.playUntil(
      ({ data, decisions }) => data.events.stage >= 3 && decisions.some(({ seat, kind }) => holds(game, seat, kind)),
    );
    const asked = game.state.decisions.find(({ seat, kind }) => holds(game, seat, kind));
    if (isThere && asked) return { game, seat: asked.seat };
  }
  throw new Error('no game is that crowded');
}

function holds({ state }: LabGame, seat: SeatId, kind: string): boolean {
  const sheet = Object.values(state.data.conspirators).find((one) => one.seat === seat);
  return kind === 'choose-action' && (sheet?.dossier.length ?? 0) >= 4;
}

/** What is wrong with how the table lies on the screen, measured on the page. */
function faultsOf(page: Page): Promise<{ share: number; faults: string[] }> {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true }));
    const nameOf = (one: Element) =>
      `${one.tagName} ${(one.textContent || one.getAttribute('aria-label') || '').trim()}`;
    const within = (one: DOMRect, other: DOMRect) =>
      one.left >= other.left - 1 &&
      one.right <= other.right + 1 &&
      one.top >= other.top - 1 &&
      one.bottom <= other.bottom + 1;
    const meet = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
    const board = (document.querySelector('.board') as Element).getBoundingClientRect();
    const screen = new DOMRect(0, 0, innerWidth, innerHeight);

    const scaleOf = (one: Element) => (one instanceof SVGGraphicsElement ? (one.getScreenCTM()?.a ?? 1) : 1);
    const texts = seen('.table *').filter((one) =>
      [...one.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    );
    const inSight = texts.filter((one) => {
      const box = one.getBoundingClientRect();
      return !one.closest('.visually-hidden') && box.width > 2 && meet(box, one.closest('.board') ? board : screen);
    });
    const tiny = inSight.filter((one) => parseFloat(getComputedStyle(one).fontSize) * scaleOf(one) < 11.95);

    const targets = seen('.pickable.target');
    const lost = targets.filter((one) => !within(one.getBoundingClientRect(), board));
    const controls = seen('.board .controls button').map((one) => one.getBoundingClientRect());
    const covered = targets.filter((one) => controls.some((control) => meet(control, one.getBoundingClientRect())));

    const clipping = '.why, .action, .others li, .person, .stages li, .war .row, .items li, .identity strong';
    const cut = seen(clipping).filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).textOverflow !== 'ellipsis',
    );
    const side = matchMedia('(min-width: 64rem)').matches
      ? seen('.others li, .why, .action, .dossier > li, .items li, .tracks .gives').filter(
          (one) =>
            !within(
              one.getBoundingClientRect(),
              (one.closest('.people, .decision, .sheet') as Element).getBoundingClientRect(),
            ),
        )
      : [];
    const say = (what: string, list: readonly Element[]) => list.map((one) => `${what}: ${nameOf(one)}`.slice(0, 90));
    return {
      share: (board.width * board.height) / (innerWidth * innerHeight),
      faults: [
        ...say('too small', tiny),
        ...say('out of sight', lost),
        ...say('under a button', covered),
        ...say('cut off', cut),
        ...say('out of its panel', side),
        ...(document.documentElement.scrollWidth > innerWidth ? ['wider than the screen'] : []),
      ],
    };
  });
}

test('there is room for the map and for everything else at every size, on one page that is resized', async ({
  page,
  lay,
}) => {
  const { game, seat } = crowded();
  await page.setViewportSize({ width: 1440, height: 900 });
  await lay(game, [seat], { names: NAMES, bots: ['seat-3'] });
  await expect(page.locator('.pickable.target').first()).toBeVisible();
  for (const { width, height, share, isWide } of SIZES) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.tabs')).toBeVisible({ visible: !isWide });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const found = await faultsOf(page);
    expect.soft(found.faults, `${width} × ${height}`).toEqual([]);
    expect.soft(found.share, `${width} × ${height}`).toBeGreaterThanOrEqual(share);
  }

  await page.setViewportSize({ width: 1440, height: 900 });
  const rows = page.locator('.others li');
  await expect(rows).toHaveCount(5);
  await expect(rows.locator('.order')).toHaveText(['1', '2', '3', '4', '5']);
  await expect(rows.locator('.person')).toHaveText(game.state.data.order.map((id) => nameOf(game, id)));
  await expect(rows.filter({ hasText: 'Computer 3' })).toContainText('played by the computer');
  await expect(rows.filter({ has: page.locator('.you') })).toContainText(NAMES[seat as keyof typeof NAMES]);
  await expect(page.locator('.prompt .person')).toHaveText(NAMES[seat as keyof typeof NAMES]);
  await expect(page.locator('.log .line.begins .person').last()).toHaveText(NAMES[seat as keyof typeof NAMES]);

  const card = page.locator('.dossier > li').last();
  await card.getByRole('button').first().focus();
  const text = card.locator('.text');
  await expect(text).toBeVisible();
  expect(await text.evaluate((one) => one.scrollHeight <= one.clientHeight + 1)).toBe(true);
});

function nameOf(game: LabGame, id: string): string {
  const { conspirators } = game.state.data;
  return NAMES[conspirators[id as keyof typeof conspirators]?.seat as keyof typeof NAMES];
}

test('a key chooses, leads and lists, but not in a field, and not where it is switched off', async ({ page, lay }) => {
  const { game, seat } = crowded();
  await page.setViewportSize({ width: 1440, height: 900 });
  await lay(game, [seat], { names: NAMES });
  const { step } = game.state;
  const options = page.locator('[data-asked] :is([data-action], [data-option]):not([aria-disabled="true"])');
  await page.keyboard.press('Tab');
  await expect(options.first()).toBeFocused();

  const move = page.locator('[data-action="move"]');
  await page.keyboard.press(
    String(
      (await options.evaluateAll((all) => all.findIndex((one) => (one as HTMLElement).dataset['action'] === 'move'))) +
        1,
    ),
  );
  await expect(move).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(move).toBeVisible();
  await page.keyboard.press('d');
  await expect(page.locator('.dossier button').first()).toBeFocused();
  await page.keyboard.press('b');
  await expect(page.locator('.pickable:focus')).toHaveCount(1);
  await page.keyboard.press('q');
  await expect(options.first()).toBeFocused();

  await page.keyboard.press('Shift+?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Choose the option with this number')).toBeVisible();
  await page.keyboard.press('1');
  await list.getByText('Off', { exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  for (const key of ['1', '2', '3', 'd', '?']) await page.keyboard.press(key);
  await expect(list).toHaveCount(0);
  await expect(move).toBeVisible();

  await page.getByRole('button', { name: 'Keyboard' }).click();
  await list.getByText('On', { exact: true }).click();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
  });
  await page.keyboard.type('1234?');
  await expect(page.locator('body > input')).toHaveValue('1234?');
  expect(game.state.step).toBe(step);
});
