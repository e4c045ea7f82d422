import {
  EVENTS,
  shortestWay,
  type BlackOrchestra,
  type ConspiratorId,
  type Place,
  type SpaceId,
  type TableEvent,
} from '@kapelle/black-orchestra/page';
import type { GameView } from '@kapelle/engine';
import { isGravePlace } from '../map/grave-places.ts';
import { isGrave } from '../vignettes/vignettes.ts';
import type { SoundName } from './cues.ts';
import { landedUpTo } from './attempt.ts';
import type { Passage } from './passages.ts';
import type {
  ArrestCause,
  Attempt,
  CardEvent,
  InAir,
  InterrogationEvent,
  ItemEvent,
  Picture,
  PlotDie,
  VerdictEvent,
} from './pictures.ts';

type EventType = TableEvent['type'];
type OfType<T extends EventType> = Extract<TableEvent, { readonly type: T }>;

/** A beat, with the events that are known once it is on. */
export interface ToldBeat {
  readonly picture: Picture;
  readonly ms: number;
  readonly knows?: readonly TableEvent[];
  readonly sound?: SoundName;
}

export interface ToldScene {
  readonly weight: 'small' | 'big';
  readonly ends: 'by-itself' | 'by-press';
  readonly beats: readonly ToldBeat[];
}

/** What a passage is told from. */
export interface Telling {
  readonly before: GameView<BlackOrchestra>;
  readonly after: GameView<BlackOrchestra>;
  /** All events of the answer. */
  readonly events: readonly TableEvent[];
  readonly attempt: Attempt;
  /** Whether the answer was given on this page. */
  readonly isOwn: boolean;
}

type Teller<T extends EventType> = (opening: OfType<T>, told: readonly TableEvent[], telling: Telling) => ToldScene;

const STEP_MS = 400;
const LANDING_MS = 600;
const PLOT_LANDING_MS = 700;
const BREATH_MS = 1100;
const CONSEQUENCE_MS = 700;
/** However much comes of something, it is told in this. */
const CONSEQUENCES_MS = 2800;

function small(beats: readonly ToldBeat[]): ToldScene {
  return { weight: 'small', ends: 'by-itself', beats };
}

function big(beats: readonly ToldBeat[]): ToldScene {
  return { weight: 'big', ends: 'by-itself', beats };
}

interface Course {
  readonly opening?: TableEvent;
  readonly told: readonly TableEvent[];
  readonly ms: number;
  readonly sound?: SoundName;
}

/** What began it, then what came of it, one after the other. */
function oneByOne({ opening, told, ms, sound }: Course, picture: (told: readonly TableEvent[]) => Picture): ToldBeat[] {
  const first = { picture: picture([]), ms, knows: opening ? [opening] : [], ...(sound && { sound }) };
  return [
    first,
    ...told.map((event, index) => ({
      picture: picture(told.slice(0, index + 1)),
      ms: eachOf(told),
      knows: [event],
    })),
  ];
}

function eachOf(told: readonly TableEvent[]): number {
  return Math.min(CONSEQUENCE_MS, CONSEQUENCES_MS / Math.max(1, told.length));
}

function effects(opening: TableEvent, told: readonly TableEvent[]): ToldScene {
  const all = [opening, ...told];
  return small(
    all.map((event, index) => ({
      picture: { kind: 'effects', told: all.slice(0, index + 1) },
      ms: index === 0 ? 1000 : eachOf(told),
      knows: [event],
      ...(index === 0 && { sound: 'tick' as const }),
    })),
  );
}

function card(opening: CardEvent, told: readonly TableEvent[]): ToldScene {
  const isPlayed = opening.type === 'cardPlayed';
  const course: Course = { opening, told, ms: isPlayed ? 1600 : 700, sound: isPlayed ? 'typewriter' : 'card' };
  return small(oneByOne(course, (sofar) => ({ kind: 'card', event: opening, told: sofar })));
}

function item(opening: ItemEvent, told: readonly TableEvent[]): ToldScene {
  return small(
    oneByOne({ opening, told, ms: 900, sound: 'tick' }, (sofar) => ({ kind: 'item', event: opening, told: sofar })),
  );
}

