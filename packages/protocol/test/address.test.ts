import { expect, it } from 'vitest';
import { readAddress } from '../src/address.ts';

it.each([
  ['/', { page: 'home', code: '' }],
  ['/new', { page: 'new', code: '' }],
  ['/about', { page: 'about', code: '' }],
  ['/about/us', { page: 'not-found', code: '' }],
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
  ['/rules/black-sonata', { page: 'rules', code: 'black-sonata' }],
  ['/rules', { page: 'not-found', code: '' }],
  ['/rules/black-sonata/more', { page: 'not-found', code: '' }],
  ['/constructor', { page: 'not-found', code: '' }],
])('reads %s', (path, address) => {
  expect(readAddress(path)).toEqual(address);
});
