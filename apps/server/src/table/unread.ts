import type { Answer, SeatId } from '@kapelle/engine';
import type { RequestContext } from './request-context.ts';
import type { TableModel } from './model.ts';
import { playAs } from './play.ts';
import { unreadOption } from './run.ts';

/** What falls for a seat where somebody else may not read what it is asked; null where nothing is asked so. */
export function unreadAnswer({ game, run }: TableModel, seat: SeatId): Answer | null {
  for (const decision of run?.state.decisions ?? []) {
    const option = decision.seat === seat ? unreadOption(game.definition, decision) : null;
    if (option !== null) return { decision: decision.id, option };
  }
  return null;
}

/** What was for one pair of eyes is not read by the next: it falls before the seat changes hands. */
export function withUnreadFallen({ model, now }: Pick<RequestContext, 'model' | 'now'>, seat: SeatId): TableModel {
  const answer = model.phase === 'playing' ? unreadAnswer(model, seat) : null;
  if (answer === null) return model;
  const fallen = playAs({ model, now }, { seat, ...answer, actionId: null, standIn: null });
  if (!fallen.ok || fallen.model === undefined) throw new Error('the default answer to an unread decision was refused');
  return withUnreadFallen({ model: fallen.model, now }, seat);
}
