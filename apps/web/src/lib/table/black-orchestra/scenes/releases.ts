import type { ConspiratorId, TableEvent } from '@kapelle/black-orchestra/page';
import type { Path } from '../../../stage/scene.ts';

type EventType = TableEvent['type'];
type Known<T extends EventType> = (event: Extract<TableEvent, { readonly type: T }>) => readonly Path[];

const NOTHING = (): readonly Path[] => [];
const DECK: readonly Path[] = [
  ['board', 'deckSize'],
  ['board', 'discards'],
  ['board', 'drawn'],
];
const EVENTS: readonly Path[] = ['current', 'key', 'discarded', 'deckSizes', 'removed'].map((part) => [
  'board',
  'events',
  part,
]);
const DICE: readonly Path[] = [
  ['board', 'dissentDice'],
  ['board', 'defectionDice'],
  ['board', 'freeDice'],
];
const SUPPORT: readonly Path[] = [['board', 'militarySupport']];
const PLOT: readonly Path[] = [['board', 'plot']];
const ACTIONS: readonly Path[] = [['board', 'turn', 'actionsLeft']];
const INTERROGATED: readonly Path[] = [['board', 'interrogated']];

function sheet(who: ConspiratorId, ...parts: readonly string[]): Path[] {
  return parts.map((part) => ['board', 'conspirators', who, part]);
}

function card({ who }: { readonly who: ConspiratorId }): readonly Path[] {
  return [...sheet(who, 'dossier'), ...DECK];
}

function item({ who }: { readonly who: ConspiratorId }): readonly Path[] {
  return [...sheet(who, 'items'), ['board', 'itemDiscards']];
}

function tile({ space }: { readonly space: string }): readonly Path[] {
  return [['board', 'tiles', space]];
}

function place({ who }: { readonly who: ConspiratorId }): readonly Path[] {
  return sheet(who, 'place');
}

function leader({ leader: id }: { readonly leader: string }): readonly Path[] {
  return [
    ['board', 'leaders', id],
    ['board', 'killed'],
  ];
}

/** What each event makes known of the new state. The rest is held until everything is told. */
const KNOWN: { readonly [T in EventType]: Known<T> } = {
  gameBegan: NOTHING,
  turnBegan: () => [['board', 'turn'], ...DICE],
  penaltySuffered: NOTHING,
  motivationChanged: ({ who }) => sheet(who, 'motivation', 'dossierLimit', 'itemLimit', 'hasAbility'),
  suspicionChanged: ({ who }) => sheet(who, 'suspicion'),
  supportChanged: () => SUPPORT,
  leaderMoved: leader,
  leaderHeld: NOTHING,
  leaderLeft: leader,
  leaderKilled: leader,
  conspiratorMoved: place,
  actionsGained: () => ACTIONS,
  actionsPromised: ({ who }) => sheet(who, 'promisedActions'),
  actionsEnded: () => ACTIONS,
  diceRolled: ({ purpose }) => (purpose === 'plot' ? PLOT : []),
  dissentPlaced: () => DICE,
  dissentFilled: () => DICE,
  dissentCleared: () => DICE,
  defectionsPlaced: () => DICE,
  defectionsUsed: () => DICE,
  itemRevealed: tile,
  itemCollected: (event) => [...item(event), ...tile(event)],
  itemDelivered: item,
  itemDiscarded: item,
  itemFetched: item,
  itemPassed: ({ who, to }) => [...sheet(who, 'items'), ...sheet(to, 'items')],
  tileRemoved: tile,
  cardDrawn: card,
  cardDiscarded: card,
  cardFetched: card,
  cardPlayed: card,
  cardPassed: ({ who, to }) => [...sheet(who, 'dossier'), ...sheet(to, 'dossier')],
  cardPassedOver: () => DECK,
  deckReshuffled: () => DECK,
  abilityUsed: NOTHING,
  abilityLost: ({ who }) => sheet(who, 'hasAbility'),
  stageBegan: () => [['board', 'events', 'stage'], ['board', 'openSpaces'], ...SUPPORT],
  spacesLost: () => [
    ['board', 'events', 'spacesLost'],
    ['board', 'openSpaces'],
  ],
  eventDrawn: () => EVENTS,
  eventCancelled: () => EVENTS,
  keyEventDiscarded: () => EVENTS,
  eventsRemoved: () => EVENTS,
  eventSkipped: () => EVENTS,
  eventsSeen: NOTHING,
  seenEventRemoved: NOTHING,
  eventsPutBack: NOTHING,
  offerAccepted: NOTHING,
  offerDeclined: NOTHING,
  consentRefused: NOTHING,
  raidBegan: NOTHING,
  cardKept: card,
  arrested: place,
  released: place,
  interrogationBegan: () => INTERROGATED,
  interrogationAnswered: () => INTERROGATED,
  resistanceTried: NOTHING,
  interrogationResisted: () => INTERROGATED,
  plotAttempted: () => PLOT,
  plotItemUsed: (event) => [...item(event), ...PLOT],
  plotAnnounced: () => PLOT,
  dieRerolled: () => PLOT,
  plotDetected: () => PLOT,
  plotFailed: () => PLOT,
  plotSucceeded: () => PLOT,
  gameEnded: () => [['outcome']],
};

function releasesOf(event: TableEvent): readonly Path[] {
  return (KNOWN[event.type] as Known<EventType>)(event);
}

/**
 * What each event of an answer releases. Where several touch the same part, the last one shows it: the state after the
 * answer knows nothing of what lay between.
 */
export function releasesIn(events: readonly TableEvent[]): ReadonlyMap<TableEvent, readonly Path[]> {
  const last = new Map<string, TableEvent>();
  for (const event of events) for (const path of releasesOf(event)) last.set(path.join('/'), event);
  return new Map(
    events.map((event) => [event, releasesOf(event).filter((path) => last.get(path.join('/')) === event)]),
  );
}
