import type { Bot } from '@kapelle/engine';
import { everySetup, manyGames, playGame, randomBot, seatBots } from '@kapelle/testkit';
import { describe, expect, it } from 'vitest';
import { MODE_IDS } from '../src/content/modes.ts';
import { blackSonata, blackSonataBot, forgetfulBot, type BlackSonata } from '../src/index.ts';

const GAMES = 28;

function wins(mode: string, bot: Bot<BlackSonata>): number {
  const setups = everySetup(blackSonata, { options: { mode, direction: 'forwards', fogLeftOut: 1, aids: 'icons' } });
  const choose = seatBots(blackSonata, () => bot);
  const { outcomes } = manyGames(blackSonata, {
    plan: { games: GAMES, seed: 'solver', setups },
    command: `simulate --mode ${mode}`,
    play: (run) => playGame(blackSonata, { ...run, choose }),
  });
  return outcomes.won ?? 0;
}

describe('the bot', { timeout: 60_000 }, () => {
  it.each(MODE_IDS)('wins most games of %s mode over all sequences, which chance never does', (mode) => {
    expect(wins(mode, blackSonataBot)).toBeGreaterThan(GAMES * 0.85);
    expect(wins(mode, randomBot)).toBeLessThan(GAMES * 0.1);
  });

  it('with a memory of ten cards loses some of them', () => {
    const won = wins('expert', forgetfulBot);
    expect(won).toBeGreaterThan(GAMES * 0.5);
    expect(won).toBeLessThan(wins('expert', blackSonataBot));
  });
});
