import type { DecisionView, GameTypes, GameView, SeatId } from '@kapelle/engine';
import { overlay, unflatten, type Entries, type Overlay } from '@kapelle/protocol';

/** What one seat sees beyond what everybody sees. */
export interface SeatOverlay extends Overlay {
  readonly seat: SeatId;
}

/** The view of everybody, or of several seats together: what any of them may know, and each one's own choices. */
export function mergedView(shared: Entries, overlays: readonly SeatOverlay[]): GameView<GameTypes> {
  const laid = overlays.reduce<Entries>((entries, own) => overlay(entries, own), shared);
  const merged = unflatten(laid) as GameView<GameTypes>;
  if (overlays.length < 2) return merged;
  const own = new Map(overlays.map((one) => [one.seat, decisionsOf(overlay(shared, one))]));
  return { ...merged, decisions: merged.decisions.map((decision) => ofItsSeat(decision, own)) };
}

function decisionsOf(entries: Entries): readonly DecisionView[] {
  return JSON.parse(entries['/decisions'] ?? '[]') as readonly DecisionView[];
}

function ofItsSeat(decision: DecisionView, own: ReadonlyMap<SeatId, readonly DecisionView[]>): DecisionView {
  return own.get(decision.seat)?.find(({ id }) => id === decision.id) ?? decision;
}
