import { expect, it } from 'vitest';
import { readableCode, typedCode } from '../src/lib/typed-code.ts';

it.each([
  ['acde fghj', { place: 't', code: 'ACDEFGHJ' }],
  [' ACDE-FGHJ ', { place: 't', code: 'ACDEFGHJ' }],
  ['https://play.example/t/ACDEFGHJ?watch', { place: 't', code: 'ACDEFGHJ' }],
  ['https://play.example/c/ACDEFGHJ', { place: 'c', code: 'ACDEFGHJ' }],
  ['ACDEFGH', null],
  ['ACDEFGH0', null],
  ['', null],
])('finds the code in "%s"', (typed, found) => {
  expect(typedCode(typed)).toEqual(found);
});

it('writes a code so that it can be read out', () => {
  expect(readableCode('ACDEFGHJ')).toBe('ACDE FGHJ');
});
