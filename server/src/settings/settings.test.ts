import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';
import { settingGroups, variables } from './variables.ts';

const names = Object.values(settingGroups)
  .flatMap((group) => Object.values(group))
  .map((schema) => variables.get(schema)?.name ?? 'a setting without a name');

function messageOf(env: Record<string, string>): string {
  try {
    readSettings(env);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('settings', () => {
  it('have defaults that need no environment', () => {
    expect(readSettings({})).toMatchObject({ port: 3000, host: '127.0.0.1', demo: false });
  });

  it('disable the demo and the development mailbox by default', () => {
    expect(readSettings({})).toMatchObject({ demo: false, devMailbox: false });
    expect(readSettings({ DEMO: '1' })).toMatchObject({ demo: true, devMailbox: true });
    expect(readSettings({ DEV_MAILBOX: '1' })).toMatchObject({ demo: false, devMailbox: true });
    expect(readSettings({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true);
  });

  it.each([
    { PUBLIC_URL: 'https://gesso.example' },
    { PUBLIC_URL: 'http://127.0.0.1.example' },
    { HOST: '0.0.0.0' },
  ])('refuse the development mailbox on a public host: %o', (env) => {
    expect(() => readSettings({ ...env, DEV_MAILBOX: '1' })).toThrow('DEV_MAILBOX=1 shows');
    expect(readSettings({ ...env, DEMO: '1' }).devMailbox).toBe(false);
  });

  it.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535, not "80a".'],
    ['PORT', '70000', 'PORT must be a whole number'],
    ['PICTURE_QUOTA_MB', '0', 'PICTURE_QUOTA_MB must be a whole number of megabytes above 0'],
    ['ORIGINALS_NICENESS', '20', 'ORIGINALS_NICENESS must be a whole number from 0 to 19'],
    ['ORIGINALS_QUOTA', '2 GB', 'ORIGINALS_QUOTA must be a whole number of megabytes above 0'],
    ['DRAIN_SECONDS', '61', 'DRAIN_SECONDS must be a whole number of seconds from 0 to 60'],
    ['DEMO', 'yes', 'DEMO must be 0 or 1'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info'],
    ['LOG_FORMAT', 'xml', 'LOG_FORMAT must be one of json, pretty, not "xml".'],
    ['METRICS_PORT', '0', 'METRICS_PORT must be a whole number from 1 to 65535, not "0".'],
    ['TRUST_PROXY', 'all', 'TRUST_PROXY must be a number of proxies or a list of their addresses'],
    ['TRUST_PROXY', '10.0.0.0/33', 'TRUST_PROXY must be a number'],
    ['TRUST_PROXY', '0.0.0.0/0', 'TRUST_PROXY contains the network 0.0.0.0/0, which is so large'],
    ['TRUST_PROXY', '10.0.0.1,128.0.0.0/1', 'TRUST_PROXY contains the network 128.0.0.0/1'],
    ['TRUST_PROXY', '::/0', 'TRUST_PROXY contains the network ::/0'],
    ['TRUST_PROXY', '2000::/3', 'TRUST_PROXY contains the network 2000::/3'],
    ['TRUST_PROXY', '::/64', 'TRUST_PROXY contains the network ::/64'],
    ['TRUST_PROXY', '::ffff:0:0/96', 'TRUST_PROXY contains the network ::ffff:0:0/96'],
    ['TRUST_PROXY', '::ffff:128.0.0.0/97', 'TRUST_PROXY contains the network'],
    ['DATABASE_URL', 'mysql://x', 'DATABASE_URL must be an address that begins with postgres://'],
    ['DATABASE_POOLER_URL', 'http://x', 'DATABASE_POOLER_URL must be an address that begins'],
    ['DATABASE_POOLER_URL', 'postgres://x', 'DATABASE_POOLER_URL is set without DATABASE_URL'],
    ['DATABASE_REPLICA_URL', 'postgres://x', 'DATABASE_REPLICA_URL is set without DATABASE_URL'],
    ['WORKERS', 'all', 'WORKERS must be auto or a whole number from 1 to 64, not "all".'],
    ['WORKERS', '0', 'WORKERS must be auto or a whole number from 1 to 64'],
    ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address that begins with smtp://'],
    ['PUBLIC_URL', 'gesso', 'PUBLIC_URL must be an address that begins with http://'],
    ['OFFICIAL_EMAILS', 'a@b.c,nobody', 'OFFICIAL_EMAILS contains "nobody"'],
    ['SECRET_KEY', 'paint', 'SECRET_KEY must be 64 hexadecimal digits.'],
    ['REDIS_URL', 'localhost:6379', 'REDIS_URL must be an address like redis://host:6379'],
    ['REDIS_URL', 'redis+sentinel://a,b', 'REDIS_URL must be an address like redis://host:6379'],
    ['S3_BUCKET', 'art', 'S3 needs S3_REGION to be set.'],
  ])('refuse %s=%s with a message', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  it.each(['10.0.0.5,10.1.0.0/16', '10.0.0.0/8', 'fc00::/7', '::1', '::ffff:10.0.0.0/104'])(
    'trust the proxies of TRUST_PROXY=%s',
    (value) => {
      expect(readSettings({ TRUST_PROXY: value }).trustedProxies).toEqual(value.split(','));
    },
  );

  it('accept a Redis address, or its Sentinels', () => {
    expect(readSettings({ REDIS_URL: 'rediss://:paint@redis.example:6380/2' }).redis).toEqual({
      kind: 'server',
      url: 'rediss://:paint@redis.example:6380/2',
    });
    const REDIS_URL = 'redis+sentinel://gesso:p%40int@a.example:26380,10.0.0.2,[::1]:7/main/3';
    const { redis } = readSettings({ REDIS_URL });
    expect(redis).toEqual({
      kind: 'sentinel',
      options: {
        sentinels: [
          { host: 'a.example', port: 26380 },
          { host: '10.0.0.2', port: 26379 },
          { host: '::1', port: 7 },
        ],
        name: 'main',
        db: 3,
        username: 'gesso',
        password: 'p@int',
      },
    });
  });

  it('never reveal a secret in a message', () => {
    expect(() => readSettings({ DATABASE_URL: 'http://me:hunter2@db' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
    expect(() => readSettings({ REDIS_URL: 'http://me:hunter2@redis' })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining('hunter2') }),
    );
  });

  it('The demo has an official account unless OFFICIAL_EMAILS is set, even if empty.', () => {
    const officialEmails = (OFFICIAL_EMAILS?: string) =>
      readSettings({ DEMO: '1', OFFICIAL_EMAILS }).officialEmails;
    expect(officialEmails()).toEqual(['hello@gesso.test']);
    expect(officialEmails('')).toEqual([]);
    expect(officialEmails('A@b.test, c@d.test')).toEqual(['a@b.test', 'c@d.test']);
  });

  it('Every wrong setting is reported at once, each on its own line.', () => {
    const env = { PORT: '80a', OFFICIAL_EMAILS: 'nobody', S3_BUCKET: 'My_Bucket', S3_SECRET: 'x' };
    expect(messageOf(env).split('\n')).toEqual([
      'S3_SECRET is not an S3 setting.',
      'PORT must be a whole number from 0 to 65535, not "80a".',
      'OFFICIAL_EMAILS contains "nobody", which is not an email address.',
      'S3_BUCKET is not a valid bucket name.',
    ]);
  });

  it.each(names)(
    "A wrong %s is reported by its name, without the schema library's wording.",
    (name) => {
      const message = messageOf({ [name]: ':hunter2@ ' });
      if (message !== '') expect(message).toContain(name.startsWith('S3_') ? 'S3' : `${name} `);
      expect(message).not.toMatch(/invalid|expected|too (small|big)/i);
      if (/URL|SECRET|KEY/.test(name)) expect(message).not.toContain('hunter2');
    },
  );
});
