import type { Resolver } from '../effects/resolver.ts';

export const beginGame: Resolver<'beginGame'> = (table, _effect, scope) => {
  table.emit({ type: 'gameBegan', first: scope.actor });
  table.push(scope, { do: 'beginTurn', who: scope.actor });
};
