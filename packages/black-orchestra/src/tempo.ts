import type { Tempo } from '@kapelle/engine';
import type { RollPurpose, TableEvent } from './events.ts';

/** What people want to watch, by how long it takes to be told; everything else passes by. */
const TEMPO: Partial<Record<TableEvent['type'], Tempo>> = {
  plotDetected: 'act',
  plotFailed: 'act',
  plotSucceeded: 'act',
  plotAnnounced: 'act',
  dieRerolled: 'act',
  gameEnded: 'act',
  stageBegan: 'act',
  eventDrawn: 'act',
  arrested: 'act',
  plotAttempted: 'scene',
  raidBegan: 'scene',
  leaderMoved: 'scene',
  cardPlayed: 'scene',
};

const ROLLS: Partial<Record<RollPurpose, Tempo>> = { plot: 'act', conspire: 'scene' };

export function tempo(event: TableEvent): Tempo {
  return (event.type === 'diceRolled' ? ROLLS[event.purpose] : TEMPO[event.type]) ?? 'beat';
}
