import type { TableModel } from './model.ts';

/** How long people get to see what happened before a bot answers. */
export function botPause(_model: TableModel, beatMs: number): number {
  return beatMs;
}
