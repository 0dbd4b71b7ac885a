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

function readS3(given: z.output<typeof s3Shape>, context: z.RefinementCtx): S3Settings {
  function required(value: string | null, name: string): string {
    if (value === null) context.addIssue(`S3 needs ${name} to be set.`);
    return value ?? '';
  }
  const { endpoint, timeoutMs } = given;
  return {
    endpoint,
    // Self-hosted servers rarely have regions, and sign for this one.
    region: required(given.region ?? (endpoint && 'us-east-1'), 'S3_REGION'),
    bucket: required(given.bucket, 'S3_BUCKET'),
    accessKeyId: required(given.accessKeyId, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(given.secretAccessKey, 'S3_SECRET_ACCESS_KEY'),
    pathStyle: given.pathStyle ?? endpoint !== null,
    timeoutMs,
  };
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;

type GivenSettings = z.output<typeof settingsShape>;

/** Email contains codes that open accounts, so the mailbox is served on loopback only. */
function isMailboxOpen(given: GivenSettings, context: z.RefinementCtx): boolean {
  const { host, publicUrl, smtpUrl, demo, databaseUrl, devMailbox } = given;
  const isPrivate =
    LOOPBACK.test(host) && (publicUrl === null || LOOPBACK.test(new URL(publicUrl).hostname));
  if (devMailbox && !isPrivate) {
    context.addIssue(
      'DEV_MAILBOX=1 shows everyone’s email, so HOST and PUBLIC_URL must be on this machine. Unset it, and set SMTP_URL to send email.',
    );
  }
  return (devMailbox ?? (demo && databaseUrl === null)) && isPrivate && smtpUrl === null;
}

/** Migrations, locks and LISTEN need whole sessions at the primary, which neither of the others has. */
function refuseWithoutDatabase(given: GivenSettings, context: z.RefinementCtx): void {
  if (given.databaseUrl !== null) return;
  const { databasePoolerUrl: DATABASE_POOLER_URL, databaseReplicaUrl: DATABASE_REPLICA_URL } =
    given;
  for (const [name, url] of Object.entries({ DATABASE_POOLER_URL, DATABASE_REPLICA_URL })) {
    if (url) context.addIssue(`${name} is set without DATABASE_URL, the address of the primary.`);
  }
}

const settingsSchema = settingsShape.transform((given, context) => {
  refuseWithoutDatabase(given, context);
  return {
    ...given,
    s3: given.s3 ?? null,
    devMailbox: isMailboxOpen(given, context),
    officialEmails: given.officialEmails ?? (given.demo ? ['hello@gesso.test'] : []),
    developerEmails: given.developerEmails ?? [],
    moderatorEmails: given.moderatorEmails ?? [],
    team: given.team ?? [],
  };
});

export type Settings = z.output<typeof settingsSchema>;

const nameOf = (schema: z.core.$ZodType | undefined): string | undefined =>
  schema && variables.get(schema)?.name;

/** The text of each variable; an empty one is not set, except that a demo may have no official accounts. */
const textsOf = (shape: z.core.$ZodShape, env: Environment) =>
  Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const text = env[nameOf(schema) ?? ''];
      return [key, text || (key === 'officialEmails' ? text : undefined)];
    }),
  );

/** Issues of one variable begin with its name; those of several name them themselves. */
function messageOf({ path, message }: z.core.$ZodIssue): string {
  const shape: z.core.$ZodShape = path[0] === 's3' ? bucket : plainShape;
  const name = nameOf(shape[String(path[0] === 's3' ? path[1] : path[0])]);
  return name ? `${name} ${message}` : message;
}

/** Reads the environment once, at start; throws a SettingsError with a line for each wrong setting. */
export function readSettings(env: Environment): Settings {
  const ofS3 = Object.keys(env).filter((name) => name.startsWith('S3_') && env[name]);
  const known = Object.values(bucket).map(nameOf);
  const unknown = ofS3.filter((name) => !known.includes(name));
  const s3 = ofS3.length > 0 ? textsOf(bucket, env) : undefined;
  const read = settingsSchema.safeParse({ ...textsOf(plainShape, env), s3 });
  const messages = [
    ...unknown.map((name) => `${name} is not an S3 setting.`),
    ...(read.error?.issues.map(messageOf) ?? []),
  ];
  if (!read.success || messages.length > 0) throw new SettingsError(messages.join('\n'));
  return read.data;
}