function turn(opening: OfType<'turnBegan'>): ToldScene {
  const picture: Picture = { kind: 'turn', who: opening.who, turn: opening.turn };
  return small([{ picture, ms: 1000, knows: [opening], sound: 'turn' }]);
}

function wayOf(from: SpaceId, to: SpaceId): readonly SpaceId[] {
  const way = shortestWay(from, to);
  return way.length > 0 ? way : [from, to];
}

function move(opening: OfType<'conspiratorMoved'>, told: readonly TableEvent[]): ToldScene {
  const { who, from, to } = opening;
  const way = wayOf(from, to);
  const steps = way.slice(1).map((_space, index): ToldBeat => ({
    picture: { kind: 'move', who, way, step: index + 1, told: [] },
    ms: STEP_MS,
    ...(index === way.length - 2 && { knows: [opening] }),
    ...(index === 0 && !isGravePlace(to) && { sound: 'step' as const }),
  }));
  const rest = told.map((event, index): ToldBeat => ({
    picture: { kind: 'move', who, way, step: way.length - 1, told: told.slice(0, index + 1) },
    ms: eachOf(told),
    knows: [event],
  }));
  return small([...steps, ...rest]);
}

/** Leaders that are sent together travel together. */
function travel(opening: OfType<'leaderMoved'>, told: readonly TableEvent[]): ToldScene {
  const moves = [opening, ...told].filter((event) => event.type === 'leaderMoved');
  const journeys = moves.map(({ leader, from, to }) => ({ leader, way: wayOf(from, to) }));
  const steps = Math.max(1, ...journeys.map(({ way }) => way.length - 1));
  return small(
    Array.from({ length: steps }, (_, index): ToldBeat => ({
      picture: { kind: 'travel', journeys, step: index + 1 },
      ms: index === steps - 1 ? 900 : STEP_MS,
      ...(index === steps - 1 && { knows: moves }),
      ...(index === 0 && { sound: 'train' as const }),
    })),
  );
}

function dice(opening: OfType<'diceRolled'>, told: readonly TableEvent[]): ToldScene {
  const { who, purpose, faces } = opening;
  const roll = { kind: 'dice', who, purpose, count: faces.length } as const;
  const landing = faces.map((face, at): ToldBeat => ({
    picture: { ...roll, faces: faces.slice(0, at), inAir: { at, face }, told: [] },
    ms: LANDING_MS,
    sound: 'die',
  }));
  const course: Course = { opening, told, ms: CONSEQUENCE_MS };
  return small([...landing, ...oneByOne(course, (sofar) => ({ ...roll, faces, inAir: null, told: sofar }))]);
}

/** BO-8: read at leisure by whoever drew it. */
function event(opening: OfType<'eventDrawn'>, told: readonly TableEvent[], { isOwn, before }: Telling): ToldScene {
  const { event: id, stage } = opening;
  const course: Course = { opening, told, ms: 3600, sound: isGrave(id) ? 'silence' : 'typewriter' };
  const beats = oneByOne(course, (sofar) => ({ kind: 'event', event: id, stage, told: sofar }));
  const isKey = EVENTS[id].rank[before.board.edition] === 'key';
  return { weight: 'big', ends: isOwn ? 'by-press' : 'by-itself', beats: lengthened(beats, isKey ? 2400 : 1400) };
}

function lengthened(beats: readonly ToldBeat[], more: number): readonly ToldBeat[] {
  return beats.map((beat, index) => (index === beats.length - 1 ? { ...beat, ms: beat.ms + more } : beat));
}

function stage(opening: OfType<'stageBegan'>, told: readonly TableEvent[], { before, after }: Telling): ToldScene {
  const wasOpen = before.board.openSpaces;
  const isOpen = after.board.openSpaces;
  const picture: Picture = {
    kind: 'stage',
    stage: opening.stage,
    opens: isOpen.filter((space) => !wasOpen.includes(space)),
    closes: wasOpen.filter((space) => !isOpen.includes(space)),
    told,
  };
  return big([{ picture, ms: 6000, knows: [opening, ...told], sound: 'note' }]);
}

