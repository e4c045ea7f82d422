import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const TEMPLATE = resolve(import.meta.dirname, 'proxy.conf.template');
const LOOK_MS = 20;

/** A program of others that listens on a port, until it is stopped. */
class Service {
  readonly port: number;
  readonly #command: readonly string[];
  #child: ChildProcess | null = null;

  constructor(port: number, command: readonly string[]) {
    this.port = port;
    this.#command = command;
  }

  async start(): Promise<void> {
    const [program = '', ...args] = this.#command;
    const child = spawn(program, args, { stdio: 'ignore' });
    this.#child = child;
    while (!(await isListening(this.port))) {
      if (child.exitCode !== null) throw new Error(`${program} did not start`);
      await sleep(LOOK_MS);
    }
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const isOpen = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return isOpen;
}

/** Keeps nothing: what is in it is true only while the processes live. */
export function redisServer(program: string, port: number): Service {
  return new Service(port, [
    program,
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
}

/** The proxy on this port before two processes on those. */
export function proxyServer(program: string, port: number, [first, second]: readonly [number, number]): Service {
  const folder = mkdtempSync(join(tmpdir(), 'kapelle-proxy-'));
  const filled = readFileSync(TEMPLATE, 'utf8')
    .replaceAll('${PROCESS_1}', `127.0.0.1:${first}`)
    .replaceAll('${PROCESS_2}', `127.0.0.1:${second}`)
    .replaceAll('${LISTEN}', `127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = `daemon off;
pid ${folder}/pid;
worker_processes 1;
error_log ${folder}/error.log;
events { worker_connections 4096; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
${filled}}
`;
  writeFileSync(join(folder, 'nginx.conf'), config);
  return new Service(port, [program, '-e', `${folder}/error.log`, '-c', join(folder, 'nginx.conf')]);
}

export type { Service };
