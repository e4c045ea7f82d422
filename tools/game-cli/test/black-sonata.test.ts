import { blackSonata, blackSonataBot } from '@kapelle/black-sonata';
import { projectGame, type GameTypes } from '@kapelle/engine';
import { everySetup, playGame, runOf, seatBots } from '@kapelle/testkit';
import { LOCALES } from '@kapelle/text';
import { describe, expect, it } from 'vitest';
import { blackSonataEntry } from '../src/black-sonata.ts';
import { describeHunt } from '../src/black-sonata-table.ts';
import type { GameEntry } from '../src/game-entry.ts';
import { wordsOf } from '../src/words.ts';
import { runCli } from './run-cli.ts';

const SLOW = { timeout: 60_000 };

describe('Black Sonata in the terminal', SLOW, () => {
  it.each([
    ['en', 'Round 2: choose an action.', 'Fog cards left: 10.'],
    ['it', 'Round 2: scegli un’azione.', 'Carte Nebbia rimaste: 10.'],
    ['es', 'Ronda 2: elige una acción.', 'Cartas de niebla restantes: 10.'],
    ['pl', 'Runda 2: wybierz akcję.', 'Pozostałe karty mgły: 10.'],
  ])('speaks %s', async (locale, prompt, line) => {
    const { code, out } = await runCli(
      ['play', '--game', 'black-sonata', '--seed', 'T', '--locale', locale],
      '1\n1\nq\n',
    );
    expect(code).toBe(0);
    expect(out).toContain(prompt);
    expect(out).toContain(line);
    expect(out).not.toMatch(/[⟦⟧]/u);
  });

  it('tells the rates of every mode, help level and sequence', async () => {
    const { code, out } = await runCli(['simulate', '--game', 'black-sonata', '--games', '10', '--json']);
    expect(code).toBe(0);
    const { rates } = JSON.parse(out) as { rates: Record<string, Record<string, { games: number }>> };
    expect(Object.keys(rates.mode ?? {})).toEqual(['training', 'easy', 'standard', 'advanced', 'expert']);
    expect(Object.values(rates.mode ?? {}).map(({ games }) => games)).toEqual([2, 2, 2, 2, 2]);
    expect(Object.keys(rates.aids ?? {})).toEqual(['pencil', 'icons']);
    expect(Object.keys(rates.sequence ?? {})).toEqual(['top-1']);
  });

  it('has words for the table all through a game', () => {
    expect(blackSonataEntry.use(unsaidLines)).toEqual([]);
  });
});

/** Describes a won game in every language. */
function unsaidLines<G extends GameTypes>(entry: GameEntry<G>): string[] {
  const setups = everySetup(blackSonata, {
    options: { sequence: 'top-1', direction: 'forwards', fogLeftOut: 1, aids: 'icons' },
  });
  const unsaid = new Set<string>();
  LOCALES.forEach((locale, number) => {
    const run = runOf({ games: 4, seed: 'tables', setups }, number);
    const words = wordsOf(entry, locale, run.setup);
    playGame(blackSonata, {
      setup: run.setup,
      seed: run.seed,
      choose: seatBots(blackSonata, () => blackSonataBot),
      watch: (state) => {
        for (const message of describeHunt(projectGame(blackSonata, state, 'seat-1'))) {
          const line = words.message(message);
          if (/[⟦⟧{}]/u.test(line)) unsaid.add(line);
        }
      },
    });
  });
  return [...unsaid];
}
