/** Draws the nine conspirators once. Run `node apps/web/tools/build-faces.ts` from the root; what it writes is committed. */
import { writeFileSync } from 'node:fs';
import { FACE_SHEETS } from './faces/sheet.ts';

const folder = new URL('../src/lib/table/black-orchestra/faces/drawn/', import.meta.url);
for (const [who, sheet] of FACE_SHEETS) writeFileSync(new URL(`${who}.svg`, folder), sheet);
