import { INSET } from '../../src/lib/table/black-orchestra/map/layout.ts';
import { blocks, park, WATERS } from './berlin.ts';
import { coastline, graticule } from './coast.ts';
import { isBuildingLand, isOpenLand } from './free.ts';
import { heldIn } from './fronts.ts';
import { marshes, relief, woods } from './relief.ts';
import { rivers } from './rivers.ts';

/** The module that the page fetches once the table stands. */
export function terrain(): string {
  const { peaks, shades } = relief(isOpenLand);
  const parts = {
    GRATICULE: graticule(),
    LAND: coastline(),
    RIVERS: rivers(),
    PEAKS: peaks,
    SHADES: shades,
    WOODS: woods(isOpenLand),
    MARSHES: marshes(isOpenLand),
    SPREE: WATERS.spree,
    ISLAND: WATERS.island,
    CANAL: WATERS.canal,
    BLOCKS: blocks(INSET, isBuildingLand),
    PARK: park(isBuildingLand),
  };
  const constants = Object.entries(parts).map(([name, d]) => `export const ${name} =\n  '${d}';\n`);
  const held = ([1, 2, 3, 4, 5, 6, 7] as const).map((stage) => `  ${stage}: '${heldIn(stage)}',\n`);
  return [
    '/** Drawn by tools/build-map.ts, the coast from Natural Earth; see CREDITS.md. Change it there. */\n',
    `${constants.join('\n')}\n`,
    '/** Roughly what was occupied in a stage. */\n',
    `export const HELD = {\n${held.join('')}} as const;\n`,
  ].join('');
}
