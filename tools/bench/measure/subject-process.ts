import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { exitCode, spawnNode } from '../../tasks/process.ts';

const READY = /http:\/\/localhost:\d+/;
/** Ticks of the kernel's clock in a second, as `/proc` counts them everywhere that Node runs. */
const TICKS = 100;
const PAGE_KB = 4;

/** What is measured: a process of its own, whose costs the kernel counts. */
export class SubjectProcess {
  readonly address: string;
  readonly #child: ChildProcess;
  readonly #ended: Promise<number>;

  private constructor(child: ChildProcess, address: string, ended: Promise<number>) {
    this.#child = child;
    this.address = address;
    this.#ended = ended;
  }

  /** Runs a program that prints its address when it is ready. */
  static async start(args: readonly string[], env: Readonly<Record<string, string>>): Promise<SubjectProcess> {
    const child = spawnNode(args, { env: { PATH: process.env['PATH'], PORT: '0', ...env } }, 'pipe');
    child.stderr?.pipe(process.stderr, { end: false });
    const ended = exitCode(child);
    return new SubjectProcess(child, await addressOf(child, ended), ended);
  }

  get pid(): number {
    return this.#child.pid as number;
  }

  /** Processor time of all its threads since its start. */
  get cpuMs(): number {
    return cpuMsOf(this.pid);
  }

  /** Memory that is really there. */
  get residentKb(): number {
    return Number(statOf(this.pid)[21]) * PAGE_KB;
  }

  async stop(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#child.kill(signal);
    await this.#ended;
  }
}

/** Processor time of all threads of a process since its start. */
export function cpuMsOf(pid: number): number {
  const [user = 0, system = 0] = statOf(pid).slice(11, 13).map(Number);
  return ((user + system) * 1000) / TICKS;
}

async function addressOf(child: ChildProcess, ended: Promise<number>): Promise<string> {
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  for (;;) {
    const address = READY.exec(output)?.[0];
    if (address !== undefined) return address;
    await Promise.race([once(child.stdout as NodeJS.ReadableStream, 'data'), ended.then(failToStart)]);
  }
}

function failToStart(code: number): never {
  throw new Error(`a process that was to be measured ended with ${code}`);
}

/** proc(5): fields from the third on, behind the name, which may have spaces. */
function statOf(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}
