import type { ConspiratorId } from '@kapelle/black-orchestra/page';

/** How much of a print is shown; in small only the head. */
export type Cut = 'bust' | 'head';

/** The address of a print that tools/build-faces.ts has drawn. */
export function faceOf(who: ConspiratorId, cut: Cut): string {
  const { href } = new URL(`./drawn/${who}.svg`, import.meta.url);
  return cut === 'head' ? `${href}#head` : href;
}
