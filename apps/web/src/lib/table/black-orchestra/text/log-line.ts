import type { TableEvent } from '@kapelle/black-orchestra/page';
import { logMessage } from '@kapelle/black-orchestra/words';
import { shield } from '../../shared/settings/shield.svelte.ts';
import type { LogLine } from '../../shared/log-line.ts';
import { faceOf } from '../faces/faces.ts';
import { glyphOf } from './event-glyphs.ts';
import { say } from './speech.svelte.ts';

/** A line of the log; behind the shield it says no more than the others are told. */
export function logLine(event: TableEvent): string {
  const isCovered = shield.isUp && !shield.isPeeking;
  return say(logMessage(isCovered ? withoutSecret(event) : event));
}

/** The same with its sign, for the list. */
export function lineOf(event: TableEvent): LogLine {
  const line = { glyph: glyphOf(event), text: logLine(event), begins: event.type === 'turnBegan' };
  return 'who' in event ? { ...line, face: faceOf(event.who, 'head') } : line;
}

function withoutSecret(event: TableEvent): TableEvent {
  switch (event.type) {
    case 'eventsSeen': {
      const { type, who, seat, count } = event;
      return { type, who, seat, count };
    }
    case 'seenEventRemoved': {
      const { type, who, seat } = event;
      return { type, who, seat };
    }
    default:
      return event;
  }
}
