import { expect, it } from 'vitest';
import { blackSonata } from '@kapelle/black-sonata';
import type { TableEvent } from '../src/events.ts';

const tempoOf = (type: string) => blackSonata.tempo?.({ type } as TableEvent);

it('the end takes longest; search, fog and confrontation a while; the rest a beat', () => {
  expect(tempoOf('gameEnded')).toBe('act');
  expect(['searched', 'fogUsed', 'fogBlownAway', 'ladyRevealed'].map(tempoOf)).toEqual(Array(4).fill('scene'));
  expect(['pawnMoved', 'passed', 'roundBegan'].map(tempoOf)).toEqual(Array(3).fill('beat'));
});
