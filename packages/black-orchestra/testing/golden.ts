import type { GameState } from '@kapelle/engine';
import { PLOT_IDS } from '../src/content/plots.ts';
import { OPTIONS, SEAT_COUNTS } from '../src/flow/setup.ts';
import type { BlackOrchestra } from '../src/game.ts';

const EDITIONS = ['revised', 'classic'] as const;
const DEFEATS = ['all-in-prison', 'no-event', 'documents-located'] as const;
const VARIANTS = ['lieutenants', 'urgency', 'guarded'] as const;
const ASKING = 'ask-before-taking';
const DIFFICULTIES = OPTIONS.difficulty?.kind === 'choice' ? OPTIONS.difficulty.choices : [];

/** What the golden games must show between them: every ending and every table, in both editions. */
const universe: readonly string[] = EDITIONS.flatMap((edition) => [
  ...PLOT_IDS.map((plot) => `${edition}-won-${plot}`),
  ...DEFEATS.map((reason) => `${edition}-lost-${reason}`),
  ...SEAT_COUNTS.map((seats) => `${edition}-players-${seats}`),
  ...DIFFICULTIES.map((difficulty) => `${edition}-${difficulty}`),
  ...[...VARIANTS, ASKING].map((option) => `${edition}-${option}`),
]);

/** What a finished game shows of it. */
function marks({ data, outcome, seats }: Readonly<GameState<BlackOrchestra>>): string[] {
  if (outcome === null) return [];
  const ending = outcome.result === 'won' ? `won-${outcome.plot ?? ''}` : `lost-${outcome.reason}`;
  const variants = VARIANTS.filter((variant) => data.variants[variant]);
  const asking = data.asksBeforeTaking ? [ASKING] : [];
  const marks = [ending, `players-${seats.length}`, data.difficulty, ...variants, ...asking];
  return marks.map((mark) => `${data.edition}-${mark}`);
}

export const golden = { universe, marks };
