import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { withScratchFolder } from '../../tasks/scratch.ts';
import type { Flags } from '../flags.ts';
import { say } from '../measure/progress.ts';
import { SubjectProcess } from '../measure/subject-process.ts';
import { makeScripts, plantScripts } from '../play/scripts.ts';
import { TableSupply } from '../play/table-supply.ts';
import { FloorTable } from './floor/floor-table.ts';
import { measureRates, TABLE_COUNTS, type Rates } from './rates.ts';
import { startServer } from './real-server.ts';
import { ratesTable, summaryOf } from './report.ts';

const SCRIPTS = 16;

/** Measures the real server beside the least that a durable server can do. */
export async function benchServer(flags: Flags): Promise<number> {
  const rates = await withScratchFolder((folder) => ratesIn(folder, flags));
  if (flags.json) console.log(JSON.stringify(summaryOf(rates)));
  else console.log(ratesTable(rates));
  return 0;
}

async function ratesIn(folder: string, { seconds, rounds }: Flags): Promise<Rates[]> {
  say('playing the games that will be played');
  const scripts = makeScripts(SCRIPTS);
  const floorDir = join(folder, 'floor');
  mkdirSync(floorDir);
  const server = await startServer(folder);
  const floor = await SubjectProcess.start([join(import.meta.dirname, 'floor/main.ts')], { DATA_DIR: floorDir });
  try {
    plantScripts(folder, scripts);
    const floorTables = await openFloorTables(floor.address);
    const supply = new TableSupply(server.address, scripts);
    return await measureRates({ server, supply, floor, floorTables, seconds, rounds });
  } finally {
    await Promise.all([server.stop(), floor.stop()]);
  }
}

function openFloorTables(address: string): Promise<FloorTable[]> {
  return Promise.all(Array.from({ length: Math.max(...TABLE_COUNTS) }, () => FloorTable.open(address)));
}
