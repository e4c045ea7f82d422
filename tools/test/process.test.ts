import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureNode } from '../tasks/process.ts';
import { root } from '../tasks/root.ts';

const module = JSON.stringify(join(root, 'tools/tasks/process.ts'));

const staysUntilTold = `
  process.on('SIGTERM', () => { console.log('asked'); process.exit(7); });
  process.on('SIGINT', () => { console.log('interrupted'); process.exit(8); });
  setInterval(() => {}, 1000);
  console.log('ready');`;

function startRunner(): ChildProcess {
  const call = `runNode(['-e', ${JSON.stringify(staysUntilTold)}])`;
  const runner = `import { runNode } from ${module}; process.exitCode = await ${call};`;
  return spawn(process.execPath, ['--input-type=module', '-e', runner], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function nextOutput(runner: ChildProcess): Promise<string> {
  if (!runner.stdout) throw new Error('no output');
  const [chunk] = (await once(runner.stdout, 'data')) as [Buffer];
  return chunk.toString().trim();
}

describe('a child of a runner', () => {
  it.each([
    ['SIGTERM', 'asked', 7],
    ['SIGINT', 'interrupted', 8],
  ] as const)('gets %s, and the runner ends as it ends', async (signal, says, code) => {
    const runner = startRunner();
    await nextOutput(runner);
    runner.kill(signal);
    expect(await nextOutput(runner)).toBe(says);
    expect(await once(runner, 'exit')).toEqual([code, null]);
  });

  it('is asked to stop when the runner is killed', async () => {
    const runner = startRunner();
    await nextOutput(runner);
    runner.kill('SIGKILL');
    expect(await nextOutput(runner)).toBe('asked');
  });
});

it('captures what a script prints and how it ends', async () => {
  const script = "console.log('out'); console.error('err'); process.exitCode = 3;";
  const { code, output } = await captureNode(['-e', script]);
  expect(code).toBe(3);
  expect(output.split('\n').sort()).toEqual(['', 'err', 'out']);
});
