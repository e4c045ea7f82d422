import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { runPlaywright } from './playwright.ts';
import { withScratchFolder } from './scratch.ts';

/** Pictures of every page in the folder `screenshots`: desktop and phone, light and dark. */
export async function screenshots(): Promise<number> {
  const browser = findBrowser();
  if (browser === undefined) {
    console.error('There is no Chromium or Chrome to take pictures with. Install one or set CHROME_PATH.');
    return 1;
  }
  const code = await buildWeb();
  if (code !== 0) return code;
  const args = ['--config=apps/web/test/pictures/playwright.config.ts', '--reporter=line'];
  return withScratchFolder((folder) => runPlaywright({ browser, folder, args }));
}
