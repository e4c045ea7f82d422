import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './root.ts';

const followParent = pathToFileURL(join(root, 'tools/toolchain/follow-parent.mjs')).href;

export interface ProcessResult {
  readonly code: number;
  readonly output: string;
}

interface NodeOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly flags?: readonly string[];
}

/** Runs a script with this Node; it writes to our terminal and gets our signals. */
export async function runNode(args: readonly string[], options: NodeOptions = {}): Promise<number> {
  const child = spawnNode(args, options, 'inherit');
  const stopForwarding = forwardSignals([child]);
  const code = await exitCode(child);
  stopForwarding();
  return code;
}

/** Runs a script with this Node and collects what it prints. */
export async function captureNode(args: readonly string[], options: NodeOptions = {}): Promise<ProcessResult> {
  const child = spawnNode(args, options, 'pipe');
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await exitCode(child);
  return { code, output: Buffer.concat(chunks).toString('utf8') };
}

/** Starts a script with this Node; it ends when we are gone, however we went. */
export function spawnNode(
  args: readonly string[],
  { cwd = root, env = process.env, flags = [] }: NodeOptions,
  output: 'inherit' | 'pipe',
): ChildProcess {
  const all = ['--import', followParent, ...flags, ...args];
  return spawn(process.execPath, all, {
    cwd,
    env,
    stdio: [output === 'inherit' ? 'inherit' : 'ignore', output, output],
  });
}

export function exitCode(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143));
    });
  });
}

/** Passes our signals on to the children; gives a function that stops doing so. */
export function forwardSignals(children: readonly ChildProcess[]): () => void {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  const listeners = signals.map((signal) => {
    const pass = () => {
      for (const child of children) child.kill(signal);
    };
    process.on(signal, pass);
    return () => process.off(signal, pass);
  });
  return () => {
    for (const remove of listeners) remove();
  };
}
