import type { Locator, Page } from '@playwright/test';
import { expect, openTable, sitDown, table, test, type Person } from './people.ts';

const SIZES = [
  { size: 'desktop', viewport: { width: 1440, height: 900 } },
  { size: 'phone', viewport: { width: 390, height: 844 } },
];

interface Guided {
  readonly game: string;
  readonly steps: number;
  readonly open: (person: Person) => Promise<void>;
  /** What the first step asks for. */
  readonly begin?: (page: Page) => Promise<void>;
}

const GAMES: readonly Guided[] = [
  {
    game: 'Black Orchestra',
    steps: 8,
    open: async (person) => {
      await openTable(person, 1);
      await sitDown(person, 'Anna');
      await person.page.getByRole('button', { name: 'Start game' }).click();
    },
  },
  {
    game: 'Black Sonata',
    steps: 5,
    open: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Play Black Sonata now' }).click();
      await expect(table(page)).toBeVisible();
    },
    begin: async (page) => {
      await page.locator('.pickable.target[data-space="southwark"]').focus();
      await page.keyboard.press('Enter');
    },
  },
];

function guideOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'First turn' });
}

/** Whether what the guide points at can be seen beside it. */
async function isInSight(page: Page): Promise<boolean> {
  const [guide, thing] = [await guideOf(page).boundingBox(), await page.locator('[data-guided]').boundingBox()];
  if (guide === null || thing === null) return false;
  const middle = { x: thing.x + thing.width / 2, y: thing.y + Math.min(thing.height / 2, 40) };
  const isCovered =
    middle.x > guide.x && middle.x < guide.x + guide.width && middle.y > guide.y && middle.y < guide.y + guide.height;
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  return !isCovered && middle.x > 0 && middle.x < width && middle.y > 0 && middle.y < height;
}

for (const { game, steps, open, begin } of GAMES)
  for (const { size, viewport } of SIZES)
    test(`the first turn of ${game} points at what it speaks of, ${size}`, async ({ arrive }) => {
      const person = await arrive({ viewport });
      const { page } = person;
      await open(person);
      await expect(guideOf(page)).toBeVisible();
      for (let step = 1; step <= steps; step++) {
        await expect(guideOf(page)).toContainText(`${step}/${steps}`);
        await expect(page.locator('[data-guided]')).toHaveCount(1);
        await expect.poll(() => isInSight(page), { message: `step ${step}` }).toBe(true);
        if (step === 1) await begin?.(page);
        await guideOf(page).getByRole('button').last().click();
      }
      await expect(guideOf(page)).toHaveCount(0);
      await expect(page.locator('[data-guided]')).toHaveCount(0);
    });
