/**
 * Writes docs/rules/black-orchestra.md: for every rule the code that carries it out and the tests that name it. The
 * citations are the source: comments of the package's code, titles of its tests.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { format } from 'prettier';

const root = dirname(import.meta.dirname);
const PACKAGE = 'packages/black-orchestra';
const PAGE = 'docs/rules/black-orchestra.md';

/** A place that cites rules: what it is called there, and the file. */
interface Citation {
  readonly file: string;
  readonly name: string;
  readonly rules: readonly string[];
}

/** Numbers after one `BO-`: one, a list, a range; a letter in brackets is part of a number. */
const CITED = /BO-(\d+\.\d+(?: \([a-f]\))?(?:(?:, | to )\d+\.\d+(?: \([a-f]\))?)*)/g;

/** Every rule number a text cites: `BO-7.2 to 7.4` means three, `BO-4.4, 6.3` two. */
export function citedRules(text: string): string[] {
  return [...text.matchAll(CITED)].flatMap(([, list = '']) => {
    const parts = list.replaceAll(/ \([a-f]\)/g, '').split(', ');
    return parts.flatMap((part) => range(part)).map((number) => `BO-${number}`);
  });
}

function range(part: string): string[] {
  const [first = '', last = first] = part.split(' to ');
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
const TITLE = /\(\s*(['"`])((?:(?!\1)[^\n])*BO-\d+\.\d+(?:(?!\1)[^\n])* (?:(?!\1)[^\n])*)\1/g;

/** What the titles of a test file cite. */
export function titleCitations(file: string, text: string): Citation[] {
  return [...text.matchAll(TITLE)].map(([, , title = '']) => ({ file, name: title, rules: citedRules(title) }));
}

/** The players know the rules too, but carry out none. */
const NOT_RULES = [`${PACKAGE}/src/players/**`];

function citationsOf(pattern: string, read: (file: string, text: string) => Citation[]): Citation[] {
  const files = globSync(`${PACKAGE}/${pattern}`, { cwd: root, exclude: NOT_RULES }).sort();
  return files.flatMap((file) => read(file, readFileSync(join(root, file), 'utf8')));
}

/** The numbers of the rules page, in order. */
function ruleNumbers(): string[] {
  const list = readFileSync(join(root, PACKAGE, 'src/content/rule-numbers.ts'), 'utf8');
  return [...list.matchAll(/'(BO-\d+\.\d+)'/g)].map(([, number = '']) => number);
}

function chapterTitles(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(root, PACKAGE, 'locales/help/en.json'), 'utf8')) as Record<string, string>;
}

function codeCell(citations: readonly Citation[]): string {
  const files = [...new Set(citations.map(({ file }) => file))];
  const lines = files.map((file) => {
    const names = [...new Set(citations.filter((one) => one.file === file).map(({ name }) => `\`${name}\``))];
    return `${file.replace(`${PACKAGE}/src/`, '')} ${names.join(' ')}`;
  });
  return lines.join('<br>');
}

function testCell(citations: readonly Citation[]): string {
  const files = [...new Set(citations.map(({ file }) => file))];
  return files.map((file) => file.replace(`${PACKAGE}/test/`, '').replace('.test.ts', '')).join('<br>');
}

const HEADING = `# Black Orchestra: where each rule lives

For every rule the functions of \`${PACKAGE}/src\` that cite it and the tests of \`${PACKAGE}/test\` whose titles name it.
The words of the rules are in \`${PACKAGE}/locales/help\`. Written by \`node tools/rules-table.ts\`; do not edit.`;

/** The page as it should be now. */
export async function rulesPage(): Promise<string> {
  const code = citationsOf('src/**/*.ts', codeCitations);
  const tests = citationsOf('test/**/*.test.ts', titleCitations);
  const titles = chapterTitles();
  const lines = [HEADING];
  let chapter = '';
  for (const rule of ruleNumbers()) {
    const [number = ''] = rule.replace('BO-', '').split('.');
    if (number !== chapter) {
      lines.push(
        '',
        `## BO-${number} ${titles[`rule.${number}.title`] ?? ''}`,
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
export function uncitedRules(): { inCode: string[]; inTests: string[] } {
  const missing = (citations: readonly Citation[]) => {
    const cited = new Set(citations.flatMap(({ rules }) => rules));
    return ruleNumbers().filter((rule) => !cited.has(rule));
  };
  return {
    inCode: missing(citationsOf('src/**/*.ts', codeCitations)),
    inTests: missing(citationsOf('test/**/*.test.ts', titleCitations)),
  };
}

/** The page as it lies there. */
export function writtenPage(): string {
  return readFileSync(join(root, PAGE), 'utf8');
}

if (import.meta.main) {
  writeFileSync(join(root, PAGE), await rulesPage());
  const { inCode, inTests } = uncitedRules();
  if (inCode.length > 0) console.error(`no code cites ${inCode.join(', ')}`);
  if (inTests.length > 0) console.error(`no test names ${inTests.join(', ')}`);
}
