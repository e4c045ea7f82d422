import type { GameState, GameTypes } from '@kapelle/engine';

/** Where a game stands, in a few lines: for the reader of a failed check. */
export function describeSituation<G extends GameTypes>(
  state: Readonly<GameState<G>>,
  events: readonly G['Event'][],
): string {
  const decisions = state.decisions.map(
    ({ kind, seat, optional, options }) =>
      `  ${seat} ${optional ? 'may' : 'must'} decide ${kind}: ${options.map((option) => option.id).join(' ')}`,
  );
  const work = state.agenda.toReversed().map((task) => task.effect.do);
  return [
    `step ${state.step}, outcome ${JSON.stringify(state.outcome)}`,
    ...(decisions.length > 0 ? decisions : ['  no decision is open']),
    `  agenda: ${work.slice(0, 8).join(', ')}`,
    ...events.slice(-8).map((event) => `  event: ${JSON.stringify(event)}`),
  ].join('\n');
}
