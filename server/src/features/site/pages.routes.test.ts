import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { App } from '../../platform/http/app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { webPages } from '../../testing/test-pages.ts';
import { publishPost } from '../../testing/test-posts.ts';

let gesso: TestApp;
let app: App;
let mara: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  app = await buildApp({ ...gesso.services, pages: await webPages() }, { web: '' });
  await app.ready();
  mara = await gesso.member();
});
afterAll(async () => {
  await app.close();
  await gesso.close();
});

const open = (url: string, member?: TestMember) =>
  app.inject({
    url,
    headers: { host: 'gesso.test' },
    cookies: member ? Object.fromEntries(member.cookies) : {},
  });

describe('a page', () => {
  it('The content security policy of a page allows only its inline scripts, by hash.', async () => {
    for (const url of ['/', '/login', '/about', '/shell']) {
      const { headers, body } = await open(url);
      const scripts = [...body.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script);
      expect([url, scripts.length]).toEqual([url, 3]);
      const hashes = scripts.map((script = '') =>
        createHash('sha256').update(script).digest('base64'),
      );
      const policy = String(headers['content-security-policy']);
      const allowed = [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash);
      expect([url, new Set(allowed)]).toEqual([url, new Set(hashes)]);
      expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    }
  });

  it('A page with session data is not cached by shared caches.', async () => {
    const post = await publishPost(mara);
    const urls = ['/', '/profile', `/@${mara.username}`, `/public/${mara.username}`];
    for (const url of [...urls, `/post/${post.id}`, '/about', '/nowhere']) {
      const { headers, body } = await open(url, mara);
      expect([url, headers['cache-control']]).toEqual([
        url,
        expect.stringMatching(/^private, no-/),
      ]);
      if (!url.startsWith('/post')) expect([url, body.includes(mara.email)]).toEqual([url, true]);
    }
  });

  it('A page that shared caches may store contains no personal data.', async () => {
    const { headers, body } = await open('/shell', mara);
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).not.toContain(mara.email);
    expect(body).not.toContain(mara.username);
  });
});
