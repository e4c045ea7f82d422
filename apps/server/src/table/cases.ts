import { refused } from '../refusals.ts';
import { changed, type RequestContext, type HandlerResult } from './request-context.ts';
import { heldSeats, type TableModel } from './model.ts';

/** Gives a finished game to others to play: a code for its setup and its seed. */
export function shareCase({ model, connection, entropy }: RequestContext): HandlerResult {
  const { run, game } = model;
  if (heldSeats(model, connection).length === 0) return refused('not-seated');
  if (!game.cases) return refused('no-cases');
  if (run === null || model.phase !== 'finished') return refused('wrong-phase');
  const code = knownCase(model) ?? entropy.code();
  return changed({ model: { ...model, sharedAs: code }, sharesCase: code }, { code });
}

/** The code under which others have the case already. */
function knownCase({ case: played, sharedAs }: TableModel): string | null {
  return played?.told.kind === 'shared' ? played.told.code : sharedAs;
}
