import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface CliRun {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the real command line in a process of its own, with what a person would type. */
export function runCli(args: readonly string[], typed = ''): Promise<CliRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args]);
    let out = '';
    let err = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.end(typed);
  });
}

/** The same with the small game of the test kit, unless another one is named. */
export function runTiny(args: readonly string[], typed = ''): Promise<CliRun> {
  return runCli(args.includes('--game') ? args : [...args, '--game', 'tiny'], typed);
}
