import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npmCommand, runOrThrow } from '../../toolchain/process.mjs';
import { say } from '../measure/progress.ts';
import { SubjectProcess } from '../measure/subject-process.ts';
import { middlingState, type Script } from '../play/scripts.ts';

const FOLDER = import.meta.dirname;

/** boardgame.io with a state as large as ours is in these games. */
export function startBoardgameIo(scratch: string, scripts: readonly Script[]): Promise<SubjectProcess> {
  installPeers();
  const file = join(scratch, 'peer-state.json');
  writeFileSync(file, JSON.stringify(middlingState(scripts)));
  return SubjectProcess.start([join(FOLDER, 'boardgame-io.mjs')], { STATE_FILE: file, NODE_ENV: 'production' });
}

/** From their own lock, into their own folder, the first time somebody asks for them. */
function installPeers(): void {
  if (existsSync(join(FOLDER, 'node_modules'))) return;
  say('installing what we are compared with');
  runOrThrow(npmCommand(['ci', '--ignore-scripts', '--no-audit', '--no-fund']), FOLDER);
}
