import { resolve } from 'node:path';
import { originalLimits } from '@gesso/domain/originals';
import { pictureLimits } from '@gesso/domain/pictures';
import { z } from 'zod';
import { proxies, redisAddress } from './addresses.ts';
import * as values from './values.ts';

/** Documentation of a variable in docs/settings.md besides its description. */
export const variables = z.registry<{ name: string; byDefault: string }>();

/** A variable with a default, written as in the environment. */
const withDefault = <Value>(name: string, byDefault: string, value: z.ZodType<Value, string>) =>
  z.prefault(value, byDefault).register(variables, { name, byDefault: `\`${byDefault}\`` });

/** A variable that is null when it is not set; `byDefault` describes what that means. */
const optional = <Value>(name: string, value: z.ZodType<Value, string>, byDefault = 'none') =>
  z
    .optional(value)
    .transform((value) => value ?? null)
    .register(variables, { name, byDefault });

const text = z.string();
const folder = text.transform((path) => resolve(path));
const httpUrl = values.url('http:', 'https:');
const postgresUrl = values.url('postgres:', 'postgresql:');

const server = {
  port: withDefault('PORT', '3000', values.port(0)).describe(
    'The port to listen on; `0` picks any free port.',
  ),
  host: withDefault('HOST', '127.0.0.1', text).describe('The address to listen on.'),
  dataDir: withDefault('DATA_DIR', 'data', folder).describe(
    'The folder for the embedded database, images, and unsent email.',
  ),
  publicUrl: optional(
    'PUBLIC_URL',
    httpUrl.transform((address) => address.replace(/\/+$/, '')),
  ).describe(
    'The address people use, for links in email, public pages, and the sitemap. Passkeys belong to its host name and stop working if it changes. With `https://`, cookies are sent over HTTPS only. Without it, links and passkeys work on `localhost` only, and no weekly email is sent.',
  ),
  trustedProxies: withDefault('TRUST_PROXY', '0', proxies).describe(
    'The number of proxies in front of the server, or a list of their addresses and networks (`10.0.0.5,10.1.0.0/16`; none larger than `10.0.0.0/8` or `fc00::/7`), whose forwarded client address is trusted. `0` ignores forwarded headers. With a number, make sure that only the proxy can reach the server.',
  ),
  workers: withDefault('WORKERS', '1', values.workers).describe(
    'How many processes serve the port together: a number up to 64, or `auto` for one per core. Each uses its own memory and up to 45 PostgreSQL connections ([decision 0066](decisions/0066-workers-behind-one-port.md)).',
  ),
  drainSeconds: withDefault('DRAIN_SECONDS', '0', values.seconds(60)).describe(
    'How long, from 0 to 60 seconds, the server keeps serving after a signal to stop, while `/readyz` fails, so that a proxy can stop sending it requests.',
  ),
  demo: withDefault('DEMO', '0', values.flag).describe(
    '`1` fills an empty database with the demo gallery. `npm start` sets it to `1` unless `DATABASE_URL`, `PUBLIC_URL`, or a `HOST` that others can reach is set.',
  ),
};

const database = {
  databaseUrl: optional('DATABASE_URL', postgresUrl, 'the embedded PostgreSQL').describe(
    'A PostgreSQL server (15 or newer). It must be the primary, without a transaction pooler, because migrations, locks, and `LISTEN` need whole sessions. Only one process may use a database unless `REDIS_URL` is set.',
  ),
  databasePoolerUrl: optional('DATABASE_POOLER_URL', postgresUrl).describe(
    'A pooler in transaction mode (PgBouncer) in front of the same database, for requests. It must set the statement time limits (`connect_query` in [deploy/pgbouncer.ini](../deploy/pgbouncer.ini)); Gesso checks them at start.',
  ),
  databaseReplicaUrl: optional('DATABASE_REPLICA_URL', postgresUrl).describe(
    'A streaming replica of the same database, or a proxy in front of several, for lists and searches; not through a transaction pooler. The primary answers when it falls behind or fails ([Replicas](operations.md#replicas)).',
  ),
  redis: optional('REDIS_URL', redisAddress).describe(
    'Redis 7 or newer, which lets several nodes use one `DATABASE_URL`: `redis://host:6379`, `rediss://host:6379` with TLS, or `redis+sentinel://user:password@host:26379,host:26379/name`. Set the same one on every node, and also `S3_BUCKET` (or one `DATA_DIR/files` for all nodes) and `SMTP_URL`. Redis needs no backup.',
  ),
};

