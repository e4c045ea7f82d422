import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureNode, type ProcessResult } from '../tasks/process.ts';
import { binary, root } from '../tasks/root.ts';
import { copySkeleton, plant } from './scratch-tree.ts';

/** A copy of everything, with a third game and a fifth language: the files of their own, and one entry in each list. */
const folder = mkdtempSync(join(tmpdir(), 'kapelle-grows-'));
let checked: ProcessResult;

beforeAll(async () => {
  copySkeleton(folder);
  for (const sources of globSync('{packages,apps,tools}/*/{src,test,locales}', { cwd: root })) {
    cpSync(join(root, sources), join(folder, sources), { recursive: true });
  }
  addLanguage();
  addGame();
  const steps = ['types', 'translations', 'boundaries'];
  checked = await captureNode([join(folder, 'tools/tasks/main.ts'), 'check', ...steps], { cwd: folder });
}, 240_000);

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function edit(file: string, from: string, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has changed: ${from}`);
  plant(folder, file, text.replace(from, to));
}

/** French that says what English says: what is tested is where it has to be said. */
function addLanguage(): void {
  edit('packages/text/src/locale.ts', "  pl: 'Polski',\n", "  pl: 'Polski',\n  fr: 'Français',\n");
  for (const english of globSync('{packages,apps}/**/locales/**/en.json', {
    cwd: folder,
    exclude: ['**/node_modules'],
  }))
    cpSync(join(folder, english), join(folder, dirname(english), 'fr.json'));
}

/** The test kit's own small game, under another name. */
function addGame(): void {
  const manifest = { name: '@kapelle/third-game', type: 'module', exports: { '.': './src/index.ts' } };
  const own = { dependencies: { '@kapelle/engine': 'workspace:*' }, kapelle: { name: 'Third Game', rules: 'TG' } };
  plant(folder, 'packages/third-game/package.json', JSON.stringify({ ...manifest, ...own }));
  plant(folder, 'packages/third-game/tsconfig.json', '{ "extends": "../../tsconfig.base.json", "include": ["src"] }');
  for (const file of ['tiny-game.ts', 'tiny-rules.ts'])
    plant(folder, `packages/third-game/src/${file}`, readFileSync(join(root, 'packages/testkit/src', file), 'utf8'));
  plant(folder, 'packages/third-game/src/index.ts', "export { tinyGame as thirdGame } from './tiny-game.ts';\n");
  edit('packages/third-game/src/tiny-game.ts', "id: 'tiny'", "id: 'third-game'");
  link('packages/third-game', 'engine');
  for (const member of ['apps/server', 'apps/web', 'tools/game-cli']) depend(member);
  enterGame();
}

/** The new game among the dependencies of an app. */
function depend(member: string): void {
  edit(`${member}/package.json`, '"dependencies": {', '"dependencies": {\n    "@kapelle/third-game": "workspace:*",');
  link(member, 'third-game');
}

function link(member: string, name: string): void {
  mkdirSync(join(folder, member, 'node_modules/@kapelle'), { recursive: true });
  symlinkSync(join(folder, 'packages', name), join(folder, member, 'node_modules/@kapelle', name), 'junction');
}

/** One entry in each app's registry, and what the page says of it. */
function enterGame(): void {
  const importing = "import { thirdGame } from '@kapelle/third-game';\n";
  const server = 'export const games: readonly ServedGame[] = [\n';
  edit('apps/server/src/games.ts', server, `${importing}${server}  serve(thirdGame),\n`);
  const cli = 'export const games: readonly SomeGame[] = [\n';
  const entry = "register({ definition: thirdGame, isWin: ({ result }) => result === 'escaped' })";
  edit('tools/game-cli/src/registry.ts', cli, `${importing}${cli}  ${entry},\n`);
  const page = 'export const GAMES: Readonly<Record<string, GameAtPage>> = {\n';
  const known = "words: wordsOf('third-game'), players: { min: 2, max: 3 }, motif: Trail, texts: BLACK_SONATA_WORDS";
  const shown = "table: () => Promise.reject(new Error('not drawn yet')), mainOptions: ['night']";
  edit('apps/web/src/lib/games.ts', page, `${page}  'third-game': { ${known}, ${shown} },\n`);
  for (const file of globSync('apps/web/src/lib/i18n/locales/*.json', { cwd: folder })) speakOf(file);
}

function speakOf(file: string): void {
  const texts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>;
  const own = Object.entries(texts).filter(([key]) => key.startsWith('black-sonata.'));
  const said = own.map(([key, text]) => [key.replace('black-sonata', 'third-game'), text]);
  plant(folder, file, JSON.stringify({ ...texts, ...Object.fromEntries(said) }));
}

/** What can be read from a module of the copy. */
async function exported(file: string, name: string): Promise<unknown> {
  const script = `import('${join(folder, file)}').then((all) => console.log(JSON.stringify(all.${name})))`;
  const { output } = await captureNode(['--eval', script], { cwd: folder });
  return JSON.parse(output);
}

it('is sound with a third game and a fifth language, each entered once', () => {
  expect(checked.code, checked.output).toBe(0);
});

it('serves the third game', async () => {
  expect(await exported('apps/server/src/games.ts', 'games.map((game) => game.definition.id)')).toContain('third-game');
});

it('plays the third game on the command line', async () => {
  const args = ['simulate', '--game', 'third-game', '--games', '3', '--json'];
  const { code, output } = await captureNode([join(folder, 'tools/game-cli/src/main.ts'), ...args], { cwd: folder });
  expect(code, output).toBe(0);
  expect(output).toContain('"games":3');
});

it('offers the fifth language on the page and on the command line', async () => {
  const french = { value: 'fr', label: 'Français', short: 'FR', lang: 'fr' };
  expect(await exported('apps/web/src/lib/i18n/languages.ts', 'LANGUAGE_CHOICES')).toContainEqual(french);
  expect(await exported('tools/game-cli/src/usage.ts', 'HELP')).toContain('en|it|es|pl|fr');
});

it('tests what is said in the fifth language like the others', async () => {
  const projects = ['black-orchestra', 'black-sonata'].flatMap((game) => ['--project', `packages/${game}`]);
  const args = ['run', '--reporter=verbose', ...projects, 'help.test', 'history.test'];
  const { code, output } = await captureNode([binary('vitest'), ...args], { cwd: folder });
  expect(code, output).toBe(0);
  expect(output).toContain('the help in fr');
  expect(output).toContain('the historical notes in fr');
}, 60_000);
