import { expect, test } from 'vitest';
import { guideFor } from '../../src/lib/table/black-orchestra/help/guide.ts';
import { stepAfterAnswer } from '../../src/lib/table/shared/help/guide.ts';
import { beside } from '../../src/lib/table/shared/help/beside.ts';
import { Explanations } from '../../src/lib/table/shared/help/explanations.svelte.ts';
import { FakeClock } from '../stage/fake-clock.ts';

const SCREEN = { width: 1000, height: 600 };
/** As a browser measures it: nothing of it is its own. */
const CARD = Object.create({ width: 200, height: 100 }) as { width: number; height: number };
const ANCHOR = { left: 400, top: 300, width: 50, height: 50 };

test('an explanation lies beside what it explains, and over nothing that can be picked', () => {
  expect(beside(ANCHOR, CARD, { screen: SCREEN, taken: [] })).toEqual({ left: 460, top: 300 });
  const right = { left: 500, top: 310, width: 40, height: 40 };
  expect(beside(ANCHOR, CARD, { screen: SCREEN, taken: [right] })).toEqual({ left: 190, top: 300 });
  expect(beside(ANCHOR, CARD, { screen: SCREEN, taken: [{ left: 0, top: 0, ...SCREEN }] })).toBe(null);
});

test('an explanation comes after a rest, and goes with the pointer', () => {
  const clock = new FakeClock();
  const explanations = new Explanations<string>(clock);
  const anchor = {} as Element;
  explanations.regard({ subject: 'Hess', anchor });
  clock.pass(200);
  expect(explanations.shown).toBe(null);
  clock.pass(200);
  expect(explanations.shown?.subject).toBe('Hess');
  explanations.regard({ subject: 'Paris', anchor });
  expect(explanations.shown).toBe(null);
  explanations.leave();
  clock.pass(1000);
  expect(explanations.shown).toBe(null);
});

test('the guide begins at one’s own pawn, whoever’s turn it is', () => {
  expect(guideFor('oster')[0]?.at).toContain('"oster"');
});

test('the guide goes on with what is done, and waits where there is only something to read', () => {
  const points = guideFor('oster');
  expect(points.map((_, index) => stepAfterAnswer(points, index + 1))).toEqual([1, 2, 4, 5, 6, 6, 7, 8]);
});
