import { CODE_LENGTH, isCode, normalCode } from './limits.ts';

export type Page =
  | 'home'
  | 'new'
  | 'about'
  | 'table'
  | 'replay'
  | 'case'
  | 'recordings'
  | 'recording'
  | 'rules'
  | 'watch'
  | 'feed'
  | 'not-found';

/** Pages that anybody may find by searching. The others are for whoever was sent there. */
export const PUBLIC_PATHS: Partial<Readonly<Record<Page, string>>> = {
  home: '/',
  new: '/new',
  about: '/about',
  recordings: '/replay',
};

/** What an address says: a page, and for a page of one table, case or recording its code, for rules the game. */
export interface Address {
  readonly page: Page;
  readonly code: string;
}

const NOWHERE: Address = { page: 'not-found', code: '' };

type Read = (written: string, detail: string) => Address;

const PLACES: Readonly<Record<string, Read>> = {
  t: readTableAddress,
  c: (written, detail) => (detail === '' ? ofCode('case', normalCode(written)) : NOWHERE),
  new: (written) => alone('new', written),
  about: (written) => alone('about', written),
  replay: readRecordingAddress,
  watch: (written, detail) => ofToken('watch', written, detail),
  feed: (written, detail) => ofToken('feed', written, detail),
  rules: (written, detail) => (written !== '' && detail === '' ? { page: 'rules', code: written } : NOWHERE),
};

export function readAddress(path: string): Address {
  const [place = '', written = '', detail = '', ...rest] = path.split('/').filter((part) => part !== '');
  if (place === '') return { page: 'home', code: '' };
  if (rest.length > 0 || !Object.hasOwn(PLACES, place)) return NOWHERE;
  return PLACES[place]?.(written, detail) ?? NOWHERE;
}

/** A page that there is only one of. */
function alone(page: Page, written: string): Address {
  return written === '' ? { page, code: '' } : NOWHERE;
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

function ofToken(page: 'watch' | 'feed', written: string, detail: string): Address {
  return isStreamToken(written) && detail === '' ? { page, code: written } : NOWHERE;
}

export function isStreamToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}
