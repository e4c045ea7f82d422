import { isCode, normalCode } from '@kapelle/protocol';

/** The code in what somebody typed or pasted: the code itself, or a whole link. Null where there is none. */
export function typedCode(text: string): string | null {
  const linked = /\/t\/([^/?#\s]+)/.exec(text)?.[1];
  const code = normalCode(linked ?? text);
  return isCode(code) ? code : null;
}

/** Two groups of four are easier to read out. */
export function readableCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}
