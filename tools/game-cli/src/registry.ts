import { makeTinyTwin, tinyGame, tinyInvariants, tinyMarks, tinyUniverse } from '@kapelle/testkit';
import { blackOrchestraEntry } from './black-orchestra.ts';
import { blackSonataEntry } from './black-sonata.ts';
import { register, type SomeGame } from './game-entry.ts';

/** Every game there is; the first one is meant when none is named. */
export const games: readonly SomeGame[] = [
  blackOrchestraEntry,
  blackSonataEntry,
  register({
    definition: tinyGame,
    isWin: ({ result }) => result === 'escaped',
    turns: ({ data, seats }) => 6 * seats.length - data.turnsLeft,
    makeTwin: makeTinyTwin,
    invariants: tinyInvariants,
    coverage: { universe: tinyUniverse, marks: tinyMarks },
  }),
];
