import type { ConspiratorId } from '../content/conspirators.ts';
import type { EventId } from '../content/events.ts';
import { person } from '../rules/people.ts';
import type { Effect } from './effect.ts';
import { currentDeck } from '../rules/things.ts';
import { isPoised } from '../worth/attempts.ts';
import { isQuietWanted } from '../worth/reactions.ts';
import { comingEvents } from '../worth/seen.ts';
import { askPlayer, option, type Resolver, type Table } from './resolver.ts';
import { NO_WORTH, type Verbs } from './verb.ts';

/** BO-8.11: as many as the named stage's deck has, unseen. */
const removeEvents: Resolver<'removeEvents'> = (table, { stage, count }) => {
  const deck = table.data.events.decks[stage - 1] as EventId[];
  const removed = deck.splice(Math.max(0, deck.length - count));
  if (removed.length === 0) return;
  table.data.events.removed.push(...removed);
  table.emit({ type: 'eventsRemoved', count: removed.length, stage });
};

/** Kordt and Intelligence Briefing: seen by that player alone (BO-8.11). */
const lookAtEvents: Resolver<'lookAtEvents'> = (table, { count, then }, scope) => {
  const deck = currentDeck(table.data);
  const seen = deck.slice(-count).toReversed();
  if (seen.length === 0) return;
  const { seat } = person(table.data, scope.actor);
  table.reveal(seat);
  table.emit({ type: 'eventsSeen', who: scope.actor, seat, count: seen.length, events: seen });
  table.push(scope, { do: 'arrangeEvents', count: seen.length, picked: [], then });
};

/**
 * The cards looked at are picked one by one in the order they shall come; positions count from the top of the deck.
 * Only the seat that looks gets to see the options, and so the names.
 */
export const arrangeEvents: Resolver<'arrangeEvents'> = (table, { count, picked, then }, scope) => {
  const seen = currentDeck(table.data).slice(-count).toReversed();
  const left = seen.map((_, position) => position).filter((position) => !picked.includes(position));
  const mayRemove = then === 'order-or-remove-one' && picked.length === 0;
  if (left.length <= 1 && !mayRemove) {
    putBack(table, { order: [...picked, ...left], seen, who: scope.actor });
    return;
  }
  const options = left.map((position) => {
    const next: Effect = { do: 'arrangeEvents', count, picked: [...picked, position], then: 'order' };
    return option('next-event', [next], { event: seen[position] as EventId, position: position + 1 });
  });
  const removals = mayRemove ? left.map((position) => removal(seen[position] as EventId, position)) : [];
  askPlayer(table, {
    kind: 'arrange-events',
    who: scope.actor,
    scope,
    options: [...options, ...removals],
    refs: { count: left.length },
  });
};

function removal(event: EventId, index: number) {
  return option('remove-event', [{ do: 'removeSeenEvent', index }], { event, position: index + 1 });
}

interface PutBack {
  readonly order: readonly number[];
  readonly seen: readonly EventId[];
  readonly who: ConspiratorId;
}

function putBack(table: Table, { order, seen, who }: PutBack): void {
  const deck = currentDeck(table.data);
  const arranged = order.map((position) => seen[position] as EventId);
  deck.splice(deck.length - seen.length, seen.length, ...arranged.toReversed());
  table.emit({ type: 'eventsPutBack', who });
}

export const removeSeenEvent: Resolver<'removeSeenEvent'> = (table, { index }, { actor }) => {
  const deck = currentDeck(table.data);
  const [event] = deck.splice(deck.length - 1 - index, 1) as [EventId];
  const { seat } = person(table.data, actor);
  table.data.events.removed.push(event);
  table.emit({ type: 'seenEventRemoved', who: actor, seat, event });
};

const holdHitler: Resolver<'holdHitler'> = (table) => {
  table.data.turn.hitlerHeld = true;
  table.emit({ type: 'leaderHeld', leader: 'hitler' });
};

/** Slow News Day: with two events due it stops one (BO-C12); the current event stays current (BO-8.12). */
const skipEvent: Resolver<'skipEvent'> = (table) => {
  table.data.turn.eventsDue--;
  table.emit({ type: 'eventSkipped' });
};

const extraEvent: Resolver<'extraEvent'> = (table) => {
  table.data.turn.eventsDue++;
};

export const EVENT_DECK_VERBS: Verbs<'removeEvents' | 'lookAtEvents' | 'holdHitler' | 'skipEvent' | 'extraEvent'> = {
  removeEvents: { resolve: removeEvents, worth: NO_WORTH },
  lookAtEvents: {
    resolve: lookAtEvents,
    worth: ({ table }, { count }) => 0.45 * Math.min(count, comingEvents(table)),
  },
  holdHitler: { resolve: holdHitler, worth: (situation) => (isPoised(situation) ? 1 : 0) },
  skipEvent: {
    resolve: skipEvent,
    worth: (situation, _effect, { timing }) => (timing === 'before-event' && isQuietWanted(situation) ? 1 : 0),
  },
  extraEvent: { resolve: extraEvent, appliesInFull: () => true, worth: () => -1.5 },
};
