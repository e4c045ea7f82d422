/** Behind `npm run backup`, `restore` and `move`: `main.ts <command> [arguments]`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '../../config.ts';
import { startFailure } from '../../start-failure.ts';
import { backup, move, restore } from './commands.ts';
import { BackupRefused } from './errors.ts';
import type { Tally } from './tally.ts';

const log = pino({ level: 'warn' }, pino.destination({ dest: 2, sync: true }));

/** Each says what it did. */
const COMMANDS: Readonly<Record<string, (args: string[]) => Promise<string>>> = {
  backup: async (args) => {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
    const { file, tally } = await backup(readConfig(process.env), log, values.to && pathOf(values.to));
    return `Backed up ${summary(tally)} to ${file}`;
  },
  restore: async (args) => {
    const options = { replace: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file] = positionals;
    if (file === undefined) throw new BackupRefused('Name the backup: npm run restore -- FILE');
    const existing = values.replace ? 'replace' : 'refuse';
    return `Restored ${summary(await restore(readConfig(process.env), log, { file: pathOf(file), existing }))}`;
  },
  move: async (args) => {
    parseArgs({ args, options: {} });
    const config = readConfig(process.env);
    return `Moved ${summary(await move(config, log))} from "${config.dataDir}" to the database in DATABASE_URL`;
  },
};

/** As seen from where the command was typed. */
function pathOf(file: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', file);
}

function summary(tally: Tally): string {
  return `${tally.rowsOf('tables')} tables with ${tally.rowsOf('journal')} steps (${tally.rows} rows in all)`;
}

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = COMMANDS[name];
  if (command === undefined) throw new BackupRefused(`There are: ${Object.keys(COMMANDS).join(', ')}.`);
  console.log(await command(args));
} catch (error) {
  console.error(error instanceof BackupRefused ? error.message : startFailure(error));
  process.exitCode = 1;
}