function raid(opening: OfType<'raidBegan'>, told: readonly TableEvent[]): ToldScene {
  return big(oneByOne({ opening, told, ms: 2200, sound: 'boots' }, (sofar) => ({ kind: 'raid', told: sofar })));
}

function arrest(opening: OfType<'arrested'>, told: readonly TableEvent[], telling: Telling): ToldScene {
  const { who } = opening;
  const way = wayToPrison(placeOf(who, telling));
  const cause = causeOf(opening, telling);
  const picture = (step: number): Picture => ({ kind: 'arrest', who, cause, way, step });
  const steps = way.slice(1).map((_place, index): ToldBeat => ({ picture: picture(index + 1), ms: STEP_MS }));
  const shut: ToldBeat = { picture: picture(way.length - 1), ms: 2000, knows: [opening, ...told], sound: 'door' };
  return big([{ picture: picture(0), ms: 900, sound: 'boots' }, ...steps, shut]);
}

/** From wherever it is, by way of the Gestapo's headquarters. */
function wayToPrison(from: Place): readonly Place[] {
  return from === 'prison' ? ['prison'] : [...wayOf(from, 'gestapo-hq'), 'prison'];
}

function placeOf(who: ConspiratorId, { before, events }: Telling): Place {
  const moved = events.findLast((one) => one.type === 'conspiratorMoved' && one.who === who);
  if (moved?.type === 'conspiratorMoved') return moved.to;
  return before.board.conspirators[who]?.place ?? 'gestapo-hq';
}

function causeOf(opening: OfType<'arrested'>, { before, events }: Telling): ArrestCause {
  const earlier = events.slice(0, events.indexOf(opening)).map(({ type }) => type);
  if (earlier.includes('plotDetected')) return 'plot';
  if (earlier.includes('raidBegan') || before.board.events.current === 'gestapo-raid') return 'raid';
  return earlier.includes('diceRolled') ? 'roll' : 'other';
}

function release(opening: OfType<'released'>, told: readonly TableEvent[]): ToldScene {
  const { who, to } = opening;
  return small(
    oneByOne({ opening, told, ms: 1600, sound: 'door' }, (sofar) => ({ kind: 'release', who, to, told: sofar })),
  );
}

function interrogation(opening: InterrogationEvent, told: readonly TableEvent[]): ToldScene {
  const sound: SoundName = opening.type === 'interrogationBegan' ? 'door' : 'tick';
  return small(
    oneByOne({ opening, told, ms: 1600, sound }, (sofar) => ({ kind: 'interrogation', event: opening, told: sofar })),
  );
}

/** The pool is laid out die by die, each with its reason. */
function pool(opening: OfType<'plotAttempted' | 'plotAnnounced'>, told: readonly TableEvent[], { attempt }: Telling) {
  const knows = [opening, ...told];
  const picture = (laid: readonly PlotDie[]): Picture => ({
    kind: 'plot',
    attempt: { ...attempt, dice: laid },
    inAir: null,
  });
  const isDeclared = opening.type === 'plotAttempted';
  const declared: ToldBeat = { picture: picture([]), ms: isDeclared ? 1800 : 500, sound: 'note' };
  if (attempt.needs === null) return big([{ ...declared, knows }]);
  const laid = attempt.dice.map((_die, index): ToldBeat => ({
    picture: picture(attempt.dice.slice(0, index + 1)),
    ms: 450,
    sound: 'tick',
  }));
  return big([declared, ...lengthened(laid, 1500), { picture: picture(attempt.dice), ms: 1, knows }]);
}

/** The dice land singly; then a breath. */
function plotRoll(opening: OfType<'diceRolled'>, { attempt }: Telling): ToldScene {
  const picture = (landed: number, inAir: InAir | null): Picture => ({
    kind: 'plot',
    attempt: landedUpTo(attempt, landed),
    inAir,
  });
  const landing = opening.faces.map((face, at): ToldBeat => ({
    picture: picture(at, { at, face }),
    ms: PLOT_LANDING_MS,
    sound: 'die',
  }));
  const breath: ToldBeat = {
    picture: picture(attempt.dice.length, null),
    ms: BREATH_MS,
    knows: [opening],
    sound: 'note',
  };
  return big([{ picture: picture(0, null), ms: 900, sound: 'cup' }, ...landing, breath]);
}

