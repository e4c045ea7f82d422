import type { TableEvent } from '@kapelle/black-sonata/page';
import { logMessage } from '@kapelle/black-sonata/words';
import type { GlyphName } from '../../shared/icons/glyphs.ts';
import type { LogLine } from '../../shared/log-line.ts';
import { say } from './speech.svelte.ts';

const GLYPHS: Readonly<Record<TableEvent['type'], GlyphName>> = {
  pawnPlaced: 'move',
  ladyAppeared: 'lady',
  roundBegan: 'lady',
  counterDropped: 'turn',
  pawnMoved: 'move',
  placeVisited: 'consent',
  passed: 'end',
  searched: 'suspicion',
  clueGained: 'card',
  noClueLeft: 'card',
  ladyFled: 'lady',
  fogUsed: 'mist',
  fogLeft: 'mist',
  fogBlownAway: 'mist',
  backsSeen: 'suspicion',
  ladyHastened: 'lady',
  clueRemoved: 'card',
  ladyChanged: 'lady',
  asideExchanged: 'card',
  ladyRevealed: 'lady',
  gameEnded: 'end',
};

/** A line of the log: a round begins with her step. */
export function lineOf(event: TableEvent): LogLine {
  return { glyph: GLYPHS[event.type], text: say(logMessage(event)), begins: event.type === 'roundBegan' };
}
