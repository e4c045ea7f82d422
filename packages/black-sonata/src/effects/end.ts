import { WOMEN } from '../content/women.ts';
import { score } from '../rules/score.ts';
import type { Loss, Outcome } from '../state.ts';
import type { Table } from './resolver.ts';

export function lose(table: Table, reason: Loss): void {
  end(table, { result: 'lost', reason });
}

/** BS-5.2, 6. */
export function win(table: Table): void {
  end(table, { result: 'won', reason: 'unmasked', score: score(table.data) });
}

/** At the end everything is shown: who she was and where she went. */
function end(table: Table, outcome: Outcome): void {
  const { lady } = table.data;
  table.reveal('public');
  table.emit({ type: 'ladyRevealed', woman: lady, traits: WOMEN[lady].traits });
  table.emit({ type: 'gameEnded', result: outcome.result, reason: outcome.reason });
  table.end(outcome);
}