/** One die again: what it showed stays to be seen beside it. */
function reroll(opening: OfType<'dieRerolled'>, _told: readonly TableEvent[], { attempt }: Telling): ToldScene {
  const at = attempt.dice.findLastIndex(({ before }) => before !== undefined);
  const lifted = { ...attempt, dice: attempt.dice.map((die, index) => (index === at ? { ...die, face: null } : die)) };
  return big([
    { picture: { kind: 'plot', attempt: lifted, inAir: null }, ms: 700, sound: 'cup' },
    {
      picture: { kind: 'plot', attempt: lifted, inAir: { at, face: opening.to } },
      ms: PLOT_LANDING_MS,
      sound: 'die',
    },
    { picture: { kind: 'plot', attempt, inAir: null }, ms: BREATH_MS, knows: [opening], sound: 'note' },
  ]);
}

/** One word, held until it is pressed away. */
function verdict(opening: VerdictEvent, told: readonly TableEvent[], { attempt }: Telling): ToldScene {
  const picture: Picture = { kind: 'verdict', event: opening, attempt, told };
  return {
    weight: 'big',
    ends: 'by-press',
    beats: [{ picture, ms: 4000, knows: [opening, ...told], sound: 'stamp' }],
  };
}

function end({ result, reason }: OfType<'gameEnded'>): ToldScene {
  const sound: SoundName = result === 'won' ? 'won' : 'lost';
  return big([{ picture: { kind: 'end', result, reason }, ms: 2200, sound }]);
}

/** How each event is told where it begins a passage. */
const TELLERS: { readonly [T in EventType]: Teller<T> } = {
  gameBegan: effects,
  turnBegan: turn,
  penaltySuffered: effects,
  motivationChanged: effects,
  suspicionChanged: effects,
  supportChanged: effects,
  leaderMoved: travel,
  leaderHeld: effects,
  leaderLeft: effects,
  leaderKilled: effects,
  conspiratorMoved: move,
  actionsGained: effects,
  actionsPromised: effects,
  actionsEnded: effects,
  diceRolled: (opening, told, telling) =>
    opening.purpose === 'plot' ? plotRoll(opening, telling) : dice(opening, told),
  dissentPlaced: effects,
  dissentFilled: effects,
  dissentCleared: effects,
  defectionsPlaced: effects,
  defectionsUsed: effects,
  itemRevealed: item,
  itemCollected: item,
  itemDelivered: item,
  itemDiscarded: item,
  itemFetched: item,
  itemPassed: item,
  tileRemoved: effects,
  cardDrawn: card,
  cardDiscarded: card,
  cardFetched: card,
  cardPlayed: card,
  cardPassed: card,
  cardPassedOver: card,
  deckReshuffled: effects,
  abilityUsed: effects,
  abilityLost: effects,
  stageBegan: stage,
  spacesLost: effects,
  eventDrawn: event,
  eventCancelled: effects,
  keyEventDiscarded: effects,
  eventsRemoved: effects,
  eventSkipped: effects,
  eventsSeen: effects,
  seenEventRemoved: effects,
  eventsPutBack: effects,
  offerAccepted: effects,
  offerDeclined: effects,
  consentRefused: effects,
  raidBegan: raid,
  cardKept: card,
  arrested: arrest,
  released: release,
  interrogationBegan: interrogation,
  interrogationAnswered: interrogation,
  resistanceTried: interrogation,
  interrogationResisted: interrogation,
  plotAttempted: pool,
  plotItemUsed: item,
  plotAnnounced: pool,
  dieRerolled: reroll,
  plotDetected: verdict,
  plotFailed: verdict,
  plotSucceeded: verdict,
  gameEnded: end,
};

export function tell({ opening, told }: Passage, telling: Telling): ToldScene {
  return (TELLERS[opening.type] as Teller<EventType>)(opening, told, telling);
}
