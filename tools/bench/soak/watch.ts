import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SubjectProcess } from '../measure/subject-process.ts';

const MB = 2 ** 20;
const KB_PER_MB = 1024;
const LOOK_MS = 20;
const PATIENCE_MS = 30_000;

/** What a process holds on to. */
export interface Holdings {
  /** In MB, after garbage was collected. */
  readonly heap: number;
  /** In MB. */
  readonly resident: number;
  /** What keeps its event loop busy: sockets, timers, requests. */
  readonly handles: number;
  /** Open files and sockets, as the kernel counts them. */
  readonly files: number;
}

interface Written {
  readonly heapUsed: number;
  readonly external: number;
  readonly handles: number;
}

/** Asks a watched process what it holds. */
export async function holdingsOf(server: SubjectProcess, file: string): Promise<Holdings> {
  rmSync(file, { force: true });
  process.kill(server.pid, 'SIGUSR2');
  const { heapUsed, external, handles } = await written(file);
  const files = readdirSync(`/proc/${server.pid}/fd`).length;
  return { heap: (heapUsed + external) / MB, resident: server.residentKb / KB_PER_MB, handles, files };
}

async function written(file: string): Promise<Written> {
  for (let waited = 0; waited < PATIENCE_MS; waited += LOOK_MS) {
    const text = textOf(file);
    if (text !== null) return JSON.parse(text) as Written;
    await sleep(LOOK_MS);
  }
  throw new Error('the server does not say what it holds');
}

/** Null while it is not there yet. */
function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
