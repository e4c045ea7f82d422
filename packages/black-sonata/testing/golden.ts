import { AID_LEVELS } from '../src/content/aid-levels.ts';
import { MODE_IDS } from '../src/content/modes.ts';
import { SEQUENCE_IDS } from '../src/content/sequences.ts';
import type { BlackSonataState } from '../src/game.ts';
import { DIRECTIONS, LOSSES } from '../src/state.ts';

/** What the golden games must show between them: every ending, a victory in every mode, every sequence and help level. */
const universe: readonly string[] = [
  ...MODE_IDS.map((mode) => `won-${mode}`),
  ...LOSSES.map((reason) => `lost-${reason}`),
  ...SEQUENCE_IDS,
  ...DIRECTIONS,
  ...AID_LEVELS,
];

/** What a finished game shows of it. */
function marks({ data, outcome }: Readonly<BlackSonataState>): string[] {
  if (outcome === null) return [];
  const ending = outcome.result === 'won' ? `won-${data.mode}` : `lost-${outcome.reason}`;
  return [ending, data.sequence, data.direction, ...(data.aids === undefined ? [] : [data.aids])];
}

export const golden = { universe, marks };
