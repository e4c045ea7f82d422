import type { BlackSonata } from '@kapelle/black-sonata/page';
import { resultMessages } from '@kapelle/black-sonata/words';
import type { ReadResult } from '../../cases/result.ts';

export const readResult: ReadResult<BlackSonata> = ({ board: table, outcome }) =>
  outcome && { isWon: outcome.result === 'won', lines: resultMessages(table, outcome) };
