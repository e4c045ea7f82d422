import { expect, it } from 'vitest';
import { blackOrchestra } from '@kapelle/black-orchestra';
import type { TableEvent } from '../src/events.ts';

const tempoOf = (event: object) => blackOrchestra.tempo?.(event as TableEvent);

it('what decides the game takes longest, what is rolled or drawn a while, the rest a beat', () => {
  for (const type of ['plotDetected', 'plotFailed', 'plotSucceeded', 'gameEnded', 'stageBegan'])
    expect([type, tempoOf({ type })]).toEqual([type, 'act']);
  for (const type of ['eventDrawn', 'raidBegan', 'arrested', 'cardPlayed'])
    expect([type, tempoOf({ type })]).toEqual([type, 'scene']);
  for (const type of ['turnBegan', 'conspiratorMoved', 'suspicionChanged'])
    expect([type, tempoOf({ type })]).toEqual([type, 'beat']);
  expect(tempoOf({ type: 'diceRolled', purpose: 'conspire' })).toBe('scene');
  expect(tempoOf({ type: 'diceRolled', purpose: 'release' })).toBe('beat');
});
