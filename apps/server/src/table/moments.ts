import { refused } from '../refusals.ts';
import type { SeatAnswer } from '@kapelle/engine';
import { playAs } from './play.ts';
import type { RequestContext } from './request-context.ts';
import { versionOf, type EntrySource, type GameRun } from './run.ts';
import type { Table } from './table.ts';

/** Calls back once for every moment at which the game waits for somebody; a step back or another caretaker is one too. */
export function watchMoments(table: Table, onMoment: (run: GameRun | null) => void): () => void {
  let known: readonly unknown[] = [];
  return table.subscribe(() => {
    const { run, seats } = table.model;
    const moment = [table.phase, run, ...[...seats.values()].map(({ caretaker }) => caretaker)];
    if (isSame(known, moment)) return;
    known = moment;
    onMoment(table.phase === 'playing' ? run : null);
  });
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}

/** An answer that no connection sent. */
export type OwnAnswer = SeatAnswer & Pick<EntrySource, 'standIn'>;

/** Plays on at this moment of the game, unless it has gone on meanwhile. */
export function playUnlessMoved(
  table: Table,
  moment: GameRun,
  answerOf: (context: RequestContext) => OwnAnswer | null,
): void {
  table.act((context) => {
    const { model } = context;
    const isStill = model.run !== null && versionOf(model.run) === versionOf(moment);
    const answer = isStill ? answerOf(context) : null;
    return answer === null ? refused('stale') : playAs(context, { ...answer, actionId: null });
  });
}
