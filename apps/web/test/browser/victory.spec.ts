import { expect, test, tokensOf, type Person } from './people.ts';
import { sitTogether, watch } from './stories/at-table.ts';
import { expectEnd, expectEndForAll, expectReplayAndRematch } from './stories/ending.ts';
import { MOUSE } from './stories/hands.ts';
import { perform } from './stories/play.ts';
import { scenesOf } from './stories/scenes.ts';
import { secretsOf, tellingTiles } from './stories/secrets.ts';
import { TEXTS } from './stories/spoken.ts';
import { STORIES } from './stories/stories.ts';
import { seedOf, tell, type ToldGame } from './stories/told-game.ts';
import { Watcher } from './stories/watcher.ts';

test('two people play to a victory, and whoever watches learns no secret', async ({ arrive }) => {
  const story = STORIES.loneGunmanSucceeds;
  const game = tell(story);
  const [anna, bruno, carla] = [await arrive(), await arrive(), await arrive()];
  const code = await sitTogether(anna, bruno, story);
  await watch(carla, code);
  const tokens = [...(await tokensOf(anna.page)), ...(await tokensOf(bruno.page))];
  expect(tokens).toHaveLength(3);
  const secretsNow = () => secretsOf(game, { seed: seedOf(story), tokens });
  expectFindable(game, { seed: seedOf(story), tokens });

  const watcher = await Watcher.of(carla);
  await perform({
    game,
    players: { 'seat-1': anna, 'seat-2': bruno },
    hands: MOUSE,
    spectators: [carla],
    scenes: scenesOf(story),
    afterEach: async () => {
      expect(await watcher.find(secretsNow())).toEqual([]);
      await expectTilesFaceDown(carla, game);
    },
  });

  for (const person of [anna, bruno, carla]) await expectEnd(person, game);
  expect(await watcher.find(secretsNow())).toEqual([]);
  await expectEndForAll(carla.page);
  await expectReplayAndRematch(anna, [bruno, carla], code);
  expect(await watcher.find(secretsNow())).toEqual([]);
});

/** Were everything told, the scan would find each secret. */
function expectFindable(game: ToldGame, hidden: { seed: string; tokens: readonly string[] }): void {
  const everything = JSON.stringify([hidden, game.state, TEXTS]);
  const overlooked = secretsOf(game, hidden).filter(({ pattern }) => !pattern.test(everything));
  expect(overlooked.map(({ what }) => what)).toEqual([]);
}

/** No face-down tile is called by its name. */
async function expectTilesFaceDown({ page }: Person, game: ToldGame): Promise<void> {
  const labels = await page
    .locator('[data-space]')
    .evaluateAll((all) => all.map((one) => [one.getAttribute('data-space'), one.getAttribute('aria-label')]));
  const labelOf = new Map(labels.map(([space, label]) => [space, label ?? '']));
  const told = tellingTiles(game).filter(({ space, names }) =>
    names.some((name) => labelOf.get(space)?.includes(name)),
  );
  expect(told).toEqual([]);
}
