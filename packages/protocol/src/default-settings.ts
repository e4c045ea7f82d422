import type { TableSettings } from './settings.ts';

/** What most tables want. */
export const DEFAULT_SETTINGS: TableSettings = {
  listed: false,
  spectators: true,
  undo: true,
  rewind: true,
  odds: true,
  patience: 0,
  tempo: 'normal',
  streamed: false,
  lane: true,
};
