import { blackOrchestra } from '@kapelle/black-orchestra';
import { readSetup } from '@kapelle/engine';
import type { GameInfo } from '@kapelle/protocol';
import { expect, it } from 'vitest';
import { GAMES, isOptionUsed } from '../src/lib/games.ts';
import { picksAfter } from '../src/lib/lobby/picks.ts';
import { choicesFor, defaultConfig, settingsOf, withSeats } from '../src/lib/lobby/table-config.ts';

const game: GameInfo = {
  id: blackOrchestra.id,
  seatCounts: blackOrchestra.seatCounts,
  options: blackOrchestra.optionsSpec,
  picks: null,
  hasBot: true,
  hasCases: false,
};

it('defaults to a table that the rules allow', () => {
  const { seats, options } = defaultConfig(game);
  expect(readSetup(blackOrchestra, { seats, options, picks: {} }).ok).toBe(true);
});

it('lets nobody who plays alone go back by default, and only them', () => {
  expect(defaultConfig(game).settings.rewind).toBe(true);
  expect(defaultConfig({ ...game, seatCounts: [1] }).settings.rewind).toBe(false);
});

it('leaves out settings that mean nothing in a game', () => {
  expect(settingsOf()).toContain('odds');
  expect(settingsOf(GAMES['black-sonata']?.unusedSettings)).not.toContain('odds');
});

it('offers as first player only seats that are there', () => {
  const { firstPlayer } = game.options;
  if (firstPlayer?.kind !== 'choice') throw new Error('no first player to choose');
  expect(choicesFor(firstPlayer, 2)).toEqual(['random', 'seat-1', 'seat-2']);
});

it.each(game.seatCounts)('forgets a first player who is gone at a table for %i', (seats) => {
  const config = { ...defaultConfig(game), options: { ...defaultConfig(game).options, firstPlayer: 'seat-5' } };
  const next = withSeats(game, config, seats);
  expect(next.options['firstPlayer']).toBe(seats === 5 ? 'seat-5' : 'random');
  expect(readSetup(blackOrchestra, { seats, options: next.options, picks: {} }).ok).toBe(true);
});

it.each([
  [[], 'beck', 1, ['beck']],
  [['oster'], 'beck', 1, ['beck']],
  [['oster'], 'beck', 2, ['oster', 'beck']],
  [['oster', 'kordt'], 'beck', 2, ['kordt', 'beck']],
  [['beck', 'oster'], 'beck', 2, ['oster']],
])('picks after %j and a click on %s, of at most %i', (picks, clicked, limit, expected) => {
  expect(picksAfter(picks, clicked, limit)).toEqual(expected);
});

it('asks how much fog is left out only in the mode where that means something', () => {
  expect(isOptionUsed('black-sonata', 'fogLeftOut', { mode: 'expert' })).toBe(true);
  expect(isOptionUsed('black-sonata', 'fogLeftOut', { mode: 'standard' })).toBe(false);
  expect(isOptionUsed('black-sonata', 'sequence', { mode: 'standard' })).toBe(true);
});
