import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runNode } from './process.ts';
import { binary, root } from './root.ts';

const inputs = [
  'pnpm-lock.yaml',
  'tsconfig.base.json',
  'apps/web/*.{html,json,js,ts}',
  'apps/web/{src,public}/**/*',
  'packages/*/{src,locales}/**/*',
  'packages/*/package.json',
];

/** Builds the page, only if anything that goes into it changed since the last build. Gives the exit code. */
export async function buildWeb(): Promise<number> {
  const stampFile = join(root, 'apps/web/dist/.build-stamp');
  const stamp = hashOfInputs();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return 0;
  const code = await runNode([binary('vite', { from: 'apps/web' }), 'build', '--logLevel=warn'], { cwd: 'apps/web' });
  if (code === 0) writeFileSync(stampFile, stamp);
  return code;
}

function hashOfInputs(): string {
  const hash = createHash('sha256');
  const entries = globSync(inputs, { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  for (const path of paths) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}
