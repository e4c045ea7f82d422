import { overhangOf } from './judging.ts';
import { expect, test } from './people.ts';
import { sitTogether } from './stories/at-table.ts';
import { expectEnd, expectEndForAll, expectReplayAndRematch } from './stories/ending.ts';
import { FINGER } from './stories/hands.ts';
import { perform } from './stories/play.ts';
import { SCENES } from './stories/scenes.ts';
import { STORIES } from './stories/stories.ts';
import { tell } from './stories/told-game.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('two people with phones play to a defeat', async ({ arrive }) => {
  const story = STORIES.raidTakesBoth;
  const game = tell(story);
  const [anna, bruno] = [await arrive(PHONE), await arrive({ ...PHONE, colorScheme: 'dark' })];
  const code = await sitTogether(anna, bruno, story);
  await perform({
    game,
    players: { 'seat-1': anna, 'seat-2': bruno },
    hands: FINGER,
    scenes: { 'a draw past the limit': { before: (turn) => SCENES['a draw past the limit'].before(turn) } },
    afterEach: async () => {
      for (const { page } of [anna, bruno]) expect(await overhangOf(page)).toBeLessThanOrEqual(0);
    },
  });
  for (const person of [anna, bruno]) await expectEnd(person, game);
  await expectEndForAll(bruno.page);
  await expectReplayAndRematch(anna, [bruno], code);
});
