import type { MessageParam } from '@kapelle/text';
import { say } from '../../../i18n/i18n.svelte.ts';
import { textFiles, type TextFile, type TextFiles } from '../../../i18n/text-files.ts';
import type english from '../locales/en.json';

/** The keys of what every table says. */
export type SharedKey = keyof typeof english;

export const SHARED_TEXTS: TextFiles = textFiles(import.meta.glob<TextFile>('../locales/*.json'));

/** For what belongs to no game: learned by the page when a table first speaks. */
export function t(key: SharedKey, params: Readonly<Record<string, MessageParam>> = {}): string {
  return say({ key, params });
}