const people = {
  officialEmails: optional(
    'OFFICIAL_EMAILS',
    values.emailAddresses,
    'none, or `hello@gesso.test` with `DEMO=1`',
  ).describe(
    'The email addresses of the official accounts, separated by commas; each must be verified. Only official accounts may use reserved usernames: sign up with another one, verify the address, then change the username. Empty means none, even with `DEMO=1`.',
  ),
  developerEmails: optional('DEVELOPER_EMAILS', values.emailAddresses).describe(
    'The verified email addresses of the accounts with the Dev badge, separated by commas.',
  ),
  moderatorEmails: optional('MODERATOR_EMAILS', values.emailAddresses).describe(
    'The email addresses of the moderators, separated by commas, besides official accounts and those added with `npm run admin` ([People and roles](operations.md#people-and-roles)). A moderator needs a verified address and two-step verification or a passkey. An account that is removed from the list stops being a moderator after a restart.',
  ),
  officialCommunity: withDefault('OFFICIAL_COMMUNITY', 'gesso', text).describe(
    'The id of the community that everyone joins at sign-up.',
  ),
  hideAccountExistence: withDefault('HIDE_ACCOUNT_EXISTENCE', '0', values.flag).describe(
    '`1` hides whether an email address has an account: failed sign-ins all get the same message, and a new account is created only after the code sent to its address is entered.',
  ),
  secretKey: optional('SECRET_KEY', values.key, 'generated, kept in the database').describe(
    '64 hexadecimal digits that encrypt one-time codes, queued email, and the secrets of authenticator apps. Set it to keep the key out of the database and its backups. After a change, people with two-step verification sign in with a recovery code, a passkey, or email recovery.',
  ),
  team: optional('TEAM_FILE', values.team).describe(
    'A JSON file with the names and links of the people on the About page, under `product`, `design`, `engineering`, `community`, or `mentor`: `{ "design": { "name": "Ida Larch", "links": { "Instagram": "https://…" } } }`.',
  ),
};

const email = {
  smtpUrl: optional(
    'SMTP_URL',
    values.url('smtp:', 'smtps:'),
    'email is kept in `DATA_DIR`',
  ).describe('The mail server that sends email: `smtp://` or `smtps://`.'),
  devMailbox: optional(
    'DEV_MAILBOX',
    values.flag,
    'same as `DEMO`; `0` with `DATABASE_URL`',
  ).describe(
    '`1` shows all email, including codes, at `/dev/mail`; only while `HOST` and `PUBLIC_URL` are this machine and `SMTP_URL` is not set. Set `PUBLIC_URL` before you put a proxy in front: requests from a proxy that rewrites `Host` and adds no headers look like your own.',
  ),
  supportMailbox: withDefault(
    'SUPPORT_MAILBOX',
    'support@gesso.test',
    values.emailAddress,
  ).describe(
    'The address that receives support messages; also the contact in `/.well-known/security.txt`.',
  ),
  legalMailbox: withDefault('LEGAL_MAILBOX', 'legal@gesso.test', values.emailAddress).describe(
    'The contact address in the legal center.',
  ),
};

