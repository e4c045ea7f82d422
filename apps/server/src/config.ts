import { resolve } from 'node:path';
import { z } from 'zod';

const ROOT = resolve(import.meta.dirname, '../../..');
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** Not repeated in messages. */
const SECRETS = ['DATABASE_URL', 'REDIS_URL', 'METRICS_TOKEN'];
const MAX_PORT = 65_535;
const MEGABYTE = 2 ** 20;

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT, `must be a whole number from 0 to ${MAX_PORT}`)
  .transform(Number);

const count = z
  .string()
  .refine((text) => /^\d{1,9}$/.test(text), 'must be a whole number')
  .transform(Number);

const seconds = z
  .string()
  .refine((text) => /^\d{1,9}(\.\d{1,3})?$/.test(text), 'must be a number of seconds')
  .transform((text) => Number(text) * 1000);

const directory = z.string().transform((path) => resolve(path));

/** What the operator may set, and what holds otherwise. Port 0 takes any free port. docs/operations.md explains each. */
const environment = z.object({
  PORT: port.default(2567),
  HOST: z.string().default('0.0.0.0'),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  DATA_DIR: directory.default(resolve(ROOT, '.data')),
  DATA_MAX_MB: count.default(0),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  REDIS_URL: z
    .string()
    .regex(/^rediss?:\/\//, 'must begin with redis:// or rediss://')
    .optional(),
  PUBLIC_ADDRESS: z
    .string()
    .regex(/^[\w.-]+(:\d{1,5})?(\/[\w-]+)*$/, 'must be a host with a path, as in play.example.org/p1')
    .optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, 'must be where people find the game, as in https://play.example.org')
    .optional(),
  OPERATOR_CONTACT: z.string().max(200, 'must have 200 characters or fewer').optional(),
  LEASE_SECONDS: seconds.refine((ms) => ms >= 1000, 'must be 1 or more').default(6000),
  DRAIN_SECONDS: seconds.default(20_000),
  WEB_DIR: directory.default(resolve(ROOT, 'apps/web/dist')),
  TRUSTED_PROXIES: z.string().default(''),
  METRICS_TOKEN: z.string().min(16, 'must have 16 characters or more').optional(),
  KEEP_FINISHED_DAYS: count.default(365),
  KEEP_PLAYING_DAYS: count.default(90),
  KEEP_LOBBY_DAYS: count.default(7),
  ABSENT_AFTER_SECONDS: seconds.default(120_000),
  VOTE_SECONDS: seconds.default(60_000),
  RECOVERY_CODE_SECONDS: seconds.default(900_000),
  BOT_PAUSE_SECONDS: seconds.default(700),
  MAX_TABLES: count.default(2000),
  MAX_SPECTATORS: count.default(500),
  STREAM_PATCHES_PER_SECOND: count.refine((rate) => rate > 0, 'must be 1 or more').default(4),
  MAX_FRAME_BYTES: count.default(4096),
  MAX_QUEUED_BYTES: count.default(1_048_576),
  MESSAGES_PER_SECOND: count.default(30),
  ANSWERS_PER_MINUTE: count.default(240),
  CHAT_PER_MINUTE: count.default(30),
  RESYNCS_PER_MINUTE: count.default(20),
  JOINS_PER_MINUTE: count.default(60),
  TABLES_PER_HOUR: count.default(30),
  WRONG_CODES_PER_MINUTE: count.default(10),
  WRONG_CODES_PER_MINUTE_OVERALL: count.default(300),
  REQUESTS_PER_MINUTE: count.default(600),
  BODY_SECONDS: seconds.default(60_000),
  IMPORTED_MAX_MB: count.default(512),
});

type Settings = z.output<typeof environment>;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** Where everything that must outlive the process is kept. */
  readonly dataDir: string;
  readonly dataMaxMegabytes: number;
  /** A PostgreSQL server instead of a file in the data directory. */
  readonly databaseUrl: string | undefined;
  /** What this process shares with others on the same store; null for the only one. */
  readonly cluster: ClusterConfig | null;
  /** Where people find the game; otherwise links are made from where a request went. */
  readonly publicUrl: string | undefined;
  /** How whoever runs this server is reached. */
  readonly operatorContact: string | undefined;
  /** The built web page. */
  readonly webDir: string;
  /** Addresses whose word on who calls is believed. */
  readonly trustedProxies: readonly string[];
  readonly metricsToken: string | undefined;
  readonly keepFinishedDays: number;
  readonly keepPlayingDays: number;
  readonly keepLobbyDays: number;
  readonly times: {
    readonly absent: number;
    readonly proposal: number;
    readonly recovery: number;
    readonly bot: number;
  };
  readonly limits: Limits;
}

