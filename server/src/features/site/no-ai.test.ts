import { aiCrawlers } from '@gesso/domain/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NO_AI } from '../../platform/http/security-headers.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeOfficial, submit, weekBody } from '../../testing/test-challenge.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { asUpload, publishPost, testPicture } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
/** The path of every kind of page and picture. */
const urls: Record<string, string> = {
  login: '/login',
  home: '/',
  about: '/about',
  legal: '/legal',
  'a page that is nowhere': '/nowhere',
  'a post that is nowhere': '/post/NOWHERE',
  'a profile that is nowhere': '/public/nobody.here',
  'the page a service worker keeps': '/shell',
  'robots.txt': '/robots.txt',
  'tdmrep.json': '/.well-known/tdmrep.json',
  'a picture that is nowhere': '/files/post_images/NOWHERE.webp',
  'an answer of the API': '/api/session',
  'an endpoint that is nowhere': '/api/nowhere',
};
const ofMara = [
  'post',
  'profile',
  'post picture',
  'narrow post picture',
  'copy of a post picture',
  'avatar',
  'submission',
  'preview of a submission',
];
const kinds = [...Object.keys(urls), ...ofMara];

beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  mara = await gesso.member();
  const official = await makeOfficial(gesso);
  const week = weekBody(gesso, { weekNumber: 1, startsIn: -1 });
  await official.call('POST /api/challenges', { body: week });
  const wide = await testPicture(900, 600);
  const uploaded = await mara.call('POST /api/pictures', asUpload(wide));
  const post = await publishPost(mara, { pictures: [{ id: uploaded.body.id, alt: '' }] });
  const picture = post.pictures[0]?.url ?? '';
  const copy = picture.replace('/files/', '').replace('.webp', '-p3-640.avif');
  await gesso.services.storage.put(copy, Buffer.from('a copy'));
  const avatar = await mara.call('PUT /api/me/avatar', asUpload(await testPicture()));
  const submission = await submit(mara, 1);
  Object.assign(urls, {
    post: `/post/${post.id}`,
    profile: `/public/${mara.username}`,
    'post picture': picture,
    'narrow post picture': picture.replace('.webp', '-640.webp'),
    'copy of a post picture': picture.replace('.webp', '-p3-640.avif'),
    avatar: avatar.body.profile.profileImageUrl,
    submission: submission.body.picture.url,
    'preview of a submission': submission.body.picture.previewUrl,
  });
});
afterAll(() => gesso.close());

const open = (url: string) => gesso.app.inject({ url, headers: { host: 'localhost' } });

async function consentOf(kind: string) {
  const { statusCode, headers, body } = await open(urls[kind] ?? '');
  const meta = body.includes('<meta name="robots" content="noai, noimageai">');
  const isPage = String(headers['content-type']).startsWith('text/html');
  return {
    status: statusCode,
    robots: headers['x-robots-tag'],
    reservation: headers['tdm-reservation'],
    meta: isPage ? meta : undefined,
    caching: headers['cache-control'],
  };
}

const allow = (aiAllowed: boolean) =>
  mara.call('PATCH /api/me/content-preferences', { body: { aiAllowed } });

describe.each(kinds)('%s', (kind) => {
  it('Responses reserve AI training.', async () => {
    const answer = await consentOf(kind);
    expect(answer.status).toBe(kind.includes('nowhere') ? 404 : 200);
    expect(answer).toMatchObject({ robots: NO_AI, reservation: '1' });
    if (answer.meta !== undefined) expect(answer.meta).toBe(true);
  });
});

describe('an artist who allows AI training', () => {
  it.each(ofMara)(
    'Allowing AI training applies to the artist’s %s at once, and can be revoked.',
    async (kind) => {
      await allow(true);
      const allowed = await consentOf(kind);
      expect(allowed).toMatchObject({ status: 200, robots: undefined, reservation: '0' });
      expect(allowed.meta).not.toBe(true);
      // No cache may continue to allow it without revalidation.
      expect(allowed.caching).toMatch(/no-cache|no-store/);
      await allow(false);
      expect(await consentOf(kind)).toMatchObject({ robots: NO_AI, reservation: '1' });
    },
  );

  it('An artist’s permission does not apply to other artists’ work.', async () => {
    const ilo = await gesso.member();
    const post = await publishPost(ilo);
    await allow(true);
    for (const url of [`/post/${post.id}`, `/public/${ilo.username}`, post.pictures[0]?.url ?? ''])
      expect((await open(url)).headers['x-robots-tag']).toBe(NO_AI);
    await allow(false);
  });
});

describe('site-wide statements for crawlers', () => {
  it('robots.txt refuses every known AI crawler and no search engine.', async () => {
    const { body } = await open('/robots.txt');
    const [open_ = '', refused = ''] = body.split('# Artworks may not be used to train AI');
    for (const name of aiCrawlers) expect(refused).toContain(`\nUser-agent: ${name}\n`);
    expect(refused).toMatch(/Known crawlers as of \d{4}-\d{2}-\d{2}\./);
    expect(refused).toMatch(/\nDisallow: \/\n/);
    expect(open_).toContain('User-agent: *\nDisallow: /api/\n');
    for (const name of ['Googlebot', 'bingbot', 'Applebot'])
      expect(refused).not.toContain(`User-agent: ${name}\n`);
  });

  it('tdmrep.json reserves everything.', async () => {
    const { body, headers } = await open('/.well-known/tdmrep.json');
    expect(headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toEqual([{ location: '/', 'tdm-reservation': 1 }]);
  });
});
