import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ruledGames, ruleNumbers, type RuledGame } from '../ruled-games.ts';

const SOURCES = [
  'packages/**/*.{ts,json}',
  'apps/**/*.{ts,svelte,json}',
  'tools/**/*.{ts,mjs}',
  'docs/**/*.md',
  '*.md',
];
const LEFT_OUT = ['**/node_modules', '**/dist', '**/golden', '**/samples', '**/.svelte-check', 'tools/toolchain'];
/** They show wrong citations on purpose. */
const ABOUT_CITATIONS = /^tools\/(citations\/|test\/|rules-table|ruled-games)/;

/** Every citation that leads nowhere, each as a line that names file, line and what is wrong. */
export function citationFaults(root: string): string[] {
  const known = new Set(ruledGames(root).flatMap((game) => knownCitations(root, game)));
  const prefixes = ruledGames(root).map(({ prefix }) => prefix.slice(0, -1));
  const files = globSync(SOURCES, { cwd: root, exclude: LEFT_OUT }).sort();
  return files
    .filter((file) => !ABOUT_CITATIONS.test(file))
    .flatMap((file) => faultsOfText({ known, prefixes }, file, readFileSync(join(root, file), 'utf8')))
    .concat(deadLinks(root));
}

/** What may be cited of a game: its rules, their chapters, and the sections of its content page. */
function knownCitations(root: string, game: RuledGame): string[] {
  const rules = ruleNumbers(root, game);
  const chapters = rules.map((rule) => rule.replace(/\.\d+$/, ''));
  return [...rules, ...chapters, ...contentSections(root, game)];
}

function contentSections(root: string, { id, prefix }: RuledGame): string[] {
  const page = join(root, `docs/content/${id}.md`);
  if (!existsSync(page)) return [];
  const headings = readFileSync(page, 'utf8').matchAll(/^(?:#+ |- \*\*)([A-Z]{2}-C[\d.]+)\b/gm);
  return [...headings].map(([, section = '']) => section).filter((section) => section.startsWith(prefix));
}

interface Rules {
  readonly known: ReadonlySet<string>;
  readonly prefixes: readonly string[];
}

/** The faults of one file. */
function faultsOfText({ known, prefixes }: Rules, file: string, text: string): string[] {
  const name = prefixes.join('|');
  const cited = new RegExp(`\\b(?:${name})-C?\\d+(?:\\.\\d+)?\\b`, 'g');
  const short = new RegExp(`\\b(?:${name})-C?\\d+(?:\\.\\d+)?(?: \\([a-f]\\))?(?:,| to| and| or) C?\\d+\\.\\d+`, 'g');
  const faults = [
    ...found(text, cited, (citation) => (known.has(citation) ? null : `${citation} is no rule and no section`)),
    ...found(text, short, (citation) => `${citation}: write every number in full`),
    ...found(text, /\b[Ff]acts,? \d+(?:\.\d+)?/g, (citation) => `"${citation}" is no document of this repository`),
  ];
  return faults.map(({ line, fault }) => `${file}:${line}: ${fault}`);
}

interface Fault {
  readonly line: number;
  readonly fault: string;
}

function found(text: string, pattern: RegExp, judge: (match: string) => string | null): Fault[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: match, index }) => {
    const fault = judge(match.replaceAll(/\s+/g, ' '));
    return fault === null ? [] : [{ line: text.slice(0, index).split('\n').length, fault }];
  });
}

/** Links of documents to files that are not there. */
function deadLinks(root: string): string[] {
  return globSync(['docs/**/*.md', '*.md'], { cwd: root }).flatMap((file) => {
    const links = readFileSync(join(root, file), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g);
    return [...links]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(root, dirname(file), target)))
      .map((target) => `${file}: ${target} is not there`);
  });
}
