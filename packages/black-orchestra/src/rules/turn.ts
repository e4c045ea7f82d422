import type { BlackOrchestraData } from '../state.ts';
import { isFree } from './people.ts';
import { bonus } from './limits.ts';

const ACTIONS_PER_TURN = 3;

/** BO-5.1, BO-5.6: an ability's action counts only while the ability works. */
export function actionsLeft(data: BlackOrchestraData): number {
  const { active, gained, spent } = data.turn;
  if (!isFree(data, active)) return 0;
  return Math.max(0, ACTIONS_PER_TURN + (bonus(data, active, 'actions') ?? 0) + gained - spent);
}
