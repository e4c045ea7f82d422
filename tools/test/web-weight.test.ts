import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { weigh } from '../bench/web/budgets.ts';
import { BuiltPage } from '../bench/web/built-page.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    css: ['assets/index.css'],
    imports: ['_texts.js'],
    dynamicImports: ['src/routes/Room.svelte', 'src/routes/NewTable.svelte'],
  },
  '_texts.js': { file: 'assets/texts.js', dynamicImports: ['src/locales/en.json', 'src/locales/pl.json'] },
  'src/locales/en.json': { file: 'assets/en.js' },
  'src/locales/pl.json': { file: 'assets/pl.js' },
  'src/routes/NewTable.svelte': { file: 'assets/NewTable.js' },
  'src/routes/Room.svelte': {
    file: 'assets/Room.js',
    dynamicImports: ['src/table/chess/Table.svelte', 'src/table/go/Table.svelte'],
  },
  'src/table/chess/Table.svelte': {
    file: 'assets/chess.js',
    css: ['assets/chess.css'],
    assets: ['assets/king.svg', 'assets/font.woff2'],
    dynamicImports: ['src/table/chess/map/terrain.ts', 'src/locales/help/en.json'],
  },
  'src/table/chess/map/terrain.ts': { file: 'assets/terrain.js' },
  'src/locales/help/en.json': { file: 'assets/help.js' },
  'src/table/go/Table.svelte': { file: 'assets/go.js' },
};

/** A page of small files, but for those that are given. */
function pageWith(files: Readonly<Record<string, string>> = {}): BuiltPage {
  const folder = mkdtempSync(join(tmpdir(), 'kapelle-weight-'));
  folders.push(folder);
  const chunks = Object.values(MANIFEST).flatMap((chunk) => [chunk.file, ...('css' in chunk ? chunk.css : [])]);
  const small = Object.fromEntries([...chunks, 'assets/king.svg'].map((file) => [file, '/* small */']));
  const all = { ...small, 'first-paint.js': '', '.vite/manifest.json': JSON.stringify(MANIFEST), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  return new BuiltPage(folder, ['chess', 'go']);
}

function faultsOf(page: BuiltPage): string[] {
  return weigh(page)
    .filter(({ isOk }) => !isOk)
    .map(({ what }) => what);
}

/** A text that cannot be made smaller than so many bytes. */
function heavy(bytes: number): string {
  return randomBytes(bytes).toString('base64');
}

it('fetches one language, one page and one game', () => {
  const page = pageWith();
  expect(page.languages()).toEqual(['en', 'pl']);
  const front = page.fetched({ language: 'pl' });
  expect(front.scripts.toSorted()).toEqual(['assets/index.js', 'assets/pl.js', 'assets/texts.js', 'first-paint.js']);
  const { scripts, styles } = page.fetched({ page: 'Room', game: 'chess', language: 'en' });
  expect(scripts).toEqual(expect.arrayContaining(['assets/Room.js', 'assets/chess.js', 'assets/en.js']));
  expect(scripts.filter((file) => /go|pl|NewTable/.test(file))).toEqual([]);
  expect(styles.toSorted()).toEqual(['assets/chess.css', 'assets/index.css']);
});

it('counts apart what comes to a table that can be played already', () => {
  const { scripts, later } = pageWith().fetched({ page: 'Room', game: 'chess', language: 'en' });
  expect(scripts).not.toContain('assets/terrain.js');
  expect(scripts).not.toContain('assets/help.js');
  expect(later.toSorted()).toEqual(['assets/help.js', 'assets/king.svg', 'assets/terrain.js']);
});

it('is content with a page that is small', () => {
  expect(faultsOf(pageWith())).toEqual([]);
});

it.each([
  ['assets/pl.js', 151_000, ['front page: scripts']],
  ['assets/go.js', 251_000, ['table of go: scripts']],
  ['assets/king.svg', 301_000, ['table of chess: fetched later']],
  ['assets/terrain.js', 301_000, ['table of chess: fetched later']],
  ['assets/chess.css', 601_000, ['table of chess: in all, styles and fonts too']],
])('says where %s is too heavy with %i bytes', (file, bytes, faults) => {
  expect(faultsOf(pageWith({ [file]: heavy(bytes) }))).toEqual(faults);
});

it.each([
  ['assets/index.css', '@import url(//fonts.example/font.css);'],
  ['index.html', '<script src="//cdn.example/lib.js"></script>'],
  ['assets/go.js', 'fetch("https://count.example/hit")'],
])('finds what %s would ask of others', (file, text) => {
  expect(faultsOf(pageWith({ [file]: text }))).toEqual(['addresses of others']);
});

it('takes a namespace for a name', () => {
  expect(faultsOf(pageWith({ 'assets/go.js': 'create("http://www.w3.org/2000/svg")' }))).toEqual([]);
});
