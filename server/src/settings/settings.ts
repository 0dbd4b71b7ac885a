import { resolve } from 'node:path';
import { emailKey, isEmail } from '@gesso/domain/kernel';
import { originalLimits } from '@gesso/domain/originals';
import { pictureLimits } from '@gesso/domain/pictures';
import type { TeamPerson } from '@gesso/domain/site';
import type { RedisAddress } from '../platform/nodes/connect-redis.ts';
import type { S3Settings } from '../platform/storage/s3/bucket-client.ts';
import { readRedis } from './read-redis.ts';
import { readS3 } from './read-s3.ts';
import { readTeam } from './read-team.ts';
import {
  readBoolean,
  readChoice,
  readKey,
  readList,
  readMegabytes,
  readNiceness,
  readPort,
  readProxies,
  readSeconds,
  readUrl,
  readWorkers,
  SettingsError,
} from './read-value.ts';

export type Settings = {
  port: number;
  host: string;
  dataDir: string;
  publicUrl: string | null;
  databaseUrl: string | null;
  /** a pooler in transaction mode in front of that database, for the statements of requests */
  databasePoolerUrl: string | null;
  /** a streaming replica of that database, for lists and searches */
  databaseReplicaUrl: string | null;
  /** processes on this machine that serve the port together */
  workers: number;
  /** what several nodes on one database share their events and limits through */
  redis: RedisAddress | null;
  smtpUrl: string | null;
  /** how long a proxy has to notice that this node is closing */
  drainSeconds: number;
  /** null: files lie in the data folder */
  s3: S3Settings | null;
  demo: boolean;
  /** serves sent letters at /dev/mail */
  devMailbox: boolean;
  officialEmails: string[];
  developerEmails: string[];
  /** who works on reports, beside the official accounts */
  moderatorEmails: string[];
  officialCommunity: string;
  supportMailbox: string;
  legalMailbox: string;
  /** the people on the About page */
  team: TeamPerson[];
  /** the master key of codes and queued letters; null: generated and kept in the database */
  secretKey: Buffer | null;
  /** the number of proxies in front of the server, or their addresses */
  trustedProxies: number | string[];
  hideAccountExistence: boolean;
  /** bytes per person */
  pictureQuota: number;
  originalsQuota: number;
  /** of the processes that decode uploaded pictures */
  picturesNiceness: number;
  /** of the process that prepares originals and copies of pictures */
  originalsNiceness: number;
  /** whether AVIF copies of pictures are made here */
  avifCopies: boolean;
  logLevel: string;
  /** where a backup is made every night; null: nowhere */
  backupDir: string | null;
  logFormat: LogFormat;
  /** null: nothing is counted */
  metricsPort: number | null;
  metricsHost: string;
};

const LOG_FORMATS = ['json', 'pretty'] as const;
type LogFormat = (typeof LOG_FORMATS)[number];

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

type Environment = Readonly<Record<string, string | undefined>>;

const POSTGRES = ['postgres:', 'postgresql:'];

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

const isLoopback = (host: string): boolean => LOOPBACK.test(host);

function emails(env: Environment, name: string, byDefault: string[]): string[] {
  const list = readList(env[name]) ?? byDefault;
  const bad = list.find((email) => !isEmail(email));
  if (bad) throw new SettingsError(`${name} holds "${bad}", which is not an e-mail address.`);
  return list.map(emailKey);
}

function mailbox(env: Environment, name: string, byDefault: string): string {
  const address = env[name] || byDefault;
  if (!isEmail(address)) throw new SettingsError(`${name} must be an e-mail address.`);
  return address;
}

/** Migrations, locks and LISTEN need whole sessions at the primary, which neither of the others has. */
function besideDatabase(env: Environment, name: string, what: string): string | null {
  const url = readUrl(env, name, POSTGRES);
  if (url !== null && !env.DATABASE_URL) {
    throw new SettingsError(`${name} is set without DATABASE_URL, the address of ${what}.`);
  }
  return url;
}

