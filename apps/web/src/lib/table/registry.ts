import type { BlackOrchestra } from '@kapelle/black-orchestra/page';
import type { TableComponent } from './contract.ts';

/** The table of each game: one line for each, fetched when somebody sits down. */
export const TABLES = {
  'black-orchestra': (): Promise<TableComponent<BlackOrchestra>> =>
    import('./black-orchestra/Table.svelte').then((module) => module.default),
};

export type TableGame = keyof typeof TABLES;
