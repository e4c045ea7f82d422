import type { Component } from 'svelte';
import type { Address } from '@kapelle/protocol';
import Home from './Home.svelte';
import NotFound from './NotFound.svelte';

/** What stands at an address. The front page is there at once, the others are fetched. */
export const PAGES: Readonly<Record<Address['page'], () => Component | Promise<Component>>> = {
  home: () => Home,
  new: () => import('./NewTable.svelte').then((module) => module.default),
  about: () => import('./about/About.svelte').then((module) => module.default),
  table: () => import('./Room.svelte').then((module) => module.default),
  replay: () => import('./Replay.svelte').then((module) => module.default),
  case: () => import('./Case.svelte').then((module) => module.default),
  recordings: () => import('./Recordings.svelte').then((module) => module.default),
  recording: () => import('./Recording.svelte').then((module) => module.default),
  watch: () => import('./Watch.svelte').then((module) => module.default),
  // A feed is begun without the frame of all other pages.
  feed: () => NotFound,
  rules: () => import('./Rules.svelte').then((module) => module.default),
  'not-found': () => NotFound,
};
