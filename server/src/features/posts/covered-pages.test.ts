import type { Post } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { App } from '../../platform/http/app.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { webPages } from '../../testing/test-pages.ts';
import { publishPost } from '../../testing/test-posts.ts';

const SITE = 'https://gesso.example';

let gesso: TestApp;
let app: App;
let mara: TestMember;
let covered: Post;
let plain: Post;
beforeAll(async () => {
  gesso = await startTestApp({ PUBLIC_URL: SITE });
  app = await buildApp({ ...gesso.services, pages: await webPages() }, { web: '' });
  await app.ready();
  mara = await gesso.member();
  plain = await publishPost(mara, { caption: 'Plain' });
  covered = await publishPost(mara, { caption: 'Covered', sensitive: ['nudity', 'flashing'] });
});
afterAll(async () => {
  await app.close();
  await gesso.close();
});

const open = async (url: string, member?: TestMember) =>
  (await app.inject({ url, cookies: member ? Object.fromEntries(member.cookies) : {} })).body;

const pictureOf = (post: Post) => post.pictures[0]?.id ?? 'no picture';

describe('a page with sensitive artwork', () => {
  it('of one post carries a cover and nothing that leads to the picture', async () => {
    const html = await open(`/post/${covered.id}`);
    expect(html).not.toContain(pictureOf(covered));
    expect(html).not.toContain('og:image');
    expect(html).toContain('Nudity and flashing lights');
    expect(html).toContain('<title>Covered by');
    expect(await open(`/post/${plain.id}`)).toContain(pictureOf(plain));
  });

  it('of a public profile covers it, and shows a post that needs no cover as its picture', async () => {
    const html = await open(`/public/${mara.username}`);
    expect(html).not.toContain(pictureOf(covered));
    expect(html).toContain('Nudity and flashing lights');
    const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
    expect(image).toContain(pictureOf(plain));
  });

  it('has no picture of its own where everything needs a cover', async () => {
    const ilo = await gesso.member();
    await publishPost(ilo, { sensitive: ['violence'] });
    expect(await open(`/public/${ilo.username}`)).not.toContain('og:image');
  });

  it('shows it to its artist and to members who chose to see it, and to no other', async () => {
    const [brave, shy] = [await gesso.member(), await gesso.member()];
    const body = { nudity: 'show', flashing: 'show' };
    await brave.call('PATCH /api/me/content-preferences', { body });
    for (const url of [`/post/${covered.id}`, `/public/${mara.username}`]) {
      for (const member of [mara, brave])
        expect(await open(url, member)).toContain(pictureOf(covered));
      expect(await open(url, shy)).not.toContain(pictureOf(covered));
    }
    await brave.call('PATCH /api/me/content-preferences', { body: { nudity: 'cover' } });
    expect(await open(`/post/${covered.id}`, brave)).not.toContain(pictureOf(covered));
  });

  it('is covered on the next request when it is labelled later', async () => {
    const post = await publishPost(mara, { caption: 'Later' });
    expect(await open(`/post/${post.id}`)).toContain(pictureOf(post));
    await mara.call('PUT /api/posts/:id/labels', {
      params: { id: post.id },
      body: { sensitive: ['violence'], madeWithAi: true },
    });
    const html = await open(`/post/${post.id}`);
    expect(html).not.toContain(pictureOf(post));
    expect(html).toContain('Made with AI');
  });

  it('is the home page of a member, and nothing in it leads to the picture, its data included', async () => {
    const [shy, brave] = [await gesso.member(), await gesso.member()];
    await brave.call('PATCH /api/me/content-preferences', {
      body: { nudity: 'show', flashing: 'show' },
    });
    for (const [member, sees] of [
      [shy, false],
      [brave, true],
      [mara, true],
      [shy, false],
    ] as const) {
      const html = await open('/', member);
      expect(html).toContain(`href="/post/${covered.id}"`);
      expect(html.includes(pictureOf(covered))).toBe(sees);
      expect(html).toContain(pictureOf(plain));
    }
  });

  it('shows it to a browser without scripts that asks by the form of the cover', async () => {
    const url = `/post/${covered.id}`;
    expect(await open(url)).toMatch(new RegExp(`<form[^>]* action="${url}"`));
    const send = (origin: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      });
    const { statusCode, body } = await send(SITE);
    expect(statusCode).toBe(200);
    expect(body).toMatch(new RegExp(`<img[^>]*${pictureOf(covered)}`));
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toContain('og:image');
    expect(await open(url), 'nothing of it is kept').not.toContain(pictureOf(covered));
    expect((await send('https://elsewhere.example')).statusCode).toBe(403);
  });

  it('is in the sitemap by the address of its page alone', async () => {
    const xml = await open('/sitemap-posts.xml');
    expect(xml).toContain(`${SITE}/post/${covered.id}`);
    expect(xml).not.toContain('/files/');
  });
});
