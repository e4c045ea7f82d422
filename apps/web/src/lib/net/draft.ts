import { recallForTab, rememberForTab } from '../storage.ts';
import type { Draft } from './chat.svelte.ts';

/** What somebody types at a table, kept in this tab. */
export function draftOf(code: string): Draft {
  const place = `draft.${code}`;
  return {
    read() {
      const kept = recallForTab(place);
      return typeof kept === 'string' ? kept : '';
    },
    write: (text) => void rememberForTab(place, text),
  };
}
