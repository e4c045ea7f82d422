import { findBrowser } from '../../tasks/browser.ts';
import { buildWeb } from '../../tasks/build-web.ts';
import { runPlaywright } from '../../tasks/playwright.ts';
import { withScratchFolder } from '../../tasks/scratch.ts';

/** What the page costs while it is looked at, on this machine: figures to be compared. It judges nothing. */
export async function measureLivePage(): Promise<number> {
  const browser = findBrowser();
  if (browser === undefined) {
    console.log('NOT MEASURED: the live page, for want of Chromium or Chrome. Install one or set CHROME_PATH.');
    return 0;
  }
  if ((await buildWeb()) !== 0) return 1;
  const env = { BOT_PAUSE_SECONDS: '0.3' };
  const args = ['--config=apps/web/test/bench/playwright.config.ts', '--reporter=dot'];
  return withScratchFolder((folder) => runPlaywright({ browser, folder, args, env }));
}
