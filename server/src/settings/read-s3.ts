import type { S3Settings } from '../platform/storage/s3/bucket-client.ts';
import { readBoolean, readMilliseconds, readUrl, SettingsError } from './read-value.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const NAMES = new Set([
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
  'S3_TIMEOUT_MS',
]);

const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;

/** Below the two seconds within which every request is answered. */
const TIMEOUT_MS = 1800;

function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new SettingsError(`S3 needs ${name} to be set.`);
  return value;
}

/** Files that everybody could fetch past the server could not be taken back (decision 0060). */
function refusePublicUrl(env: Environment): void {
  if (env.S3_PUBLIC_URL) {
    throw new SettingsError(
      'S3_PUBLIC_URL is set, but pictures fetched past Gesso would stay there after they were removed. Put the CDN in front of PUBLIC_URL, and unset it to start.',
    );
  }
}

/** Null without any of the settings. */
export function readS3(env: Environment): S3Settings | null {
  const given = Object.keys(env).filter((name) => name.startsWith('S3_') && env[name]);
  if (given.length === 0) return null;
  refusePublicUrl(env);
  const unknown = given.find((name) => !NAMES.has(name));
  if (unknown) throw new SettingsError(`${unknown} is no setting of S3.`);
  const bucket = required(env, 'S3_BUCKET');
  if (!BUCKET.test(bucket)) throw new SettingsError(`S3_BUCKET is not the name of a bucket.`);
  const endpoint = readUrl(env, 'S3_ENDPOINT', ['http:', 'https:']);
  return {
    endpoint,
    // Servers of one's own rarely have regions, and sign for this one.
    region: env.S3_REGION || (endpoint ? 'us-east-1' : required(env, 'S3_REGION')),
    bucket,
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY'),
    pathStyle: readBoolean(env, 'S3_PATH_STYLE', endpoint !== null),
    timeoutMs: readMilliseconds(env, 'S3_TIMEOUT_MS', TIMEOUT_MS),
  };
}
