import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
];

/** Path of a Chromium or Chrome: `CHROME_PATH`, an installed one, or Debian's, installed now where we may. */
export function findBrowser(): string | undefined {
  return installedBrowser() ?? (installDebianBrowser() ? installedBrowser() : undefined);
}

function installedBrowser(): string | undefined {
  const named = process.env['CHROME_PATH'];
  return [...(named ? [named] : []), ...usualPlaces].find((path) => existsSync(path));
}

function installDebianBrowser(): boolean {
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  return mayInstall && aptGet(['update', '-q']) && aptGet(['install', '-qy', '--no-install-recommends', 'chromium']);
}

function aptGet(args: readonly string[]): boolean {
  console.log(`apt-get ${args.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status } = spawnSync('/usr/bin/apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return status === 0;
}
