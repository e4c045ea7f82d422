import type { TableEvent } from '@kapelle/black-orchestra/page';
import { logMessage } from '@kapelle/black-orchestra/words';
import { shield } from '../settings/shield.svelte.ts';
import { say } from './speech.svelte.ts';

/** A line of the log; behind the shield it says no more than the others are told. */
export function logLine(event: TableEvent): string {
  const isCovered = shield.isUp && !shield.isPeeking;
  return say(logMessage(isCovered ? withoutSecret(event) : event));
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
