import { randomUUID } from 'node:crypto';
import { languages } from '@gesso/domain/languages';
import { linkPages, publicPages } from '@gesso/domain/public-pages';
import { screenPaths } from '@gesso/domain/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/sql.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { SITEMAP_PAGE } from '../pages/sitemap.ts';

const SITE = 'https://gesso.example';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ PUBLIC_URL: SITE, SUPPORT_MAILBOX: 'help+us@gesso.example' });
});
afterAll(() => gesso.close());

const open = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  gesso.app.inject({ url, method, headers: { host: 'evil.test' } });

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

/** Inserts people and posts by the thousand, without the API. */
async function crowd(count: number): Promise<void> {
  await gesso.db.run(sql`
    insert into users (id, username, full_name, email, password_hash, bio)
    select upper(gen_random_uuid()::text), 'crowd.' || n, 'Crowd', 'crowd' || n || '@gesso.test', '', ''
    from generate_series(1, ${count}::int) n`);
  await gesso.db.run(sql`
    insert into posts (id, author_id, request_key, caption, description, tags, created_at)
    select upper(gen_random_uuid()::text), u.id, gen_random_uuid(), 'Work', 'Work', '{Ink}',
      timestamptz '2020-01-01' + row_number() over () * interval '1 second'
    from users u where u.username like 'crowd.%'`);
  await gesso.db.run(sql`vacuum analyze users`);
  await gesso.db.run(sql`vacuum analyze posts`);
}

describe('the sitemap', () => {
  it('The sitemap lists every public page, post and profile, in files of limited length.', async () => {
    const mara = await gesso.member();
    const post = await publishPost(mara);
    await crowd(SITEMAP_PAGE + 10);
    const index = await open('/sitemap.xml');
    expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
    const files = locations(index.body);
    expect(files.map((file) => /sitemap-([a-z]+)/.exec(file ?? '')?.[1])).toEqual([
      'pages',
      'posts',
      'posts',
      'profiles',
      'profiles',
    ]);
    const pages = await Promise.all(
      files.map(async (file) => {
        expect(file).toMatch(new RegExp(`^${SITE}/sitemap-[^&<>]+\\.xml$`));
        return locations((await open((file ?? '').slice(SITE.length))).body);
      }),
    );
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(SITEMAP_PAGE);
    const listedPaths = new Set(pages.flat());
    expect(listedPaths.size).toBe(pages.flat().length);
    expect(listedPaths).toContain(`${SITE}/about`);
    expect(listedPaths).toContain(`${SITE}/post/${post.id}`);
    expect(listedPaths).toContain(`${SITE}/public/${mara.username}`);
    for (const n of [1, SITEMAP_PAGE + 10])
      expect(listedPaths).toContain(`${SITE}/public/crowd.${n}`);
    const people = SITEMAP_PAGE + 11;
    const publicUrls = Object.keys(publicPages).length * (1 + languages.length);
    expect(listedPaths.size).toBe(publicUrls + 2 * people);
  });

  it('The sitemap is read from an index, never from whole tables.', async () => {
    // One percent of the people, as one file has among two hundred thousand.
    const share = SITEMAP_PAGE / 100;
    const plans = [
      sql`select id, created_at from posts
          where not hidden and (created_at, id) >= (${new Date('2020-01-01T00:20:00Z')}, ${'A'})
          order by created_at, id offset 500 limit 1`,
      sql`select username from users where id >= ${'8'} and not hidden order by id limit ${share}`,
      sql`select id from users where id >= ${'8'} and not hidden order by id offset ${share} limit 1`,
    ];
    for (const plan of plans) {
      const rows = await gesso.db.rows<{ 'QUERY PLAN': string }>(sql`explain ${plan}`);
      const text = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toMatch(/Index (Only )?Scan/);
      expect(text).not.toMatch(/Seq Scan|Sort/);
    }
  });

  it('There are no other sitemap files.', async () => {
    for (const page of ['nothing', 'posts-x', 'pages-2', 'profiles-%3Cb%3E', 'posts-1_%27'])
      expect((await open(`/sitemap-${page}.xml`)).statusCode).toBe(404);
  });
});

describe('files for crawlers', () => {
  it('robots.txt links to the sitemap.', async () => {
    const { body, headers } = await open('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Disallow: /api/');
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  });

  it('security.txt names the configured mailbox and has not expired.', async () => {
    const { body, headers } = await open('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain('Contact: mailto:help%2Bus@gesso.example\n');
    expect(body).toContain(`Canonical: ${SITE}/.well-known/security.txt\n`);
    const expires = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '');
    expect(expires).toBeGreaterThan(gesso.clock.now());
    expect(expires).toBeLessThan(gesso.clock.now() + 365 * 86_400_000);
  });

  it.each([
    '/favicon.png',
    '/wp-login.php',
    '/sitemap_index.xml',
    '/.well-known/openid-configuration',
    '/.env',
    '/humans.txt?x=/@somebody',
  ])('%s gets a plain 404 and not a page.', async (path) => {
    const { statusCode, headers } = await open(path);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });

  it('A name with a dot in it is still a page, also for HEAD requests.', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const { headers } = await open(`/@${randomUUID().slice(0, 8)}.ink`, method);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
    }
  });
});

describe('every public page', () => {
  it.each(Object.entries(publicPages))(
    '%s has its own title and description.',
    async (path, page) => {
      const { body, headers } = await open(path);
      const title = page.title === 'Gesso' ? 'Gesso' : `${page.title} · Gesso`;
      expect(body).toContain(`<title>${title}</title>`);
      expect(body.match(/<title>/g)).toHaveLength(1);
      for (const line of [
        `<meta name="description" content="${page.description}">`,
        `<meta property="og:title" content="${title}">`,
        '<meta property="og:site_name" content="Gesso">',
        '<meta property="og:type" content="website">',
        `<meta property="og:url" content="${SITE}${path}">`,
        `<link rel="canonical" href="${SITE}${path}">`,
        `<meta property="og:image" content="${SITE}/icon-512.png">`,
        '<meta property="og:image:width" content="512">',
      ])
        expect(body).toContain(line);
      expect(headers['permissions-policy']).toContain('camera=()');
    },
  );

  it.each(['/challenges', '/appeal', '/stop-recovery'])(
    '%s is only for members or for people with a link, and is not indexed.',
    async (path) => {
      const { body } = await open(path);
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('rel="canonical"');
      expect(locations((await open('/sitemap-pages.xml')).body)).not.toContain(SITE + path);
    },
  );

  it('A public page needs neither a sign-in nor a token.', () => {
    const paths: string[] = Object.values(screenPaths);
    for (const path of Object.keys(publicPages)) expect(paths).toContain(path);
    for (const path of Object.keys(linkPages)) {
      expect(paths).toContain(path);
      expect(publicPages).not.toHaveProperty([path]);
    }
  });
});

describe('without a URL of its own', () => {
  it('A site without a URL has no sitemap and never repeats the Host header.', async () => {
    const nameless = await startTestApp();
    const ask = (url: string, host: string) => nameless.app.inject({ url, headers: { host } });
    expect((await ask('/sitemap.xml', 'evil.test')).statusCode).toBe(404);
    for (const path of ['/robots.txt', '/.well-known/security.txt', '/about'])
      expect((await ask(path, 'evil.test')).body).not.toContain('evil.test');
    const own = await ask('/sitemap.xml', 'localhost:3000');
    expect(own.body).toContain('<loc>http://localhost:3000/sitemap-pages.xml</loc>');
    await nameless.close();
  });
});
