import { expect, it } from 'vitest';
import { blackOrchestra } from '@kapelle/black-orchestra';
import type { TableEvent } from '../src/events.ts';

const tempoOf = (event: object) => blackOrchestra.tempo?.(event as TableEvent);

const ACTS = ['plotAnnounced', 'plotDetected', 'plotFailed', 'plotSucceeded', 'gameEnded', 'stageBegan', 'eventDrawn'];

it('events and what decides the game take longest, what is rolled or played a while, the rest a beat', () => {
  for (const type of [...ACTS, 'dieRerolled', 'arrested']) expect([type, tempoOf({ type })]).toEqual([type, 'act']);
  for (const type of ['plotAttempted', 'raidBegan', 'leaderMoved', 'cardPlayed'])
    expect([type, tempoOf({ type })]).toEqual([type, 'scene']);
  for (const type of ['turnBegan', 'conspiratorMoved', 'suspicionChanged'])
    expect([type, tempoOf({ type })]).toEqual([type, 'beat']);
  expect(tempoOf({ type: 'diceRolled', purpose: 'plot' })).toBe('act');
  expect(tempoOf({ type: 'diceRolled', purpose: 'conspire' })).toBe('scene');
  expect(tempoOf({ type: 'diceRolled', purpose: 'release' })).toBe('beat');
});
