import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startPlainProxy } from '../../testing/test-proxy.ts';
import { asWritten } from '../i18n/as-written.ts';

type Environment = Record<string, string>;

/** A server with one email in its mailbox. */
async function startWithEmail(env: Environment): Promise<TestApp> {
  const gesso = await startTestApp(env);
  await gesso.db.transaction((tx) =>
    gesso.services.mail.send(tx, {
      to: 'mara@gesso.test',
      subject: asWritten('123456 is your Gesso code <img>'),
      preview: asWritten('A preview'),
      heading: asWritten('Choose a new password'),
      code: '123456',
      paragraphs: [asWritten('It works once.')],
    }),
  );
  await gesso.services.jobs.runAll();
  return gesso;
}

/** Reads /dev/mail from elsewhere, through a proxy that adds no header. */
async function readThroughProxy(env: Environment, keepsAlive = false): Promise<string> {
  const gesso = await startWithEmail(env);
  await gesso.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gesso.app.server.address() as AddressInfo;
  const proxy = await startPlainProxy(port, keepsAlive);
  try {
    const answer = await fetch(`${proxy.url}/dev/mail`);
    return await answer.text();
  } finally {
    await proxy.close();
    await gesso.close();
  }
}

describe('the mailbox page', () => {
  let gesso: TestApp;
  beforeAll(async () => {
    gesso = await startWithEmail({ DEV_MAILBOX: '1' });
  });
  afterAll(() => gesso.close());

  const get = (url: string, headers: Record<string, string> = {}) =>
    gesso.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

  it('shows the emails with their HTML escaped', async () => {
    const list = await get('/dev/mail');
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('123456 is your Gesso code &lt;img&gt;');
    const path = /href="(\/dev\/mail\/[0-9A-F-]+)"/.exec(list.body)?.[1] ?? '';
    expect((await get(path)).body).toContain('It works once.');
    const html = await get(`${path}/html`);
    expect(html.body).toContain('<p class="code"><bdi dir="ltr">123456</bdi></p>');
    expect(html.headers['content-security-policy']).toContain('sandbox');
  });

  it('is not found for remote requests', async () => {
    for (const [name, value] of [
      ['host', 'gesso.example'],
      ['x-forwarded-for', '203.0.113.7'],
      ['x-forwarded-for', '127.0.0.1'],
      ['via', '1.1 proxy'],
      ['connection', 'close'],
    ] as const) {
      expect((await get('/dev/mail', { [name]: value })).body).not.toContain('123456');
    }
    expect((await get('/dev/mail/..%2Fsecret')).body).not.toContain('Gesso code');
  });
});

describe('behind a proxy that rewrites the host and adds no header, the mailbox page', () => {
  const publicUrl = 'https://gesso.example';

  it.each([
    ['with PUBLIC_URL', { PUBLIC_URL: publicUrl }],
    ['with PUBLIC_URL and the demo', { PUBLIC_URL: publicUrl, DEMO: '1' }],
    ['without the demo', {}],
    ['on a database server, even with the demo', { DATABASE_URL: 'postgres://x', DEMO: '1' }],
  ])('is not there %s', async (_, env) => {
    expect(await readThroughProxy(env, true)).not.toContain('123456');
  });

  it('is hidden from one that closes every connection, even in development', async () => {
    expect(await readThroughProxy({ DEV_MAILBOX: '1' })).not.toContain('123456');
  });

  // Such a request looks like the developer's own: docs/settings.md says to set PUBLIC_URL.
  it('is available in development for one that keeps connections open', async () => {
    expect(await readThroughProxy({ DEV_MAILBOX: '1' }, true)).toContain('123456');
  });
});

describe('the route of the mailbox page', () => {
  it.each([
    ['is there with the demo', { DEMO: '1' }, true],
    [
      'is there where PUBLIC_URL is this machine',
      { DEMO: '1', PUBLIC_URL: 'http://[::1]:80' },
      true,
    ],
    ['is not there when told so', { DEMO: '1', DEV_MAILBOX: '0' }, false],
    ['is not there for a host others can reach', { DEMO: '1', HOST: '0.0.0.0' }, false],
    ['is not there with a mail server', { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1' }, false],
  ])('%s', async (_, env, exists) => {
    const gesso = await startTestApp(env);
    expect(gesso.app.hasRoute({ method: 'GET', url: '/dev/mail' })).toBe(exists);
    await gesso.close();
  });
});
