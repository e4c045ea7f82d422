import type { BlackOrchestra, BlackOrchestraView, TableEvent } from '@kapelle/black-orchestra/page';
import type { LogEntry } from '../../table/table-context.ts';
import { logLine } from '../../table/black-orchestra/text/log-line.ts';
import { say, t } from '../../table/black-orchestra/text/speech.svelte.ts';
import { weightiest, type Sentence } from '../sentence.ts';

/** What an audience wants to hear of first. */
const ORDER: readonly TableEvent['type'][] = [
  'gameEnded',
  'plotSucceeded',
  'plotDetected',
  'plotFailed',
  'plotAttempted',
  'arrested',
  'raidBegan',
  'stageBegan',
  'eventDrawn',
  'released',
  'interrogationAnswered',
  'supportChanged',
  'suspicionChanged',
  'motivationChanged',
  'itemRevealed',
  'cardPlayed',
  'itemDelivered',
  'itemCollected',
  'conspiratorMoved',
  'turnBegan',
  'cardDrawn',
];

interface Told {
  readonly log: readonly LogEntry<BlackOrchestra>[];
  readonly view: BlackOrchestraView;
  readonly playerOf: (who: keyof BlackOrchestraView['conspirators']) => string;
}

/** Who did what at last, and why it matters. */
export function sentenceOf({ log, view, playerOf }: Told): Sentence | null {
  const entry = log.findLast(({ events }) => events.length > 0);
  const event = entry === undefined ? null : weightiest(entry.events, ORDER);
  if (event === null) return null;
  return { who: 'who' in event ? playerOf(event.who) : null, what: logLine(event), why: whyOf(event, view) };
}

function whyOf(event: TableEvent, { order, conspirators }: BlackOrchestraView): string | null {
  switch (event.type) {
    case 'suspicionChanged':
      return say({ key: `suspicion.${event.to}.text` });
    case 'motivationChanged':
      return say({ key: `motivation.${event.to}.text` });
    case 'supportChanged':
      return t('feed.why.support', { targets: event.to });
    case 'plotAttempted':
      return t('feed.why.plot');
    case 'raidBegan':
      return t('feed.why.raid');
    case 'arrested':
      return t('feed.why.arrested', { free: order.filter((id) => conspirators[id]?.place !== 'prison').length });
    default:
      return null;
  }
}
