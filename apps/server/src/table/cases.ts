import { refused } from '../refusals.ts';
import { changed, type Call, type Outcome } from './call.ts';
import { heldSeats, type TableModel } from './model.ts';

/** Gives a finished game to others to play: a code for its setup and its seed. */
export function shareCase({ model, member, entropy, now }: Call): Outcome {
  const { run, game } = model;
  if (heldSeats(model, member).length === 0) return refused('not-seated');
  if (!game.cases) return refused('no-cases');
  if (run === null || model.phase !== 'finished') return refused('wrong-phase');
  const code = knownCase(model) ?? entropy.code();
  const { setup, seed } = run.head;
  const row = {
    code,
    game: game.definition.id,
    seats: model.seatCount,
    options: JSON.stringify(setup.options),
    seed,
    used_at: now,
  };
  const writes = [{ do: 'put-case', row } as const, { do: 'update-table', set: { shared_as: code } } as const];
  return changed({ model: { ...model, sharedAs: code }, writes }, { code });
}

/** The code under which others have the case already. */
function knownCase({ case: played, sharedAs }: TableModel): string | null {
  return played?.told.kind === 'shared' ? played.told.code : sharedAs;
}
