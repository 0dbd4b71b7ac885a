import { z } from 'zod';
import type { S3Settings } from '../platform/storage/s3/bucket-client.ts';
import { settingGroups, variables } from './variables.ts';

/** An invalid setting; the message is shown to the operator. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

const { bucket, ...plain } = settingGroups;
const { server, database, people, email, pictures, operation } = plain;
const plainShape = { ...server, ...database, ...people, ...email, ...pictures, ...operation };
const s3Shape = z.object(bucket);
const settingsShape = z.object({ ...plainShape, s3: s3Shape.transform(readS3).optional() });

function readS3(values: z.output<typeof s3Shape>, context: z.RefinementCtx): S3Settings {
  function required(value: string | null, name: string): string {
    if (value === null) context.addIssue(`S3 needs ${name} to be set.`);
    return value ?? '';
  }
  const { endpoint, timeoutMs } = values;
  return {
    endpoint,
    // Self-hosted servers rarely have regions, and accept signatures for this one.
    region: required(values.region ?? (endpoint && 'us-east-1'), 'S3_REGION'),
    bucket: required(values.bucket, 'S3_BUCKET'),
    accessKeyId: required(values.accessKeyId, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(values.secretAccessKey, 'S3_SECRET_ACCESS_KEY'),
    pathStyle: values.pathStyle ?? endpoint !== null,
    timeoutMs,
  };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

type GivenSettings = z.output<typeof settingsShape>;

/** Emails contain codes that give access to accounts, so the mailbox is served on loopback only. */
function isMailboxOpen(settings: GivenSettings, context: z.RefinementCtx): boolean {
  const { host, publicUrl, smtpUrl, demo, databaseUrl, devMailbox } = settings;
  const isPrivate =
    LOOPBACK.test(host) && (publicUrl === null || LOOPBACK.test(new URL(publicUrl).hostname));
  if (devMailbox && !isPrivate) {
    context.addIssue(
      'DEV_MAILBOX=1 shows everyone’s email, so HOST and PUBLIC_URL must be on this machine. Unset it, and set SMTP_URL to send email.',
    );
  }
  return (devMailbox ?? (demo && databaseUrl === null)) && isPrivate && smtpUrl === null;
}

/**
 * Migrations, locks and LISTEN need sessions on the primary, which a pooler or a replica does not
 * provide.
 */
function refuseWithoutDatabase(settings: GivenSettings, context: z.RefinementCtx): void {
  if (settings.databaseUrl !== null) return;
  const { databasePoolerUrl: DATABASE_POOLER_URL, databaseReplicaUrl: DATABASE_REPLICA_URL } =
    settings;
  for (const [name, url] of Object.entries({ DATABASE_POOLER_URL, DATABASE_REPLICA_URL })) {
    if (url) context.addIssue(`${name} is set without DATABASE_URL, the address of the primary.`);
  }
}

const settingsSchema = settingsShape.transform((settings, context) => {
  refuseWithoutDatabase(settings, context);
  return {
    ...settings,
    s3: settings.s3 ?? null,
    devMailbox: isMailboxOpen(settings, context),
    officialEmails: settings.officialEmails ?? (settings.demo ? ['hello@gesso.test'] : []),
    developerEmails: settings.developerEmails ?? [],
    moderatorEmails: settings.moderatorEmails ?? [],
    team: settings.team ?? [],
  };
});

export type Settings = z.output<typeof settingsSchema>;

const nameOf = (schema: z.core.$ZodType | undefined): string | undefined =>
  schema && variables.get(schema)?.name;

/**
 * The text of each variable; an empty one counts as unset, except that a demo may have no official
 * accounts.
 */
const textsOf = (shape: z.core.$ZodShape, env: Environment) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const text = env[nameOf(schema) ?? ''];
      return [key, text || (key === 'officialEmails' ? text : undefined)];
    }),
  );

/**
 * Adds the variable's name to an issue of one variable; issues of several name them in the message.
 */
function messageOf({ path, message }: z.core.$ZodIssue): string {
  const shape: z.core.$ZodShape = path[0] === 's3' ? bucket : plainShape;
  const name = nameOf(shape[String(path[0] === 's3' ? path[1] : path[0])]);
  return name ? `${name} ${message}` : message;
}

/**
 * Reads the environment once at start; throws a SettingsError with a line for each wrong setting.
 */
export function readSettings(env: Environment): Settings {
  const ofS3 = Object.keys(env).filter((name) => name.startsWith('S3_') && env[name]);
  const knownNames = Object.values(bucket).map(nameOf);
  const unknown = ofS3.filter((name) => !knownNames.includes(name));
  const s3 = ofS3.length > 0 ? textsOf(bucket, env) : undefined;
  const read = settingsSchema.safeParse({ ...textsOf(plainShape, env), s3 });
  const messages = [
    ...unknown.map((name) => `${name} is not an S3 setting.`),
    ...(read.error?.issues.map(messageOf) ?? []),
  ];
  if (!read.success || messages.length > 0) throw new SettingsError(messages.join('\n'));
  return read.data;
}
