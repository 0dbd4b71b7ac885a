import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const readS3 = (env: Record<string, string>) => readSettings(env).s3;

const AMAZON = {
  S3_REGION: 'eu-central-1',
  S3_BUCKET: 'gesso-pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the S3 settings', () => {
  it('are null when none is set', () => {
    expect(readS3({ S3_ENDPOINT: '' })).toBeNull();
  });

  it('use Amazon with a region, and another server with an endpoint', () => {
    const credentials = { bucket: 'gesso-pictures', accessKeyId: 'key', secretAccessKey: 'secret' };
    expect(readS3(AMAZON)).toEqual({
      ...credentials,
      endpoint: null,
      region: 'eu-central-1',
      pathStyle: false,
      timeoutMs: 1800,
    });
    const { S3_REGION: _, ...rest } = AMAZON;
    expect(readS3({ ...rest, S3_ENDPOINT: 'https://s3.gesso.test' })).toMatchObject({
      endpoint: 'https://s3.gesso.test',
      region: 'us-east-1',
      pathStyle: true,
    });
    const hosts = { ...rest, S3_ENDPOINT: 'https://s3.gesso.test', S3_PATH_STYLE: '0' };
    expect(readS3(hosts)).toMatchObject({ pathStyle: false });
  });

  it.each(['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])(
    'are refused without %s',
    (name) => {
      expect(() => readS3({ ...AMAZON, [name]: '' })).toThrow(`S3 needs ${name} to be set.`);
    },
  );

  it.each([
    ['S3_ENDPOINT', 's3.gesso.test', 'S3_ENDPOINT must be an address that begins with http://'],
    ['S3_BUCKET', 'My_Bucket', 'S3_BUCKET is not a valid bucket name.'],
    ['S3_TIMEOUT_MS', '2s', 'S3_TIMEOUT_MS must be a whole number of milliseconds, not "2s".'],
    ['S3_PATH_STYLE', 'yes', 'S3_PATH_STYLE must be 0 or 1'],
    ['S3_SECRET', 'x', 'S3_SECRET is not an S3 setting.'],
    ['S3_PUBLIC_URL', 'https://cdn.test', 'put the CDN in front of PUBLIC_URL'],
  ])('are refused with %s=%s', (name, value, sentence) => {
    expect(() => readS3({ ...AMAZON, [name]: value })).toThrow(sentence);
  });
});
