import { expect, it } from 'vitest';
import { readableCode, typedCode } from '../src/lib/typed-code.ts';
import { readAddress } from '../src/routes/address.ts';

it.each([
  ['/', { page: 'home', code: '' }],
  ['/new', { page: 'new', code: '' }],
  ['/new/', { page: 'new', code: '' }],
  ['/t/ACDEFGHJ', { page: 'table', code: 'ACDEFGHJ' }],
  ['/t/acde-fghj', { page: 'table', code: 'ACDEFGHJ' }],
  ['/t/ACDEFGHJ/replay', { page: 'replay', code: 'ACDEFGHJ' }],
  ['/t/ACDEFGHJ/elsewhere', { page: 'not-found', code: '' }],
  ['/t/ACDEFGHJ/replay/more', { page: 'not-found', code: '' }],
  ['/t/short', { page: 'not-found', code: '' }],
  ['/t', { page: 'not-found', code: '' }],
  ['/new/table', { page: 'not-found', code: '' }],
  ['/c/ACDEFGHJ', { page: 'case', code: 'ACDEFGHJ' }],
  ['/c/acde-fghj/', { page: 'case', code: 'ACDEFGHJ' }],
  ['/c', { page: 'not-found', code: '' }],
  ['/c/ACDEFGHJ/replay', { page: 'not-found', code: '' }],
  ['/replay', { page: 'recordings', code: '' }],
  ['/replay/ACDEFGHJKMNPQRTW', { page: 'recording', code: 'ACDEFGHJKMNPQRTW' }],
  ['/replay/ACDEFGHJ', { page: 'not-found', code: '' }],
  ['/replay/ACDEFGHJKMNPQRTW/more', { page: 'not-found', code: '' }],
  ['/constructor', { page: 'not-found', code: '' }],
])('reads %s', (path, address) => {
  expect(readAddress(path)).toEqual(address);
});

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
