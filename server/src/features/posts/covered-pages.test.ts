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
  it('The page of a sensitive post shows a cover and contains no URL of the picture.', async () => {
    const html = await open(`/post/${covered.id}`);
    expect(html).not.toContain(pictureOf(covered));
    expect(html).not.toContain('og:image');
    expect(html).toContain('Nudity and flashing lights');
    expect(html).toContain('<title>Covered by');
    expect(await open(`/post/${plain.id}`)).toContain(pictureOf(plain));
  });

  it('A public profile covers sensitive artwork and uses a post that needs no cover as its preview image.', async () => {
    const html = await open(`/public/${mara.username}`);
    expect(html).not.toContain(pictureOf(covered));
    expect(html).toContain('Nudity and flashing lights');
    const image = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1];
    expect(image).toContain(pictureOf(plain));
  });

  it('A profile has no preview image where every post needs a cover.', async () => {
    const ilo = await gesso.member();
    await publishPost(ilo, { sensitive: ['violence'] });
    expect(await open(`/public/${ilo.username}`)).not.toContain('og:image');
  });

  it('Only its artist and members who chose to see it see the picture.', async () => {
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

  it('A picture that is labeled later is covered on the next request.', async () => {
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

  it('The home page of a member contains no URL of a covered picture, not even in its data.', async () => {
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

  it('The form of the cover shows the picture in a browser without JavaScript.', async () => {
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
    expect(await open(url), 'nothing of it is cached').not.toContain(pictureOf(covered));
    expect((await send('https://elsewhere.example')).statusCode).toBe(403);
  });

  it('The sitemap lists a sensitive post by the URL of its page only.', async () => {
    const xml = await open('/sitemap-posts.xml');
    expect(xml).toContain(`${SITE}/post/${covered.id}`);
    expect(xml).not.toContain('/files/');
  });
});
