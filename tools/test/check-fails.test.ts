import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { captureNode, type ProcessResult } from '../tasks/process.ts';
import { binary } from '../tasks/root.ts';
import { ruledGames } from '../ruled-games.ts';
import { copySkeleton, plant } from './scratch-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'kapelle-check-'));
let outcome: ProcessResult;

/** Each fault has a file of its own, so that one run of `check` shows which of them it caught. */
const lintFaults = [
  ['any', 'packages/engine/src/planted-any.ts', 'export const planted: any = 1;', 'no-explicit-any'],
  [
    'Math.random',
    'packages/engine/src/planted-chance.ts',
    'export const planted = Math.random();',
    'no-restricted-properties',
  ],
  ['a clock', 'packages/text/src/planted-clock.ts', 'export const planted = Date;', 'no-restricted-globals'],
  [
    'collation',
    'packages/text/src/planted-order.ts',
    "export const planted = 'a'.localeCompare('b');",
    'no-restricted-properties',
  ],
  [
    'Math.random in a game that nothing lists',
    'packages/third-game/src/planted-chance.ts',
    'export const planted = Math.random();',
    'no-restricted-properties',
  ],
  ['an enum', 'apps/server/src/planted-enum.ts', 'export enum Planted { A }', 'no-restricted-syntax'],
  [
    'a skipped test',
    'packages/engine/test/planted-skip.test.ts',
    "import { it } from 'vitest';\nit.skip('x', () => {});",
    'no-restricted-syntax',
  ],
] as const;

const boundaryFaults = [
  ['engine-imports-nothing-of-ours', 'packages/engine/src/planted.ts', '../../text/src/index.ts'],
  ['games-import-only-the-engine', 'packages/black-orchestra/src/planted.ts', '../../text/src/index.ts'],
  ['games-import-only-the-engine', 'packages/third-game/src/planted.ts', '../../text/src/index.ts'],
  ['games-import-only-the-engine', 'packages/third-game/src/planted-game.ts', '../../black-sonata/src/index.ts'],
  ['protocol-takes-only-types-of-games', 'packages/protocol/src/planted-third.ts', '../../third-game/src/index.ts'],
  ['testkit-is-for-development', 'packages/black-orchestra/src/planted-kit.ts', '@kapelle/testkit'],
  ['testkit-imports-only-the-engine', 'packages/testkit/src/planted.ts', '../../text/src/index.ts'],
  ['text-imports-nothing-of-ours', 'packages/text/src/planted.ts', '../../engine/src/index.ts'],
  ['protocol-imports-engine-and-games', 'packages/protocol/src/planted.ts', '../../text/src/index.ts'],
  ['apps-never-import-each-other', 'apps/web/src/planted.ts', '../../server/src/config.ts'],
  ['tools-never-import-apps', 'tools/game-cli/src/planted.ts', '../../../apps/server/src/config.ts'],
  [
    'game-cli-imports-rules-and-text',
    'tools/game-cli/src/planted-protocol.ts',
    '../../../packages/protocol/src/index.ts',
  ],
  ['no-internals-of-another-package', 'apps/server/src/planted-internals.ts', '../../../packages/engine/src/inside.ts'],
  [
    'no-relative-path-into-another-package',
    'apps/server/src/planted-relative.ts',
    '../../../packages/engine/src/index.ts',
  ],
  ['no-node-in-packages', 'packages/engine/src/planted-node.ts', 'node:fs'],
  ['game-tests-import-no-transport-or-page', 'packages/black-orchestra/test/planted.ts', '../../protocol/src/index.ts'],
  [
    'protocol-takes-only-types-of-games',
    'packages/protocol/src/planted-rules.ts',
    '../../black-orchestra/src/index.ts',
  ],
  ['no-undeclared-dependency', 'packages/engine/src/planted-undeclared.ts', 'prettier'],
  ['no-circular', 'packages/engine/src/planted-circle.ts', './planted-other-half.ts'],
  ['no-unresolvable', 'packages/engine/src/planted-nowhere.ts', './nowhere.ts'],
] as const;

