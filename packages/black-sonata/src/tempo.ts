import type { Tempo } from '@kapelle/engine';
import type { TableEvent } from './events.ts';

/** What people want to watch; everything else passes by. */
const TEMPO: Partial<Record<TableEvent['type'], Tempo>> = {
  gameEnded: 'act',
  searched: 'scene',
  fogUsed: 'scene',
  fogBlownAway: 'scene',
  ladyRevealed: 'scene',
};

export function tempo({ type }: TableEvent): Tempo {
  return TEMPO[type] ?? 'beat';
}
