import type { Component } from 'svelte';
import type { Address } from './address.ts';
import Home from './Home.svelte';
import NotFound from './NotFound.svelte';

/** What stands at an address. The front page is there at once, the others are fetched. */
interface Page {
  readonly load: () => Component | Promise<Component>;
  /** `table`: has the window for itself. */
  readonly frame: 'site' | 'table';
}

export const PAGES: Readonly<Record<Address['page'], Page>> = {
  home: { load: () => Home, frame: 'site' },
  new: { load: () => import('./NewTable.svelte').then((module) => module.default), frame: 'site' },
  table: { load: () => import('./Room.svelte').then((module) => module.default), frame: 'table' },
  replay: { load: () => import('./Replay.svelte').then((module) => module.default), frame: 'table' },
  'not-found': { load: () => NotFound, frame: 'site' },
};
