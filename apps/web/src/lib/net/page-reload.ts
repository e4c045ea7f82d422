import { VERSION } from '@kapelle/protocol';
import { recallForTab, rememberForTab } from '../storage.ts';

const PLACE = 'reloaded';

/**
 * Loads the page anew because the server speaks a newer protocol than this page. Each version does so once in a tab:
 * a server that still refuses the page it serves must not send anybody round in circles.
 * Gives whether the page is on its way out.
 */
export function reloadOnce(reload: () => void = () => location.reload()): boolean {
  const tried = triedVersions();
  if (tried.includes(VERSION) || !rememberForTab(PLACE, [...tried, VERSION])) return false;
  reload();
  return true;
}

function triedVersions(): readonly unknown[] {
  const tried = recallForTab(PLACE);
  return Array.isArray(tried) ? tried : [];
}
