import type { CDPSession, Page } from '@playwright/test';
import { expect, playAlone, test } from './people.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Fingers that are laid on the screen, moved together in small steps and lifted. */
async function drag(line: CDPSession, from: readonly Spot[], to: readonly Spot[]): Promise<void> {
  const STEPS = 8;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: readonly Spot[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  await touch('touchStart', from);
  for (let step = 1; step <= STEPS; step++)
    await touch(
      'touchMove',
      from.map(({ x, y }, finger) => ({
        x: x + (((to[finger]?.x ?? x) - x) * step) / STEPS,
        y: y + (((to[finger]?.y ?? y) - y) * step) / STEPS,
      })),
    );
  await touch('touchEnd', []);
}

/** The part of the map that is seen. */
async function seenOf(page: Page): Promise<{ x: number; width: number }> {
  const [x = 0, , width = 0] =
    (await page.locator('.board .frame > svg').getAttribute('viewBox'))?.split(' ').map(Number) ?? [];
  return { x, width };
}

test('a finger moves the map, two zoom it, and neither plays anything', async ({ arrive }) => {
  const person = await arrive(PHONE);
  const { page } = person;
  await playAlone(person, 1);
  const line = await page.context().newCDPSession(page);
  const box = await page.locator('.board .frame > svg').boundingBox();
  if (box === null) throw new Error('there is no map');
  const at = (across: number, down: number): Spot => ({ x: box.x + box.width * across, y: box.y + box.height * down });

  const first = await seenOf(page);
  await drag(line, [at(0.8, 0.5)], [at(0.3, 0.5)]);
  const moved = await seenOf(page);
  expect(moved.x).toBeGreaterThan(first.x);
  expect(moved.width).toBeCloseTo(first.width);

  await drag(line, [at(0.45, 0.5), at(0.55, 0.5)], [at(0.2, 0.5), at(0.8, 0.5)]);
  const near = await seenOf(page);
  expect(near.width).toBeLessThan(moved.width * 0.8);

  await drag(line, [at(0.2, 0.5), at(0.8, 0.5)], [at(0.45, 0.5), at(0.55, 0.5)]);
  expect((await seenOf(page)).width).toBeGreaterThan(near.width * 1.2);
  await expect(page.locator('[data-step="0"]')).toBeVisible();
});
