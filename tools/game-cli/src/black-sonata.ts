import { blackSonata, solver } from '@kapelle/black-sonata';
import { invariants, makeTwin, marks, universe } from '@kapelle/black-sonata/testing';
import { register, type SomeGame } from './game-entry.ts';

export const blackSonataEntry: SomeGame = register({
  definition: blackSonata,
  isWin: ({ result }) => result === 'won',
  scoreOf: (outcome) => (outcome.result === 'won' ? outcome.score.total : null),
  turns: ({ data }) => data.round,
  heuristic: solver,
  compared: ['mode', 'sequence'],
  makeTwin,
  invariants,
  coverage: { universe, marks },
});
