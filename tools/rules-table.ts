/**
 * Writes docs/rules/<game>.md: for every rule the code that carries it out and the tests that name it. The citations
 * are the source: comments of the package's code, titles of its tests.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { format } from 'prettier';
import { ruledGames, ruleNumbers, type RuledGame } from './ruled-games.ts';

const root = dirname(import.meta.dirname);

export const RULED_GAMES: readonly RuledGame[] = ruledGames(root);

function packageOf({ id }: RuledGame): string {
  return `packages/${id}`;
}

function pageOf({ id }: RuledGame): string {
  return join(root, `docs/rules/${id}.md`);
}

/** A place that cites rules: what it is called there, and the file. */
interface Citation {
  readonly file: string;
  readonly name: string;
  readonly rules: readonly string[];
}

/** One number, or a range of them: `BO-7.2`, `BO-7.2 to BO-7.4`. */
const CITED = /([A-Z]{2}-)(\d+\.\d+)(?: to \1(\d+\.\d+))?/g;

/** Every rule number a text cites: `BO-7.2 to BO-7.4` means three, `BO-4.4, BO-6.3` two. */
export function citedRules(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([, prefix = '', first = '', last = first]) =>
    range(first, last).map((number) => `${prefix}${number}`),
  );
}

function range(first: string, last: string): string[] {
  const [chapter, from] = first.split('.').map(Number);
  const [, to] = last.split('.').map(Number);
  const length = Number(to) - Number(from) + 1;
  return Array.from({ length }, (_, index) => `${chapter ?? ''}.${Number(from) + index}`);
}

const COMMENT = /\/\*\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const DECLARED = /^(?:export )?(?:const|function|interface|type|class) (\w+)/m;

/** What the comments of a file cite, each with the declaration that it stands before or in. */
export function codeCitations(file: string, text: string): Citation[] {
  return [...text.matchAll(COMMENT)].flatMap((comment) => {
    const rules = citedRules(comment[0].replaceAll(/\n\s*\* ?/g, ' '));
    const isInside = comment.index > 0 && text[comment.index - 1] !== '\n';
    const name = isInside ? lastDeclared(text.slice(0, comment.index)) : DECLARED.exec(text.slice(comment.index))?.[1];
    return rules.length === 0 ? [] : [{ file, name: name ?? basename(file), rules }];
  });
}

function lastDeclared(text: string): string | undefined {
  return [...text.matchAll(new RegExp(DECLARED, 'gm'))].at(-1)?.[1];
}

/** A title is a first argument and has words besides the number. */
const TITLE = /\(\s*(['"`])((?:(?!\1)[^\n])*[A-Z]{2}-\d+\.\d+(?:(?!\1)[^\n])* (?:(?!\1)[^\n])*)\1/g;

/** What the titles of a test file cite. */
export function titleCitations(file: string, text: string): Citation[] {
  return [...text.matchAll(TITLE)].map(([, , title = '']) => ({ file, name: title, rules: citedRules(title) }));
}

type Reader = (file: string, text: string) => Citation[];

/** The players know the rules too, but carry out none. */
function citationsOf(game: RuledGame, pattern: string, read: Reader): Citation[] {
  const folder = packageOf(game);
  const files = globSync(`${folder}/${pattern}`, {
    cwd: root,
    exclude: [`${folder}/src/{players,bot,worth}/**`],
  }).sort();
  return files.flatMap((file) => read(file, readFileSync(join(root, file), 'utf8')));
}

function chapterTitles(game: RuledGame): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(root, packageOf(game), 'locales/help/en.json'), 'utf8')) as Record<
    string,
    string
  >;
}

function codeCell(citations: readonly Citation[]): string {
  const files = [...new Set(citations.map(({ file }) => file))];
  const lines = files.map((file) => {
    const names = [...new Set(citations.filter((one) => one.file === file).map(({ name }) => `\`${name}\``))];
    return `${file.replace(/^packages\/[^/]+\/src\//, '')} ${names.join(' ')}`;
  });
  return lines.join('<br>');
}

function testCell(citations: readonly Citation[]): string {
  const files = [...new Set(citations.map(({ file }) => file))];
  return files.map((file) => file.replace(/^packages\/[^/]+\/test\//, '').replace('.test.ts', '')).join('<br>');
}

function heading(game: RuledGame): string {
  const folder = packageOf(game);
  return `# ${game.name}: where each rule lives

For every rule the functions of \`${folder}/src\` that cite it and the tests of \`${folder}/test\` whose titles name it.
The words of the rules are in \`${folder}/locales/help\`. Written by \`node tools/rules-table.ts\`; do not edit.`;
}

/** The page as it should be now. */
export async function rulesPage(game: RuledGame): Promise<string> {
  const code = citationsOf(game, 'src/**/*.ts', codeCitations);
  const tests = citationsOf(game, 'test/**/*.test.ts', titleCitations);
  const titles = chapterTitles(game);
  const lines = [heading(game)];
  let chapter = '';
  for (const rule of ruleNumbers(root, game)) {
    const [number = ''] = rule.replace(game.prefix, '').split('.');
    if (number !== chapter) {
      lines.push(
        '',
        `## ${game.prefix}${number} ${titles[`rule.${number}.title`] ?? ''}`,
        '',
        '| Rule | Code | Tests |',
        '|---|---|---|',
      );
    }
    chapter = number;
    const citing = (citations: readonly Citation[]) => citations.filter(({ rules }) => rules.includes(rule));
    lines.push(`| ${rule} | ${codeCell(citing(code))} | ${testCell(citing(tests))} |`);
  }
  return format(lines.join('\n'), { parser: 'markdown', printWidth: 120 });
}

/** Rules that no comment of the code, or no title of a test, names. */
export function uncitedRules(game: RuledGame): { inCode: string[]; inTests: string[] } {
  const missing = (citations: readonly Citation[]) => {
    const cited = new Set(citations.flatMap(({ rules }) => rules));
    return ruleNumbers(root, game).filter((rule) => !cited.has(rule));
  };
  return {
    inCode: missing(citationsOf(game, 'src/**/*.ts', codeCitations)),
    inTests: missing(citationsOf(game, 'test/**/*.test.ts', titleCitations)),
  };
}

/** The page as it lies there. */
export function writtenPage(game: RuledGame): string {
  return readFileSync(pageOf(game), 'utf8');
}

async function writePage(game: RuledGame): Promise<void> {
  writeFileSync(pageOf(game), await rulesPage(game));
  const { inCode, inTests } = uncitedRules(game);
  if (inCode.length > 0) console.error(`no code cites ${inCode.join(', ')}`);
  if (inTests.length > 0) console.error(`no test names ${inTests.join(', ')}`);
}

if (import.meta.main) for (const game of RULED_GAMES) await writePage(game);
