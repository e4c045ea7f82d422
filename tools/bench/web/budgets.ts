import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../tasks/root.ts';
import { BuiltPage, type Visit } from './built-page.ts';

/** One thing that was looked at. */
export interface Finding {
  readonly what: string;
  readonly found: string;
  readonly isOk: boolean;
}

const KB = 1000;
const HOME_SCRIPTS = 150 * KB;
const TABLE_SCRIPTS = 250 * KB;
/** Pictures, scenes, rules and history, for which nothing waits. */
const TABLE_LATER = 300 * KB;
/** Scripts, styles, fonts and what comes later. */
const TABLE_IN_ALL = 600 * KB;

/** Names that look like addresses and are never asked: XML namespaces, and where Svelte explains its errors. */
const MERE_NAMES = ['http://www.w3.org/', 'https://svelte.dev/e/'];

/** The page that `npm start` serves. */
export function builtPage(): BuiltPage {
  const tables = globSync('*/Table.svelte', { cwd: join(root, 'apps/web/src/lib/table') });
  const games = tables.map((file) => dirname(file)).sort();
  return new BuiltPage(join(root, 'apps/web/dist'), games);
}

/** How heavy the page is in its heaviest language, and whether it would ask anybody else for anything. */
export function weigh(page: BuiltPage): Finding[] {
  const tables = page.games.flatMap((game) => [
    tableScripts(page, game),
    tableLater(page, game),
    tableInAll(page, game),
  ]);
  return [homeScripts(page), ...tables, strangers(page)];
}

function homeScripts(page: BuiltPage): Finding {
  const bytes = heaviest(page, {}, (visit) => page.compressedBytes(page.fetched(visit).scripts));
  return within('front page: scripts', bytes, HOME_SCRIPTS);
}

function tableScripts(page: BuiltPage, game: string): Finding {
  const bytes = heaviest(page, { page: 'Room', game }, (visit) => page.compressedBytes(page.fetched(visit).scripts));
  return within(`table of ${game}: scripts`, bytes, TABLE_SCRIPTS);
}

function tableLater(page: BuiltPage, game: string): Finding {
  const bytes = heaviest(page, { page: 'Room', game }, (visit) => page.compressedBytes(page.fetched(visit).later));
  return within(`table of ${game}: fetched later`, bytes, TABLE_LATER);
}

function tableInAll(page: BuiltPage, game: string): Finding {
  const fonts = page.bytes(page.files().filter((file) => file.endsWith('.woff2')));
  const bytes = heaviest(page, { page: 'Room', game }, (visit) => {
    const { scripts, styles, later } = page.fetched(visit);
    return page.compressedBytes([...scripts, ...styles, ...later]) + fonts;
  });
  return within(`table of ${game}: in all, styles and fonts too`, bytes, TABLE_IN_ALL);
}

function heaviest(page: BuiltPage, visit: Omit<Visit, 'language'>, weight: (visit: Visit) => number): number {
  return Math.max(...page.languages().map((language) => weight({ ...visit, language })));
}

function within(what: string, bytes: number, budget: number): Finding {
  const inKb = (number: number): string => (number / KB).toFixed(1);
  return { what, found: `${inKb(bytes)} of ${inKb(budget)} kB`, isOk: bytes <= budget };
}

function strangers(page: BuiltPage): Finding {
  const files = page.files().filter((file) => /\.(html|js|css|svg)$/.test(file));
  const named = new Set(files.flatMap((file) => strangersIn(page.read(file))));
  return { what: 'addresses of others', found: [...named].join(' ') || 'none', isOk: named.size === 0 };
}

function strangersIn(text: string): string[] {
  const addresses =
    text.match(/(?:https?|wss?):\/\/[\w.-]+\.[a-z]{2,}[\w./-]*|(?<=(?:src|href)="|url\()\/\/[^")]+/g) ?? [];
  return addresses.filter((address) => !MERE_NAMES.some((name) => address.startsWith(name)));
}