export interface ClusterConfig {
  readonly redisUrl: string;
  /** Where browsers reach this very process. */
  readonly publicAddress: string;
  /** How long tables of a process that is gone stay its own. */
  readonly leaseMs: number;
  /** How long handing over all tables may take when the process is asked to stop. */
  readonly drainMs: number;
}

/** How much of what. Rates are the refill of a bucket that holds a minute's worth at most. */
export interface Limits {
  readonly tables: number;
  readonly spectators: number;
  /** Messages to those who look on by a link. */
  readonly streamPatchesPerSecond: number;
  readonly frameBytes: number;
  readonly queuedBytes: number;
  readonly messagesPerSecond: number;
  readonly answersPerMinute: number;
  readonly chatPerMinute: number;
  readonly resyncsPerMinute: number;
  readonly joinsPerMinute: number;
  readonly tablesPerHour: number;
  readonly wrongCodesPerMinute: number;
  readonly wrongCodesPerMinuteOverall: number;
  readonly requestsPerMinute: number;
  /** How long a body may take to come, or a large answer to go. */
  readonly bodyMs: number;
  /** All imported recordings together. */
  readonly importedBytes: number;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The configuration, or an error whose message names every wrong setting. */
export function readConfig(env: Environment): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) throw new ConfigError(result.error.issues.map((issue) => complaint(issue, env)));
  return configOf(result.data);
}

function configOf(set: Settings): Config {
  return {
    port: set.PORT,
    host: set.HOST,
    logLevel: set.LOG_LEVEL,
    dataDir: set.DATA_DIR,
    dataMaxMegabytes: set.DATA_MAX_MB,
    databaseUrl: set.DATABASE_URL,
    cluster: clusterOf(set),
    publicUrl: set.PUBLIC_URL,
    operatorContact: set.OPERATOR_CONTACT,
    webDir: set.WEB_DIR,
    trustedProxies: set.TRUSTED_PROXIES.split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    metricsToken: set.METRICS_TOKEN,
    keepFinishedDays: set.KEEP_FINISHED_DAYS,
    keepPlayingDays: set.KEEP_PLAYING_DAYS,
    keepLobbyDays: set.KEEP_LOBBY_DAYS,
    times: {
      absent: set.ABSENT_AFTER_SECONDS,
      proposal: set.VOTE_SECONDS,
      recovery: set.RECOVERY_CODE_SECONDS,
      bot: set.BOT_PAUSE_SECONDS,
    },
    limits: limitsOf(set),
  };
}

function clusterOf(set: Settings): ClusterConfig | null {
  const { REDIS_URL: redisUrl, PUBLIC_ADDRESS: publicAddress, DATABASE_URL: databaseUrl } = set;
  if (redisUrl === undefined) return null;
  const missing = { DATABASE_URL: databaseUrl, PUBLIC_ADDRESS: publicAddress };
  const complaints = Object.entries(missing)
    .filter(([, value]) => value === undefined)
    .map(([name]) => `${name} must be set where REDIS_URL is`);
  if (publicAddress === undefined || complaints.length > 0) throw new ConfigError(complaints);
  return { redisUrl, publicAddress, leaseMs: set.LEASE_SECONDS, drainMs: set.DRAIN_SECONDS };
}

function limitsOf(set: Settings): Limits {
  return {
    tables: set.MAX_TABLES,
    spectators: set.MAX_SPECTATORS,
    streamPatchesPerSecond: set.STREAM_PATCHES_PER_SECOND,
    frameBytes: set.MAX_FRAME_BYTES,
    queuedBytes: set.MAX_QUEUED_BYTES,
    messagesPerSecond: set.MESSAGES_PER_SECOND,
    answersPerMinute: set.ANSWERS_PER_MINUTE,
    chatPerMinute: set.CHAT_PER_MINUTE,
    resyncsPerMinute: set.RESYNCS_PER_MINUTE,
    joinsPerMinute: set.JOINS_PER_MINUTE,
    tablesPerHour: set.TABLES_PER_HOUR,
    wrongCodesPerMinute: set.WRONG_CODES_PER_MINUTE,
    wrongCodesPerMinuteOverall: set.WRONG_CODES_PER_MINUTE_OVERALL,
    requestsPerMinute: set.REQUESTS_PER_MINUTE,
    bodyMs: set.BODY_SECONDS,
    importedBytes: set.IMPORTED_MAX_MB * MEGABYTE,
  };
}

export class ConfigError extends Error {
  constructor(complaints: readonly string[]) {
    super(['The configuration is wrong:', ...complaints].join('\n  '));
  }
}

function complaint(issue: z.core.$ZodIssue, env: Environment): string {
  const name = String(issue.path[0]);
  if (SECRETS.includes(name)) return `${name} ${issue.message}`;
  return `${name} ${issue.message}, but is "${env[name]}"`;
}
