import { CONSPIRATOR_IDS, type ConspiratorId } from '@kapelle/black-orchestra/page';
import { isLitFromRight, portraitOf, type Tone } from './portrait.ts';

const INK = '#1b1a17';
const PAPER = '#f8f5ee';
const GROUND = '#e6dfce';

/** Attributes instead of a style sheet: the Content-Security-Policy allows none inside a picture. */
const PRINTED: Readonly<Record<Tone, string>> = {
  paper: `fill="${PAPER}" stroke="${INK}" stroke-width="1.1"`,
  ink: `fill="${INK}"`,
  line: `fill="none" stroke="${INK}" stroke-width="1.3" stroke-linecap="round"`,
  fine: `fill="none" stroke="${INK}" stroke-width=".6" stroke-linecap="round"`,
  cut: `fill="none" stroke="${PAPER}" stroke-width=".8" stroke-linecap="round"`,
  glass: `fill="${PAPER}" fill-opacity=".45" stroke="${INK}" stroke-width="1.4"`,
};

/** What is left of a portrait where it is as small as a line of text. */
const HEAD = '18 10 64 76.8';

/** Fine slanting lines behind the head, denser on the side of the shadow. */
function hatching(): string {
  const lines = Array.from({ length: 46 }, (_, index) => {
    const x = 2 + index * 3.2;
    return `M${x.toFixed(1)} 0L${(x - 46).toFixed(1)} 120`;
  });
  return `<path d="${lines.join('')}" fill="none" stroke="${INK}" stroke-width=".45" opacity=".3"/>`;
}

function faceSheet(who: ConspiratorId): string {
  const strokes = portraitOf(who).map(({ d, tone }) => `<path d="${d}" ${PRINTED[tone]}/>`);
  const side = isLitFromRight(who) ? ' transform="translate(100 0) scale(-1 1)"' : '';
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 120">',
    `<view id="head" viewBox="${HEAD}"/>`,
    `<rect width="100" height="120" fill="${GROUND}"/>`,
    `<g${side}>${hatching()}${strokes.join('\n')}</g>`,
    '</svg>\n',
  ].join('\n');
}

export const FACE_SHEETS: ReadonlyMap<ConspiratorId, string> = new Map(
  CONSPIRATOR_IDS.map((who) => [who, faceSheet(who)]),
);
