import type { Component } from 'svelte';
import type { TextKey } from '../lib/i18n/i18n.svelte.ts';
import Home from './Home.svelte';
import NotFound from './NotFound.svelte';

interface Page {
  readonly title: TextKey;
  readonly component: Component;
}

const PAGES = new Map<string, Page>([['/', { title: 'home.title', component: Home }]]);
const NOT_FOUND: Page = { title: 'not-found.title', component: NotFound };

/** The page of an address. */
export function pageAt(path: string): Page {
  return PAGES.get(path) ?? NOT_FOUND;
}
