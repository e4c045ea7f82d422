import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, 'src/head/locales');
const FIRST = 'en.json';

/** Hands the texts of the pages' heads to the server, which writes them: who unfolds a link runs no script. */
export function headTexts(): Plugin {
  return {
    name: 'head-texts',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'heads.json', source: JSON.stringify(textsByLanguage()) });
    },
  };
}

/** English first: it is for those who speak none of the others. */
function textsByLanguage(): Record<string, unknown> {
  const files = readdirSync(FOLDER).sort((one, other) => Number(other === FIRST) - Number(one === FIRST));
  return Object.fromEntries(files.map((file) => [basename(file, '.json'), readTexts(file)]));
}

function readTexts(file: string): unknown {
  return JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
}
