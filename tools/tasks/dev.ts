import { exitCode, forwardSignals, spawnNode } from './process.ts';
import { binary } from './root.ts';

/** Server in watch mode beside Vite with hot reload, which passes API and WebSocket on to the server. */
export async function dev(): Promise<number> {
  const server = spawnNode(['apps/server/src/main.ts'], { flags: ['--watch'] }, 'inherit');
  const vite = spawnNode([binary('vite', { from: 'apps/web' })], { cwd: 'apps/web' }, 'inherit');
  const children = [server, vite];
  forwardSignals(children);
  const ends = children.map(exitCode);
  const code = await Promise.race(ends);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ends);
  return code;
}