type Exposure = { host: string; publicUrl: string | null; smtpUrl: string | null };

/** Letters contain codes that open accounts, so the mailbox is only served on loopback. */
function readDevMailbox(
  env: Environment,
  { host, publicUrl, smtpUrl }: Exposure,
  byDefault: boolean,
): boolean {
  const isPrivate =
    isLoopback(host) && (publicUrl === null || isLoopback(new URL(publicUrl).hostname));
  if (env.DEV_MAILBOX === '1' && !isPrivate) {
    throw new SettingsError(
      'DEV_MAILBOX=1 shows everybody’s letters, so it needs HOST and PUBLIC_URL to be this machine alone. Unset it, and set SMTP_URL to send letters.',
    );
  }
  return readBoolean(env, 'DEV_MAILBOX', byDefault) && isPrivate && smtpUrl === null;
}

/** Reads the environment once, at start; throws a SettingsError with a readable message. */
export function readSettings(env: Environment): Settings {
  const host = env.HOST || '127.0.0.1';
  const databaseUrl = readUrl(env, 'DATABASE_URL', POSTGRES);
  const demo = readBoolean(env, 'DEMO', false);
  const publicUrl = readUrl(env, 'PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null;
  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  const exposure = { host, publicUrl, smtpUrl };
  return {
    port: readPort(env, 'PORT', 3000),
    host,
    dataDir: resolve(env.DATA_DIR || 'data'),
    publicUrl,
    databaseUrl,
    databasePoolerUrl: besideDatabase(
      env,
      'DATABASE_POOLER_URL',
      'the same database without the pooler',
    ),
    databaseReplicaUrl: besideDatabase(env, 'DATABASE_REPLICA_URL', 'its primary'),
    workers: readWorkers(env, 'WORKERS'),
    redis: readRedis(env, 'REDIS_URL'),
    smtpUrl,
    drainSeconds: readSeconds(env, 'DRAIN_SECONDS', 0),
    s3: readS3(env),
    demo,
    devMailbox: readDevMailbox(env, exposure, demo && databaseUrl === null),
    officialEmails: emails(env, 'OFFICIAL_EMAILS', demo ? ['hello@gesso.test'] : []),
    developerEmails: emails(env, 'DEVELOPER_EMAILS', []),
    moderatorEmails: emails(env, 'MODERATOR_EMAILS', []),
    officialCommunity: env.OFFICIAL_COMMUNITY || 'gesso',
    supportMailbox: mailbox(env, 'SUPPORT_MAILBOX', 'support@gesso.test'),
    legalMailbox: mailbox(env, 'LEGAL_MAILBOX', 'legal@gesso.test'),
    team: readTeam(env, 'TEAM_FILE'),
    secretKey: readKey(env, 'SECRET_KEY'),
    trustedProxies: readProxies(env, 'TRUST_PROXY'),
    hideAccountExistence: readBoolean(env, 'HIDE_ACCOUNT_EXISTENCE', false),
    pictureQuota: readMegabytes(env, 'PICTURE_QUOTA_MB', pictureLimits.quotaMegabytes),
    originalsQuota: readMegabytes(env, 'ORIGINALS_QUOTA', originalLimits.quotaMegabytes),
    picturesNiceness: readNiceness(env, 'PICTURES_NICENESS', 10),
    originalsNiceness: readNiceness(env, 'ORIGINALS_NICENESS', 19),
    avifCopies: readBoolean(env, 'AVIF_COPIES', true),
    backupDir: env.BACKUP_DIR ? resolve(env.BACKUP_DIR) : null,
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    logFormat: readChoice(env, 'LOG_FORMAT', LOG_FORMATS, 'json'),
    metricsPort: env.METRICS_PORT ? readPort(env, 'METRICS_PORT', 1, 1) : null,
    metricsHost: env.METRICS_HOST || '127.0.0.1',
  };
}
