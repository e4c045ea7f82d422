import type { Difficulty } from '../content/levels.ts';
import type { BlackOrchestraData } from '../state.ts';

/** BO-2.3: the start is also the floor. */
const START: Readonly<Record<Difficulty, number>> = { easy: 2, normal: 3, hard: 4 };
export const SUPPORT_CEILING = 7;

export function supportFloor(data: BlackOrchestraData): number {
  return START[data.difficulty];
}

/** BO-2.3, BO-3.7. */
export function withinSupport(data: BlackOrchestraData, value: number): number {
  return Math.min(SUPPORT_CEILING, Math.max(supportFloor(data), value));
}
