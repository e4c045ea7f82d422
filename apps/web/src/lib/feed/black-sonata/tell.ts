import type { BlackSonata, BlackSonataView, TableEvent } from '@kapelle/black-sonata/page';
import type { LogEntry } from '../../table/table-context.ts';
import { lineOf } from '../../table/black-sonata/text/log-line.ts';
import { t } from '../../table/black-sonata/text/speech.svelte.ts';
import { weightiest, type Sentence } from '../sentence.ts';

/** What an audience wants to hear of first. */
const ORDER: readonly TableEvent['type'][] = [
  'gameEnded',
  'ladyRevealed',
  'searched',
  'clueGained',
  'counterDropped',
  'fogUsed',
  'ladyFled',
  'pawnMoved',
  'roundBegan',
];

interface Told {
  readonly log: readonly LogEntry<BlackSonata>[];
  readonly view: BlackSonataView;
  readonly player: string;
}

/** Who did what at last, and why it matters. */
export function sentenceOf({ log, view, player }: Told): Sentence | null {
  const entry = log.findLast(({ events }) => events.length > 0);
  const event = entry === undefined ? null : weightiest(entry.events, ORDER);
  if (event === null) return null;
  return { who: entry?.seat === null ? null : player, what: lineOf(event).text, why: whyOf(event, view) };
}

function whyOf({ type }: TableEvent, { cardsToCounter, clues }: BlackSonataView): string | null {
  if (type === 'searched' || type === 'clueGained') return t('feed.why.clues', { clues: clues.length });
  if (type === 'gameEnded' || type === 'ladyRevealed') return null;
  return t('feed.why.counter', { cards: cardsToCounter });
}