const allowedImports = [
  ['packages/black-orchestra/src/allowed.ts', "import '@kapelle/engine';"],
  ['packages/black-orchestra/test/allowed.ts', "import '@kapelle/testkit';"],
  ['packages/testkit/src/allowed.ts', "import '@kapelle/engine';"],
  ['packages/protocol/src/allowed.ts', "import '@kapelle/engine';\nimport 'zod';"],
  ['apps/server/src/allowed.ts', "import 'node:fs';"],
  ['apps/web/src/allowed.ts', "import '@kapelle/text';"],
  ['tools/game-cli/src/allowed.ts', "import '@kapelle/testkit';\nimport '@kapelle/text';\nimport 'node:fs';"],
] as const;

const citationFaults = [
  [
    'a rule that is none',
    'packages/engine/src/cites-nothing.ts',
    '/** BO-99.1 */',
    ':1: BO-99.1 is no rule and no section',
  ],
  ['a section that is none', 'docs/cites-nothing.md', 'See BO-C77.', ':1: BO-C77 is no rule and no section'],
  [
    'an abbreviated number',
    'packages/engine/src/cites-briefly.ts',
    '/** BO-7.3, 7.4 */',
    ':1: BO-7.3, 7.4: write every number in full',
  ],
  [
    'a document that is elsewhere',
    'packages/engine/src/cites-elsewhere.ts',
    '// Facts 12',
    ':1: "Facts 12" is no document of this repository',
  ],
  ['a link to nothing', 'docs/links-nowhere.md', '[there](nowhere.md)', ': nowhere.md is not there'],
  ['a rule of a game that nothing lists', 'docs/third-rule.md', 'TG-1.9', ':1: TG-1.9 is no rule and no section'],
] as const;

const typeFaults = [
  [
    'an unsound type in a game that nothing lists',
    'packages/third-game/src/planted-type.ts',
    'export const planted: string = 1;',
  ],
  ['an unsound type', 'packages/engine/src/planted-type.ts', 'export const planted: string = 1;'],
  ["Node's globals in a package", 'packages/engine/src/planted-process.ts', 'export const planted = process;'],
  ["the browser's globals in a package", 'packages/engine/src/planted-page.ts', 'export const planted = document;'],
] as const;

beforeAll(async () => {
  copySkeleton(folder);
  for (const name of ['engine', 'black-orchestra', 'black-sonata', 'text', 'protocol', 'testkit']) {
    plant(folder, `packages/${name}/src/index.ts`, 'export const face = 1;\n');
  }
  plantThirdGame();
  plant(folder, 'packages/text/src/locale.ts', "export const LOCALES = ['en', 'it', 'es', 'pl', 'fr'];\n");
  plant(folder, 'packages/black-orchestra/src/content/rule-numbers.ts', "export default ['BO-7.3', 'BO-7.4'];\n");
  plant(folder, 'packages/engine/src/cites-well.ts', '/** BO-7.3, BO-7.4, BO-7, TG-1.1 */\n');
  plant(folder, 'packages/engine/src/inside.ts', 'export const inside = 1;\n');
  plant(folder, 'apps/server/src/config.ts', 'export const config = 1;\n');
  for (const [, file, content] of [...lintFaults, ...typeFaults, ...citationFaults])
    plant(folder, file, `${content}\n`);
  for (const [, file, target] of boundaryFaults) plant(folder, file, `import '${target}';\n`);
  for (const [file, content] of allowedImports) plant(folder, file, `${content}\n`);
  plant(folder, 'packages/engine/src/planted-other-half.ts', "import './planted-circle.ts';\n");
  plant(folder, 'packages/engine/src/planted-export.ts', 'export const used = 1;\nexport const unused = 2;\n');
  plant(folder, 'packages/engine/test/planted.test.ts', "import { used } from '../src/planted-export.ts';\nused;\n");
  plantLocales('packages/engine', { pl: '{}' });
  plantLocales('packages/protocol', { fr: '{}' });
  plantLocales('packages/text', {});
  plantLocales('packages/third-game', { it: '{}' });
  const steps = ['lint', 'boundaries', 'types', 'unused', 'translations', 'citations'];
  outcome = await captureNode([join(folder, 'tools/tasks/main.ts'), 'check', ...steps], { cwd: folder });
}, 300_000);

