import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  mara = await gesso.member();
  await publishPost(mara, { caption: '<b>Tide</b>' });
});
afterAll(() => gesso.close());

const page = async (url: string, member?: TestMember) => {
  const cookie = member ? `gesso_session=${member.cookies.get('gesso_session')}` : '';
  return (await gesso.app.inject({ url, headers: { cookie } })).body;
};

describe('the page of the feed', () => {
  it('brings the posts and shows the first of them, escaped, once the address is confirmed', async () => {
    expect(await page('/', mara), 'a strip to confirm it stands above').not.toContain('first-wall');
    await gesso.db.run(sql`update users set email_verified = true where id = ${mara.id}`);
    const html = await page('/', mara);
    expect(html).toContain('"/api/posts":');
    expect(html).toMatch(/<link rel="preload" as="image" [^>]*media="all"/);
    expect(html).toContain('<div class="first-wall"><ul class="first-works"');
    expect(html).toContain('&lt;b&gt;Tide&lt;/b&gt;');
    expect(html).not.toContain('<b>Tide');
  });

  it('shows nothing of it where other posts will hang, and to guests', async () => {
    expect(await page('/?feed=following', mara)).not.toContain('first-wall');
    expect(await page('/')).not.toContain('"/api/posts":');
  });

  it('lets its own script run, and no other', async () => {
    const { body, headers } = await gesso.app.inject({ url: '/shell' });
    const nonce = /script-src [^;]*'nonce-([^']+)'/.exec(
      String(headers['content-security-policy']),
    );
    expect(nonce?.[1]).toMatch(/^[\w+/]{22}==$/);
    expect(body.includes(`nonce="${nonce?.[1]}"`) || !body.includes('nonce=')).toBe(true);
  });
});
