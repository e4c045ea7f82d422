import { expect, test } from 'vitest';
import { STORIES, type Story } from './browser/stories/stories.ts';
import { tell } from './browser/stories/told-game.ts';

test.each(Object.entries(STORIES))('%s: what browsers will play still happens', (_, story) => {
  expect(() => tell(story)).not.toThrow();
});

test('a story that no longer holds says what is missing, and which number has it', () => {
  const wrong: Story = { ...STORIES.raidTakesBoth, players: 'thoughtful', brings: ['a victory'] };
  expect(() => tell(wrong)).toThrow(/no longer has a victory within \d+ answers. Number \d+ has/);
});
