import { resolve } from 'node:path';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '../../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const MAX_PORT = 65_535;

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT, `must be a whole number from 0 to ${MAX_PORT}`)
  .transform(Number);

const directory = z.string().transform((path) => resolve(path));

/** What the operator may set, and what holds otherwise. Port 0 takes any free port. */
const environment = z.object({
  PORT: port.default(2567),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  DATA_DIR: directory.default(resolve(ROOT, '.data')),
  WEB_DIR: directory.default(resolve(ROOT, 'apps/web/dist')),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Where everything that must outlive the process is kept. */
  readonly dataDir: string;
  /** The built web page. */
  readonly webDir: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration, or an error whose message names every wrong setting. */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => complaint(issue, env)));
  const { PORT, HOST, LOG_LEVEL, DATA_DIR, WEB_DIR } = result.data;
  return { port: PORT, host: HOST, logLevel: LOG_LEVEL, dataDir: DATA_DIR, webDir: WEB_DIR };
}

export class ConfigError extends Error {
  constructor(complaints: readonly string[]) {
    super(['The configuration is wrong:', ...complaints].join('\n  '));
  }
}

function complaint(issue: z.core.$ZodIssue, env: Environment): string {
  const name = String(issue.path[0]);
  return `${name} ${issue.message}, but is "${env[name]}"`;
}
