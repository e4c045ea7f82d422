import type { GameInfo, PublicTable } from '@kapelle/protocol';
import { GAMES } from '../games.ts';

/** How many things a seat picks at this table; 0 where all is dealt. */
export function picksPerSeat(game: GameInfo, { options, seats }: Pick<PublicTable, 'options' | 'seats'>): number {
  const dealt = Object.entries(GAMES[game.id]?.picks?.dealtWith ?? {});
  if (game.picks === null || dealt.some(([name, value]) => options[name] === value)) return 0;
  return game.picks.perSeat[seats.length] ?? 0;
}

/** The picks after one was clicked: taken back, added, or in place of the oldest. */
export function picksAfter(picks: readonly string[], clicked: string, limit: number): string[] {
  if (picks.includes(clicked)) return picks.filter((pick) => pick !== clicked);
  return [...picks, clicked].slice(-limit);
}
