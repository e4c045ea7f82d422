import type { GameTypes } from '@kapelle/engine';
import type { Beat, Scene } from '../../../stage/scene.ts';
import type { LogEntry } from '../../table-context.ts';

/** What one answer brought about, and when. */
export type Happened<G extends GameTypes> = Pick<LogEntry<G>, 'step' | 'events'>;

/** What began a scene, and what came of it in the order of the rules. */
export interface Happening<G extends GameTypes, Cause> {
  readonly id: string;
  readonly cause: Cause;
  readonly event: G['Event'];
  readonly consequences: readonly G['Event'][];
}

/** A happening as a card: face down at first where its result is turned over. */
export interface CardPicture<G extends GameTypes, Cause> extends Happening<G, Cause> {
  readonly isOpen: boolean;
}

/** Where a game's scenes begin and end. */
export interface Cuts<G extends GameTypes, Cause> {
  /** What always begins a scene. */
  readonly causeOf: (event: G['Event']) => Cause | null;
  /** What begins one only where none is open; otherwise it is a consequence. */
  readonly minorCauseOf: (event: G['Event']) => Cause | null;
  readonly isEnd: (event: G['Event']) => boolean;
}

/** How a game shows the cards of its scenes. */
export interface Cards<G extends GameTypes, Cause> extends Cuts<G, Cause> {
  readonly line: (event: G['Event']) => string;
  readonly weightOf: (cause: Cause) => Scene<never>['weight'];
  readonly endsOf: (cause: Cause) => Scene<never>['ends'];
  /** How long the card is face down; 0 for what has no result of its own. */
  readonly closedMs: (cause: Cause) => number;
  readonly soundOf: (happening: Happening<G, Cause>) => string | null;
}

/** What everybody can read in, and how much longer for each line of consequences. */
const READ_MS = 2200;
const LINE_MS = 600;
const LONGEST_MS = 6000;

/** Cuts what an answer brought into happenings. Everyday things, such as a step on the map, are none. */
function cutIntoScenes<G extends GameTypes, Cause>(
  { step, events }: Happened<G>,
  { causeOf, minorCauseOf, isEnd }: Cuts<G, Cause>,
): Happening<G, Cause>[] {
  const happenings: (Happening<G, Cause> & { consequences: G['Event'][] })[] = [];
  let isOpen = false;
  for (const [index, event] of events.entries()) {
    const cause = causeOf(event) ?? (isOpen ? null : minorCauseOf(event));
    if (cause !== null) {
      happenings.push({ id: `${step}.${index}`, cause, event, consequences: [] });
      isOpen = true;
    } else if (isEnd(event)) isOpen = false;
    else if (isOpen) happenings.at(-1)?.consequences.push(event);
  }
  return happenings;
}

/** The scenes of an answer, each told by one card. */
export function cardScenes<G extends GameTypes, Cause>(
  happened: Happened<G>,
  cards: Cards<G, Cause>,
): Scene<CardPicture<G, Cause>>[] {
  return cutIntoScenes(happened, cards).map((happening) => ({
    id: happening.id,
    weight: cards.weightOf(happening.cause),
    ends: cards.endsOf(happening.cause),
    beats: beatsOf(happening, cards),
    spoken: [happening.event, ...happening.consequences].map(cards.line).join(' '),
  }));
}

function beatsOf<G extends GameTypes, Cause>(
  happening: Happening<G, Cause>,
  { closedMs, soundOf }: Cards<G, Cause>,
): Beat<CardPicture<G, Cause>>[] {
  const closed = closedMs(happening.cause);
  const sound = soundOf(happening);
  const open = {
    picture: { ...happening, isOpen: true },
    ms: Math.min(LONGEST_MS, READ_MS + LINE_MS * happening.consequences.length),
    ...(sound === null ? {} : { sound }),
  };
  return closed === 0 ? [open] : [{ picture: { ...happening, isOpen: false }, ms: closed }, open];
}
