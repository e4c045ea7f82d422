import { blackOrchestra } from '@kapelle/black-orchestra';
import { projectGame, type GameTypes } from '@kapelle/engine';
import { everySetup, playGame, Prng } from '@kapelle/testkit';
import { LOCALES, type Locale } from '@kapelle/text';
import { describe, expect, it } from 'vitest';
import { blackOrchestraEntry } from '../src/black-orchestra.ts';
import { describeTable } from '../src/black-orchestra-table.ts';
import type { GameEntry } from '../src/game-entry.ts';
import { wordsOf } from '../src/words.ts';
import { runCli } from './run-cli.ts';

const SLOW = { timeout: 60_000 };
const ANSWERS = ['3', '4', '5', '1', '2', '1'].join('\n');

describe('Black Orchestra in the terminal', SLOW, () => {
  it.each([
    ['en', 'Oster, choose an action (3 left).', 'Free dice: 10.'],
    ['it', 'Oster, scegli un’azione (ne restano 3).', 'Dadi liberi: 10.'],
    ['es', 'Oster, elige una acción (te quedan 3).', 'Dados libres: 10.'],
    ['pl', 'Oster, wybierz akcję (pozostały 3).', 'Wolne kości: 10.'],
  ])('speaks %s', async (locale, prompt, line) => {
    const flags = ['--game', 'black-orchestra', '--seats', '4', '--seed', 'T', '--locale', locale];
    const { code, out } = await runCli(['play', ...flags], ANSWERS);
    expect(code).toBe(0);
    expect(out).toContain(prompt);
    expect(out).toContain(line);
    expect(out).not.toMatch(/[⟦⟧]/u);
  });

  it('has words for the table as every seat sees it, all through a game', () => {
    const { unsaid, said } = blackOrchestraEntry.use(sayTables);
    expect(said).toBeGreaterThan(500);
    expect(unsaid).toEqual([]);
  });
});

/** Describes tables of both editions in every language in turn. */
function sayTables<G extends GameTypes>(entry: GameEntry<G>): { said: number; unsaid: string[] } {
  const setups = everySetup(blackOrchestra, { options: { difficulty: 'easy', firstPlayer: 'random', urgency: false } });
  const unsaid = new Set<string>();
  let said = 0;
  setups.forEach((setup, number) => {
    const words = wordsOf(entry, LOCALES[number % LOCALES.length] as Locale, setup);
    const random = new Prng(`tables/${number}`);
    playGame(blackOrchestra, {
      setup,
      seed: random.gameSeed(),
      random,
      watch: (state) => {
        const seat = state.decisions[0]?.seat;
        if (seat === undefined || state.step % 7 !== 0) return;
        for (const message of describeTable(projectGame(blackOrchestra, state, seat))) {
          said++;
          const line = words.message(message);
          if (/[⟦⟧{}]/u.test(line)) unsaid.add(line);
        }
      },
    });
  });
  return { said, unsaid: [...unsaid] };
}
