import { expect, it } from 'vitest';
import { isFound, ruleChapters, ruleNumber, ruleParts } from '../../src/lib/table/shared/help/rule-text.ts';

const KEYS = ['rule.1.title', 'rule.1.1', 'rule.2.title', 'rule.2.1', 'rule.2.3', 'rule.2.10'];
const has = (key: string): boolean => KEYS.includes(key);

it('finds every rule there is, numbers that are left out or not', () => {
  expect(ruleChapters(has)).toEqual([
    { number: 1, rules: ['1.1'] },
    { number: 2, rules: ['2.1', '2.3', '2.10'] },
  ]);
});

it('cuts a text where it names a rule that there is', () => {
  expect(ruleParts('As in 2.10, not 7.7.', has).filter(({ rule }) => rule !== null)).toEqual([
    { text: '2.10', rule: '2.10' },
  ]);
  expect(ruleParts('As in 2.10, not 7.7.', has).map(({ text }) => text)).toEqual([
    'As in ',
    '2.10',
    ', not ',
    '7.7',
    '.',
  ]);
});

it('looks for numbers and for words, whatever their accents and order', () => {
  expect(isFound('2.10', 'Więzień rzuca kością.', 'kości wiezien')).toBe(true);
  expect(isFound('2.10', 'Więzień rzuca kością.', '2.1')).toBe(true);
  expect(isFound('2.10', 'Więzień rzuca kością.', 'orzeł')).toBe(false);
  expect(isFound('2.10', 'Orzeł', 'orzel')).toBe(true);
});

it('knows the number of a rule', () => {
  expect([ruleNumber('rule.2.10'), ruleNumber('rule.2.title'), ruleNumber('summary.goal')]).toEqual([
    '2.10',
    null,
    null,
  ]);
});
