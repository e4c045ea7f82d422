import { isCode, normalCode } from '@kapelle/protocol';

/** A code that somebody has, and where it leads: to a table, or to a case. */
export interface TypedCode {
  readonly place: 't' | 'c';
  readonly code: string;
}

/** The code in what somebody typed or pasted: the code itself, or a whole link. Null where there is none. */
export function typedCode(text: string): TypedCode | null {
  const [, place, linked] = /\/([tc])\/([^/?#\s]+)/.exec(text) ?? [];
  const code = normalCode(linked ?? text);
  return isCode(code) ? { place: place === 'c' ? 'c' : 't', code } : null;
}

/** Two groups of four are easier to read out. */
export function readableCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
