import { CODE_LENGTH, isCode, normalCode } from '@kapelle/protocol';

/** What an address says: a page, and for a page of one table, case or recording its code. */
export interface Address {
  readonly page: 'home' | 'new' | 'table' | 'replay' | 'case' | 'recordings' | 'recording' | 'not-found';
  readonly code: string;
}

const NOWHERE: Address = { page: 'not-found', code: '' };

type Read = (written: string, detail: string) => Address;

const PLACES: Readonly<Record<string, Read>> = {
  t: readTableAddress,
  c: (written, detail) => (detail === '' ? ofCode('case', normalCode(written)) : NOWHERE),
  new: (written) => (written === '' ? { page: 'new', code: '' } : NOWHERE),
  replay: readRecordingAddress,
};

export function readAddress(path: string): Address {
  const [place = '', written = '', detail = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (place === '') return { page: 'home', code: '' };
  if (rest.length > 0 || !Object.hasOwn(PLACES, place)) return NOWHERE;
  return PLACES[place]?.(written, detail) ?? NOWHERE;
}

function readTableAddress(written: string, detail: string): Address {
  if (detail !== '' && detail !== 'replay') return NOWHERE;
  return ofCode(detail === '' ? 'table' : 'replay', normalCode(written));
}

/** A recording that was brought here has a name as long as two codes. */
function readRecordingAddress(written: string, detail: string): Address {
  if (detail !== '') return NOWHERE;
  if (written === '') return { page: 'recordings', code: '' };
  const id = normalCode(written);
  const isId = isCode(id.slice(0, CODE_LENGTH)) && isCode(id.slice(CODE_LENGTH));
  return isId ? { page: 'recording', code: id } : NOWHERE;
}

function ofCode(page: 'table' | 'replay' | 'case', code: string): Address {
  return isCode(code) ? { page, code } : NOWHERE;
}
