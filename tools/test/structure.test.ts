import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../tasks/root.ts';

/** Of a game, the lowest first. */
const LAYERS = ['content', 'rules', 'worth', 'effects', 'flow', 'bot'];

const SOURCES = [
  'packages/*/src/**/*.ts',
  'apps/*/src/**/*.{ts,svelte}',
  'tools/{bench,game-cli/src,tasks,translations,citations}/**/*.ts',
];

interface SourceFile {
  readonly file: string;
  readonly lines: number;
  readonly tree: ts.SourceFile;
}

const files = globSync(SOURCES, { cwd: root, exclude: ['**/node_modules'] })
  .sort()
  .map(sourceFile);

function sourceFile(file: string): SourceFile {
  const text = readFileSync(join(root, file), 'utf8');
  const script = file.endsWith('.svelte') ? (/<script lang="ts">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '') : text;
  const tree = ts.createSourceFile(file, script, ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);
  return { file, lines: text.trimEnd().split('\n').length, tree };
}

interface Measured {
  readonly name: string;
  readonly lines: number;
}

/** Every function that has a name, and how many lines it is long. */
function functionsOf({ file, tree }: SourceFile): Measured[] {
  const found: Measured[] = [];
  const visit = (node: ts.Node): void => {
    const name = nameOf(node);
    if (name !== null) found.push({ name: `${file} ${name}`, lines: linesOf(tree, node) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function nameOf(node: ts.Node): string | null {
  if (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) return node.name?.getText() ?? 'default';
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  const isMade = ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node);
  if (!isMade || node.initializer === undefined) return null;
  const made = node.initializer;
  return ts.isArrowFunction(made) || ts.isFunctionExpression(made) ? node.name.getText() : null;
}

function linesOf(tree: ts.SourceFile, node: ts.Node): number {
  const line = (position: number) => tree.getLineAndCharacterOfPosition(position).line;
  return line(node.getEnd()) - line(node.getStart()) + 1;
}

/** What a file of our own imports by path, types too. */
function importsOf({ file, tree }: SourceFile): string[] {
  return tree.statements
    .filter((one) => ts.isImportDeclaration(one) || ts.isExportDeclaration(one))
    .map(({ moduleSpecifier }) => (moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : ''))
    .filter((path) => path.startsWith('.'))
    .map((path) => relative(root, join(root, dirname(file), path)));
}

const graph = new Map(files.map((one) => [one.file, importsOf(one)]));

/** All that can be reached from a file by imports. */
function reachable(from: string): Set<string> {
  const seen = new Set<string>();
  const left = [...(graph.get(from) ?? [])];
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    left.push(...(graph.get(file) ?? []));
  }
  return seen;
}

/** The files that import each other in a circle, the largest circle of a folder first. */
function largestCycle(folder: string): string[] {
  const reached = new Map(
    [...graph.keys()].filter((file) => file.startsWith(folder)).map((one) => [one, reachable(one)]),
  );
  const circles = [...reached].map(([file, seen]) =>
    seen.has(file) ? [...seen].filter((other) => reached.get(other)?.has(file)) : [],
  );
  return circles.toSorted((one, other) => other.length - one.length)[0]?.toSorted() ?? [];
}

const CYCLE_LIMIT = 3;

/** In how many source files each fog card is named, as a text or as the name of a field. */
function filesNaming(ids: readonly string[]): Map<string, string[]> {
  const naming = (id: string) => files.filter(({ tree }) => namesIn(tree).has(id)).map(({ file }) => file);
  return new Map(ids.map((id) => [id, naming(id)]));
}

const known = new Map<ts.SourceFile, Set<string>>();

function namesIn(tree: ts.SourceFile): Set<string> {
  const names = known.get(tree) ?? new Set<string>();
  if (known.has(tree)) return names;
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) names.add(node.text);
    if (ts.isPropertyAssignment(node)) names.add(node.name.getText());
    ts.forEachChild(node, visit);
  };
  visit(tree);
  known.set(tree, names);
  return names;
}

describe('the structure', () => {
  it('has short functions', () => {
    const lengths = files.flatMap(functionsOf).toSorted((one, other) => one.lines - other.lines);
    const at = (share: number) => lengths[Math.floor(lengths.length * share)]?.lines ?? 0;
    const longest = lengths.slice(-5).map(({ name, lines }) => `  ${lines} ${name}`);
    console.log(
      `${lengths.length} functions: median ${at(0.5)}, 90 % up to ${at(0.9)} lines; longest\n${longest.join('\n')}`,
    );
    expect(at(0.5)).toBeLessThanOrEqual(6);
    expect(at(0.9)).toBeLessThan(20);
  });

  it('has files under 400 lines, but for lists of content and components with their styles', () => {
    const long = files.filter(({ file, lines }) => lines >= 400 && !/\/content\/|\.svelte$/.test(file));
    expect(long.map(({ file, lines }) => `${file}: ${lines}`)).toEqual([]);
  });

  it('names a fog card in its own home', () => {
    const content = readFileSync(join(root, 'packages/black-sonata/src/content/fog-cards.ts'), 'utf8');
    const list = /FOG_CARD_IDS = \[([^\]]*)\]/.exec(content)?.[1] ?? '';
    const naming = filesNaming([...list.matchAll(/'([a-z-]+)'/g)].map(([, id = '']) => id));
    const counts = [...naming.values()].map((found) => found.length);
    const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
    console.log(`${naming.size} fog cards, each named in ${mean} files, at most in ${Math.max(...counts)}`);
    expect(naming.size).toBe(10);
    expect(mean).toBeLessThanOrEqual(1.6);
    expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  });

  it.each(['black-orchestra', 'black-sonata'])('has layers that point one way in %s, types included', (game) => {
    const layerOf = (file: string) => LAYERS.findIndex((layer) => file.startsWith(`packages/${game}/src/${layer}/`));
    const upward = [...graph].flatMap(([file, imports]) =>
      imports.filter((one) => layerOf(file) !== -1 && layerOf(one) > layerOf(file)).map((one) => `${file} → ${one}`),
    );
    expect(upward).toEqual([]);
  });

  it.each([...new Set([...graph.keys()].map((file) => file.split('/').slice(0, 2).join('/')))])(
    'has no knot of imports in %s, types included',
    (folder) => {
      const knot = largestCycle(`${folder}/`);
      console.log(`${folder}: ${knot.length} files in the largest circle ${knot.join(' ')}`);
      expect(knot.length).toBeLessThanOrEqual(CYCLE_LIMIT);
    },
  );
});
