import { isCode, normalCode } from '@kapelle/protocol';

/** What an address says: a page, and for pages of a table its code. */
export interface Address {
  readonly page: 'home' | 'new' | 'table' | 'replay' | 'not-found';
  readonly code: string;
}

const NOWHERE: Address = { page: 'not-found', code: '' };

export function readAddress(path: string): Address {
  const [place = '', written = '', detail = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (place === 't' && rest.length === 0) return readTableAddress(normalCode(written), detail);
  if (written !== '') return NOWHERE;
  if (place === '') return { page: 'home', code: '' };
  return place === 'new' ? { page: 'new', code: '' } : NOWHERE;
}

function readTableAddress(code: string, detail: string): Address {
  if (!isCode(code)) return NOWHERE;
  if (detail === '') return { page: 'table', code };
  return detail === 'replay' ? { page: 'replay', code } : NOWHERE;
}
