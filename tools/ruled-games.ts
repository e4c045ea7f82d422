import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A game whose rules are numbered: its package says so by `kapelle: { "name": …, "rules": "BO" }`. */
export interface RuledGame {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
}

/** Found, not listed: every package that says it is a game. */
export function ruledGames(root: string): RuledGame[] {
  const manifests = globSync('packages/*/package.json', { cwd: root }).sort();
  return manifests.flatMap((file) => {
    const { kapelle } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Manifest;
    const id = dirname(file).replace('packages/', '');
    return kapelle ? [{ id, name: kapelle.name, prefix: `${kapelle.rules}-` }] : [];
  });
}

interface Manifest {
  readonly kapelle?: { readonly name: string; readonly rules: string };
}

/** The numbers of a game's rules, in order. */
export function ruleNumbers(root: string, { id, prefix }: RuledGame): string[] {
  const file = join(root, `packages/${id}/src/content/rule-numbers.ts`);
  if (!existsSync(file)) return [];
  const list = readFileSync(file, 'utf8');
  return [...list.matchAll(/'([A-Z]{2}-\d+\.\d+)'/g)]
    .map(([, number = '']) => number)
    .filter((number) => number.startsWith(prefix));
}