/** A package like any other game's, and not a word of it anywhere else. */
function plantThirdGame(): void {
  const manifest = { name: '@kapelle/third-game', type: 'module', kapelle: { name: 'Third Game', rules: 'TG' } };
  plant(
    folder,
    'packages/third-game/package.json',
    JSON.stringify({ ...manifest, exports: { '.': './src/index.ts' } }),
  );
  plant(folder, 'packages/third-game/tsconfig.json', '{ "extends": "../../tsconfig.base.json", "include": ["src"] }');
  plant(folder, 'packages/third-game/src/index.ts', 'export const face = 1;\n');
  plant(folder, 'packages/third-game/src/content/rule-numbers.ts', "export default ['TG-1.1'];\n");
  plant(folder, 'packages/third-game/test/planted.test.ts', "import '../src/index.ts';\n");
}

/** Five languages that say the same, but for those that are told otherwise. */
function plantLocales(member: string, others: Readonly<Record<string, string>>): void {
  for (const language of ['en', 'it', 'es', 'pl', 'fr'])
    plant(folder, `${member}/locales/${language}.json`, others[language] ?? '{ "a": "A" }');
}

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('fails as a whole', () => {
  expect(outcome.code).toBe(1);
});

it.each(lintFaults)('catches %s', (_, file, __, rule) => {
  const report = outcome.output.split(join(folder, file))[1]?.split('\n\n')[0];
  expect(report).toContain(rule);
});

it.each(boundaryFaults)('catches a breach of %s', (rule, file) => {
  expect(outcome.output).toContain(`error ${rule}: ${file} →`);
});

it.each(allowedImports)('has nothing against the imports of %s', (file) => {
  expect(outcome.output).not.toMatch(new RegExp(`error [a-z-]+: ${file}`));
});

it('catches an unused export', () => {
  expect(outcome.output).toMatch(/^unused\s+packages\/engine\/src\/planted-export\.ts/m);
});

it('catches a missing translation', () => {
  expect(outcome.output).toContain('packages/engine/locales/pl.json: a: missing translation');
});

it('catches a missing translation of a fifth language and of a third game, and nothing where all is said', () => {
  expect(outcome.output).toContain('packages/protocol/locales/fr.json: a: missing translation');
  expect(outcome.output).toContain('packages/third-game/locales/it.json: a: missing translation');
  expect(outcome.output).not.toContain('packages/text/locales');
});

it.each(citationFaults)('catches a citation of %s', (_, file, __, fault) => {
  expect(outcome.output).toContain(`${file}${fault}`);
});

it('has nothing against citations that lead somewhere', () => {
  expect(outcome.output).not.toContain('cites-well.ts:');
});

it('has a table of rules and tests for a game that nothing lists', async () => {
  expect(ruledGames(folder)).toContainEqual({ id: 'third-game', name: 'Third Game', prefix: 'TG-' });
  const listing = await captureNode([binary('vitest'), 'list', '--filesOnly', '--project', 'packages/third-game'], {
    cwd: folder,
  });
  expect(listing.output).toContain('packages/third-game/test/planted.test.ts');
});

it.each(typeFaults)('catches %s', (_, file) => {
  expect(outcome.output).toMatch(new RegExp(`^${file}.*error TS`, 'm'));
});