const pictures = {
  pictureQuota: withDefault(
    'PICTURE_QUOTA_MB',
    String(pictureLimits.quotaMegabytes),
    values.megabytes,
  ).describe('The maximum megabytes of images per account; challenge banners do not count.'),
  originalsQuota: withDefault(
    'ORIGINALS_QUOTA',
    String(originalLimits.quotaMegabytes),
    values.megabytes,
  ).describe('The maximum megabytes of originals per account, including the tiles made from them.'),
  picturesNiceness: withDefault('PICTURES_NICENESS', '10', values.niceness).describe(
    'The priority of the processes that decode uploaded images, from `0` (that of the server) to `19` (the lowest).',
  ),
  originalsNiceness: withDefault('ORIGINALS_NICENESS', '19', values.niceness).describe(
    'The priority of the process that prepares originals and smaller copies of images, from `0` to `19`; a step that takes more than two minutes starts again at `0`.',
  ),
  avifCopies: withDefault('AVIF_COPIES', '1', values.flag).describe(
    '`0` makes no AVIF copies of images on this node, which take the most processor time; WebP is shown instead. With several nodes, it is enough if one makes them.',
  ),
};

const bucket = {
  bucket: optional(
    'S3_BUCKET',
    text.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is not a valid bucket name.'),
    'files are kept in `DATA_DIR`',
  ).describe(
    'An existing bucket that only Gesso can read. Add a rule that removes unfinished multipart uploads after a day.',
  ),
  accessKeyId: optional('S3_ACCESS_KEY_ID', text).describe('The ID of the access key.'),
  secretAccessKey: optional('S3_SECRET_ACCESS_KEY', text).describe('The secret of the access key.'),
  endpoint: optional('S3_ENDPOINT', httpUrl, 'Amazon S3').describe(
    'The address of another S3 server: `http://` or `https://`.',
  ),
  region: optional('S3_REGION', text, 'required, or `us-east-1` with `S3_ENDPOINT`').describe(
    'The region that requests are signed for.',
  ),
  pathStyle: optional(
    'S3_PATH_STYLE',
    values.flag,
    '`1` with `S3_ENDPOINT`; otherwise `0`',
  ).describe('`1` puts the bucket name in the path instead of the host.'),
  // Below the two seconds within which every request is answered.
  timeoutMs: withDefault('S3_TIMEOUT_MS', '1800', values.milliseconds).describe(
    'How many milliseconds to wait for the bucket before visitors see an error; each kilobyte beyond the first megabyte adds one.',
  ),
  // Public files that bypass the server cannot be revoked (decision 0060).
  publicUrl: optional(
    'S3_PUBLIC_URL',
    text.refine(
      () => false,
      'is set, but images served without Gesso would stay available after they are removed. Unset it, and put the CDN in front of PUBLIC_URL.',
    ),
  ).describe(
    'Not supported: Gesso does not start with it. Put a CDN in front of `PUBLIC_URL` instead ([decision 0060](decisions/0060-files-in-a-bucket.md)).',
  ),
};

const operation = {
  backupDir: optional('BACKUP_DIR', folder, 'no backups').describe(
    'A folder, preferably on another disk, for a backup every night after 3 AM; the last seven are kept ([Backups](operations.md#backups)).',
  ),
  logLevel: withDefault(
    'LOG_LEVEL',
    'warn',
    values.choice(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  ).describe(
    'The lowest level of messages to log: `trace`, `debug`, `info`, `warn`, `error`, `fatal`, or `silent`. `info` adds a line for each request (id, route, status, duration), without personal data.',
  ),
  logFormat: withDefault('LOG_FORMAT', 'json', values.choice(['json', 'pretty'])).describe(
    'The format of the log: `json` for programs, `pretty` for people.',
  ),
  metricsPort: optional('METRICS_PORT', values.port(1), 'no metrics').describe(
    'The port of `/metrics` for Prometheus; with `WORKERS`, each worker uses a port of its own, counting up from this one.',
  ),
  metricsHost: withDefault('METRICS_HOST', '127.0.0.1', text).describe(
    'The address to serve `/metrics` on; anyone who can reach it can read it.',
  ),
};

/** All settings; docs/settings.md has a table for each group. */
export const settingGroups = { server, database, people, email, pictures, bucket, operation };
