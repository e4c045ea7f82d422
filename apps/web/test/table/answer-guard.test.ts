import { beforeEach, expect, test } from 'vitest';
import { AnswerGuard } from '../../src/lib/table/shared/decision/answer-guard.ts';

let now: number;
let guard: AnswerGuard;

function asks(id: string, more: object = {}) {
  return { id, kind: 'choose-action', refs: { actions: 1 }, options: [{ id: 'dossier', kind: 'dossier' }], ...more };
}

const FIRST = asks('first');
const NEXT = asks('next');
const BUTTON = {};

function click(count: number, control: unknown = BUTTON): boolean {
  guard.onpointerdown();
  return guard.click(count, control);
}

beforeEach(() => {
  now = 1000;
  guard = new AnswerGuard(() => now);
  guard.see([FIRST]);
  now += 1000;
});

test('a click answers what is on the screen', () => {
  expect(click(1)).toBe(true);
  expect(guard.allows(FIRST)).toBe(true);
});

test('the second click of a double click does not answer the question that came in between', () => {
  click(1);
  now += 90;
  guard.see([NEXT]);
  now += 60;
  expect(click(2)).toBe(true);
  expect(guard.allows(NEXT)).toBe(false);
  now += 400;
  click(3);
  expect(guard.allows(NEXT)).toBe(true);
});

test('a click of its own answers a new question as soon as it is there', () => {
  click(1);
  guard.see([NEXT]);
  now += 20;
  click(1);
  expect(guard.allows(NEXT)).toBe(true);
});

test('a press that began before does not answer what came before its end', () => {
  guard.onpointerdown();
  now += 80;
  guard.see([NEXT]);
  now += 10;
  guard.click(1, BUTTON);
  expect(guard.allows(NEXT)).toBe(false);
});

test('a key that is held down answers one question, not the next', () => {
  guard.onkeydown({ repeat: false });
  guard.click(0, BUTTON);
  expect(guard.allows(FIRST)).toBe(true);
  now += 100;
  guard.see([NEXT]);
  now += 30;
  guard.onkeydown({ repeat: true });
  guard.click(0, BUTTON);
  expect(guard.allows(NEXT)).toBe(false);
  guard.onkeydown({ repeat: false });
  guard.click(0, BUTTON);
  expect(guard.allows(NEXT)).toBe(true);
});

test('a second click reaches only what the first one reached, not what came into its place', () => {
  click(1, 'Attempt');
  expect(click(2, 'Confirm')).toBe(false);
  expect(click(3, 'Attempt')).toBe(true);
  expect(click(1, 'Confirm')).toBe(true);
});

test('a chance that is put anew at every step has been read; another one has not', () => {
  const chance = asks('chance', { optional: true });
  guard.see([chance]);
  now += 1000;
  guard.onpointerdown();
  now += 50;
  guard.see([asks('chance again', { optional: true }), asks('main')]);
  guard.click(1, BUTTON);
  expect(guard.allows(asks('chance again'))).toBe(true);
  expect(guard.allows(asks('main'))).toBe(false);
});
