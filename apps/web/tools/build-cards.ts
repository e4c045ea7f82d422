/**
 * Draws what chats show for our links, 1200 by 630, and the icons of an installed page: `build-cards.ts <address>` of a
 * running server. What it drew is kept in `public`.
 */
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';

const PUBLIC = join(import.meta.dirname, '../public');
const CARD = { width: 1200, height: 630 };
const ICON_SIZES = [180, 192, 512];

/** The name of the place, large and alone, or small above one of its games. */
function cardStyle(game: string | null): string {
  const rest = 'header, footer, .skip, main > *:not(:has(h1), .games), .games article > :is(dl, p:last-child)';
  return `${rest} { display: none !important } ${game === null ? PLACE : gameStyle(game)}`;
}

const PLACE = `
  .games { display: none !important }
  main > section { padding-block-start: 9rem !important }
  .lead { font-size: 3rem !important }
`;

function gameStyle(game: string): string {
  return `
    .lead, .games article:not([data-game='${game}']) { display: none !important }
    main > section:first-child { padding-block-start: 2.5rem !important }
    h1 { font-size: 6rem !important }
    .games { padding-block: 3.5rem 0 !important; grid-template-columns: 1fr !important }
    article { grid-template-columns: 26rem 1fr !important; column-gap: 3rem !important; align-items: center }
    article > svg { grid-row: 1 / 3; scale: 1.05 }
    article h3 { font-size: 6rem !important }
    article p { font-size: 1.7rem; line-height: 1.4 }
  `;
}

async function drawCard(page: Page, address: string, game: string | null): Promise<void> {
  await page.setViewportSize(CARD);
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.addStyleTag({ content: cardStyle(game) });
  await page.screenshot({ path: join(PUBLIC, 'cards', `${game ?? 'kapelle'}.png`) });
}

async function drawIcon(page: Page, address: string, size: number): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  await page.goto(`${address}/icon.svg`);
  await page.screenshot({ path: join(PUBLIC, 'icons', `${size}.png`) });
}

const [address = 'http://localhost:2567'] = process.argv.slice(2);
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
const context = await browser.newContext({ bypassCSP: true, colorScheme: 'light', locale: 'en' });
const page = await context.newPage();
for (const game of [null, 'black-orchestra', 'black-sonata']) await drawCard(page, address, game);
for (const size of ICON_SIZES) await drawIcon(page, address, size);
await browser.close();
