import type { GameTypes, GameView } from '@kapelle/engine';
import { withDifferences, type PrivatePart } from '@kapelle/protocol';

/** The view of everybody, or of several seats together: what any of them may know, and each one's own choices. */
export function mergedView(shared: unknown, parts: readonly PrivatePart[]): GameView<GameTypes> {
  return parts.reduce((view, part) => withDifferences(view, part.differences), shared) as GameView<GameTypes>;
}
