import type { TableEvent } from '@kapelle/black-orchestra/page';

type EventType = TableEvent['type'];

/** An event that begins something to look at, and what came of it. */
export interface Passage {
  readonly opening: TableEvent;
  readonly told: readonly TableEvent[];
}

/** Whether an event begins a passage of its own, follows from what is being told, or is told by none. */
const ROLES = {
  gameBegan: 'untold',
  turnBegan: 'opens',
  penaltySuffered: 'opens',
  motivationChanged: 'follows',
  suspicionChanged: 'follows',
  supportChanged: 'follows',
  leaderMoved: 'opens',
  leaderHeld: 'follows',
  leaderLeft: 'follows',
  leaderKilled: 'follows',
  conspiratorMoved: 'opens',
  actionsGained: 'follows',
  actionsPromised: 'follows',
  actionsEnded: 'untold',
  diceRolled: 'opens',
  dissentPlaced: 'follows',
  dissentFilled: 'follows',
  dissentCleared: 'follows',
  defectionsPlaced: 'follows',
  defectionsUsed: 'follows',
  itemRevealed: 'follows',
  itemCollected: 'opens',
  itemDelivered: 'opens',
  itemDiscarded: 'follows',
  itemFetched: 'follows',
  itemPassed: 'opens',
  tileRemoved: 'follows',
  cardDrawn: 'follows',
  cardDiscarded: 'follows',
  cardFetched: 'follows',
  cardPlayed: 'opens',
  cardPassed: 'opens',
  cardPassedOver: 'follows',
  deckReshuffled: 'follows',
  abilityUsed: 'opens',
  abilityLost: 'follows',
  stageBegan: 'opens',
  spacesLost: 'follows',
  eventDrawn: 'opens',
  eventCancelled: 'follows',
  keyEventDiscarded: 'follows',
  eventsRemoved: 'follows',
  eventSkipped: 'follows',
  eventsSeen: 'follows',
  seenEventRemoved: 'follows',
  eventsPutBack: 'follows',
  offerAccepted: 'opens',
  offerDeclined: 'opens',
  consentRefused: 'opens',
  raidBegan: 'opens',
  cardKept: 'follows',
  arrested: 'opens',
  released: 'opens',
  interrogationBegan: 'opens',
  interrogationAnswered: 'opens',
  resistanceTried: 'opens',
  interrogationResisted: 'opens',
  plotAttempted: 'opens',
  plotItemUsed: 'opens',
  plotAnnounced: 'opens',
  dieRerolled: 'opens',
  plotDetected: 'opens',
  plotFailed: 'opens',
  plotSucceeded: 'opens',
  gameEnded: 'opens',
} as const satisfies Record<EventType, 'opens' | 'follows' | 'untold'>;

const LOST_CARDS: readonly EventType[] = ['cardDiscarded', 'cardKept', 'itemDiscarded'];
const AFTER_VERDICT: readonly EventType[] = ['cardDiscarded', 'leaderKilled'];

/** Passages that take in nothing but this. */
const NARROW: Readonly<Partial<Record<EventType, readonly EventType[]>>> = {
  turnBegan: [],
  leaderMoved: ['leaderMoved'],
  raidBegan: LOST_CARDS,
  arrested: LOST_CARDS,
  interrogationBegan: [],
  stageBegan: ['keyEventDiscarded', 'spacesLost'],
  plotAttempted: ['plotAnnounced'],
  plotAnnounced: [],
  dieRerolled: [],
  plotDetected: AFTER_VERDICT,
  plotFailed: AFTER_VERDICT,
  plotSucceeded: AFTER_VERDICT,
  gameEnded: [],
};

/** Cuts what an answer brought into what can be looked at one after the other. */
export function passagesOf(events: readonly TableEvent[]): Passage[] {
  const passages: { opening: TableEvent; told: TableEvent[] }[] = [];
  for (const event of events) {
    if (ROLES[event.type] === 'untold') continue;
    const open = passages.at(-1);
    if (open && follows(open.opening, event)) open.told.push(event);
    else passages.push({ opening: event, told: [] });
  }
  return passages;
}

function follows(opening: TableEvent, { type }: TableEvent): boolean {
  if (type === 'raidBegan') return opening.type === 'eventDrawn' && opening.event === 'gestapo-raid';
  const taken = isPlotRoll(opening) ? [] : NARROW[opening.type];
  return taken ? taken.includes(type) : ROLES[type] === 'follows';
}

function isPlotRoll(event: TableEvent): boolean {
  return event.type === 'diceRolled' && event.purpose === 'plot';
}
