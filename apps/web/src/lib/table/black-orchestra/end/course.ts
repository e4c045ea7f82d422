import type { BlackOrchestra, Face, SpaceId, TableEvent } from '@kapelle/black-orchestra/page';
import type { LogEntry } from '../../table-context.ts';

/** What is counted at the end. */
export const FIGURES = ['plots', 'dice', 'targets', 'eagles', 'moves', 'raids', 'arrests'] as const;
export type Figure = (typeof FIGURES)[number];

/** A game as a line: military support turn by turn, when stages began and people were arrested. */
export interface Course {
  readonly turns: number;
  readonly support: readonly { readonly turn: number; readonly value: number }[];
  readonly stages: readonly { readonly turn: number; readonly stage: number }[];
  readonly arrests: readonly number[];
  readonly figures: Readonly<Record<Figure, number>>;
  /** The dice of the last plot, as they lay in the end. */
  readonly lastRoll: readonly Face[];
  /** Where Hitler went last; null if he never moved. */
  readonly hitlerAt: SpaceId | null;
}

type Log = readonly LogEntry<BlackOrchestra>[];
type OfType<T extends TableEvent['type']> = Extract<TableEvent, { readonly type: T }>;

interface Happened {
  readonly turn: number;
  readonly event: TableEvent;
}

export function courseOf(log: Log): Course {
  const happened = withTurns(log.flatMap(({ events }) => events));
  const support = ofType(happened, 'supportChanged');
  const start = support[0]?.event.from;
  return {
    turns: Math.max(1, happened.at(-1)?.turn ?? 1),
    support: [
      ...(start === undefined ? [] : [{ turn: 0, value: start }]),
      ...support.map(({ turn, event }) => ({ turn, value: event.to })),
    ],
    stages: ofType(happened, 'stageBegan').map(({ turn, event }) => ({ turn, stage: event.stage })),
    arrests: ofType(happened, 'arrested').map(({ turn }) => turn),
    figures: figuresOf(happened),
    hitlerAt: ofType(happened, 'leaderMoved').findLast(({ event }) => event.leader === 'hitler')?.event.to ?? null,
    lastRoll: lastRollOf(happened.map(({ event }) => event)),
  };
}

function withTurns(events: readonly TableEvent[]): Happened[] {
  let turn = 0;
  return events.map((event) => {
    if (event.type === 'turnBegan') turn = event.turn;
    return { turn, event };
  });
}

function ofType<T extends TableEvent['type']>(happened: readonly Happened[], type: T) {
  return happened.flatMap(({ turn, event }) => (event.type === type ? [{ turn, event: event as OfType<T> }] : []));
}

function figuresOf(happened: readonly Happened[]): Record<Figure, number> {
  const faces = ofType(happened, 'diceRolled').flatMap(({ event }) => event.faces);
  return {
    plots: ofType(happened, 'plotAttempted').length,
    dice: faces.length,
    targets: faces.filter((face) => face === 'target').length,
    eagles: faces.filter((face) => face === 'eagle').length,
    moves: ofType(happened, 'conspiratorMoved').length,
    raids: ofType(happened, 'raidBegan').length,
    arrests: ofType(happened, 'arrested').length,
  };
}

function lastRollOf(events: readonly TableEvent[]): readonly Face[] {
  const at = events.findLastIndex((event) => event.type === 'diceRolled' && event.purpose === 'plot');
  const rolled = events[at];
  if (rolled?.type !== 'diceRolled') return [];
  return events.slice(at).reduce<readonly Face[]>((faces, event) => {
    if (event.type !== 'dieRerolled') return faces;
    const index = faces.indexOf(event.from);
    return faces.map((face, position) => (position === index ? event.to : face));
  }, rolled.faces);
}
