import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
  await gesso.db.transaction((tx) =>
    gesso.tools.mail.send(tx, {
      to: 'mara@gesso.test',
      subject: '123456 is your Gesso code <img>',
      preview: 'A preview',
      heading: 'Choose a new password',
      code: '123456',
      paragraphs: ['It works once.'],
    }),
  );
  await gesso.tools.jobs.runAll();
});
afterAll(() => gesso.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  gesso.app.inject({ url, headers: { host: 'localhost:3000', ...headers } });

describe('the mailbox page', () => {
  it('shows the letters of this machine, safely', async () => {
    const list = await get('/dev/mail');
    expect(list.statusCode).toBe(200);
    expect(list.body).toContain('123456 is your Gesso code &lt;img&gt;');
    const path = /href="(\/dev\/mail\/[0-9A-F-]+)"/.exec(list.body)?.[1] ?? '';
    expect((await get(path)).body).toContain('It works once.');
    const html = await get(`${path}/html`);
    expect(html.body).toContain('<p class="code">123456</p>');
    expect(html.headers['content-security-policy']).toContain('sandbox');
  });

  it('is not there for anybody else', async () => {
    for (const [name, value] of [
      ['host', 'gesso.example'],
      ['x-forwarded-for', '203.0.113.7'],
      ['x-forwarded-for', '127.0.0.1'],
    ] as const) {
      expect((await get('/dev/mail', { [name]: value })).body).not.toContain('123456');
    }
    expect((await get('/dev/mail/..%2Fsecret')).body).not.toContain('Gesso code');
    const open = await startTestApp({ HOST: '0.0.0.0' });
    expect(open.app.hasRoute({ method: 'GET', url: '/dev/mail' })).toBe(false);
    await open.close();
  });
});
