import type { GameDefinition, GameState, GameTypes, Question, Task } from '@kapelle/engine';

/** The kind of the decision in which a scenario comes to rest once the tasks it began with are worked off. */
export const AT_REST = 'testkit-at-rest';

/** The game with one effect more, at the end of a scenario's own tasks: it waits for good. */
export function withRest<G extends GameTypes>(game: GameDefinition<G>): GameDefinition<G> {
  return {
    ...game,
    resolve: (play, task) => {
      if (task.effect.do !== AT_REST) return game.resolve(play, task);
      return play.ask(restQuestion(play.state, task.scope, [task.effect]));
    },
    explain: (state, decision) => (decision.kind === AT_REST ? [] : game.explain(state, decision)),
  };
}

/** Replaces all work and all open decisions by these tasks; the state then waits to be set going. */
export function replaceWork<G extends GameTypes>(state: GameState<G>, tasks: readonly Task<G>[]): void {
  const scope: G['Scope'] = tasks[0]?.scope ?? {};
  state.lanes = [];
  state.agenda = [{ effect: { do: AT_REST }, scope }, ...tasks.toReversed()];
  state.outcome = null;
  state.decisions = [{ id: AT_REST, ...restQuestion(state, scope, []) }];
}

/** No game lists this kind among its own. */
function restQuestion<G extends GameTypes>(
  { seats: [seat = 'seat-1'] }: Readonly<GameState<G>>,
  scope: G['Scope'],
  effects: readonly G['Effect'][],
): Question<G> {
  const options = [{ id: AT_REST, kind: AT_REST, effects }];
  return { kind: AT_REST, seat, scope, options };
}
