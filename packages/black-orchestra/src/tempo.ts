import type { Tempo } from '@kapelle/engine';
import type { RollPurpose, TableEvent } from './events.ts';

/** What people want to watch; everything else passes by. */
const TEMPO: Partial<Record<TableEvent['type'], Tempo>> = {
  plotDetected: 'act',
  plotFailed: 'act',
  plotSucceeded: 'act',
  gameEnded: 'act',
  stageBegan: 'act',
  eventDrawn: 'scene',
  eventCancelled: 'scene',
  raidBegan: 'scene',
  arrested: 'scene',
  cardPlayed: 'scene',
};

const WATCHED_ROLLS: readonly RollPurpose[] = ['conspire', 'plot'];

export function tempo(event: TableEvent): Tempo {
  if (event.type === 'diceRolled') return WATCHED_ROLLS.includes(event.purpose) ? 'scene' : 'beat';
  return TEMPO[event.type] ?? 'beat';
}
