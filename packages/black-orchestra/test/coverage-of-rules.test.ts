import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_NUMBERS } from '../src/content/rule-numbers.ts';

const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' });
const scenarios = files.filter((file) => file.endsWith('.test.ts'));
const tests = scenarios.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'));

/** Titles that name a rule: first arguments with words, so that a bare number in the data of a scenario does not count. */
const TITLE = /\(\s*(['"`])((?:(?!\1)[^\n])*BO-\d+\.\d+(?:(?!\1)[^\n])* (?:(?!\1)[^\n])*)\1/g;
/** One number or a list of them: `BO-4.4, BO-6.3`. */
const CITED = /BO-(\d+\.\d+(?: \([a-f]\))?(?:, \d+\.\d+(?: \([a-f]\))?)*)/g;

function rulesNamedIn(text: string): string[] {
  const titles = [...text.matchAll(TITLE)].map(([, , title = '']) => title);
  const lists = titles.flatMap((title) => [...title.matchAll(CITED)].map(([, list = '']) => list));
  return lists.flatMap((list) => list.match(/\d+\.\d+/g) ?? []).map((number) => `BO-${number}`);
}

const named = new Set(tests.flatMap(rulesNamedIn));

describe('the rules', () => {
  it('are each named in the title of a test', () => {
    expect(RULE_NUMBERS.filter((rule) => !named.has(rule))).toEqual([]);
  });

  it('named in titles are all rules that exist', () => {
    const known: readonly string[] = RULE_NUMBERS;
    expect([...named].filter((rule) => !known.includes(rule))).toEqual([]);
  });
});
