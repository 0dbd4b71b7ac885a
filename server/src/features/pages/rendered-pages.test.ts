import { sentenceFor } from '@gesso/domain/catalogue';
import { legalSections, termsChanges } from '@gesso/domain/legal';
import { NO_AI_SENTENCE } from '@gesso/domain/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { App } from '../../platform/http/app.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { webPages } from '../../testing/test-pages.ts';
import { publishPost } from '../../testing/test-posts.ts';

const CAPTION = '<b>Tide</b>';

let gesso: TestApp;
let app: App;
let mara: TestMember;
let postId: string;
beforeAll(async () => {
  gesso = await startTestApp();
  app = await buildApp({ ...gesso.services, pages: await webPages() }, { web: '' });
  await app.ready();
  mara = await gesso.member();
  postId = (await publishPost(mara, { caption: CAPTION })).id;
});
afterAll(async () => {
  await app.close();
  await gesso.close();
});

const open = (url: string, member?: TestMember) =>
  app.inject({ url, cookies: member ? Object.fromEntries(member.cookies) : {} });

/** What is seen before any script has run. */
async function rootOf(url: string, member?: TestMember): Promise<string> {
  const { body } = await open(url, member);
  const [, after = ''] = body.split('<div id="root">');
  return after.split('<script')[0] ?? '';
}

describe('every page', () => {
  it('is not stored by the browser of a member, who may sign out and go back', async () => {
    for (const path of ['/', '/about', `/post/${postId}`, `/public/${mara.username}`]) {
      const { headers } = await open(path, mara);
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-store']);
    }
  });
});

describe('the page of the feed', () => {
  it('shows its bars and the first posts, escaped, to a member', async () => {
    const root = await rootOf('/', mara);
    expect(root).toContain('aria-label="User menu"');
    expect(root).toContain(`href="/post/${postId}"`);
    expect(root).toContain('&lt;b&gt;Tide&lt;/b&gt;');
    expect(root).not.toContain('<b>Tide');
    expect((await open('/', mara)).body).toContain('"feed":{"items":[{');
  });

  it('shows nothing of it where other posts will be shown, and to guests', async () => {
    expect(await rootOf('/?feed=following', mara)).not.toContain(postId);
    const guest = await open('/');
    expect(guest.body).not.toContain(postId);
    expect(await rootOf('/')).toContain('Welcome back');
  });

  it('shows a like as soon as it counts', async () => {
    const before = (await open('/', mara)).body;
    await mara.call('PUT /api/posts/:id/like', { params: { id: postId } });
    const after = (await open('/', mara)).body;
    expect(before).toContain('"likeCount":0');
    expect(after).toContain('"likeCount":1');
  });
});

describe('a page anybody may open is there before any script', () => {
  it('/post', async () => {
    const root = await rootOf(`/post/${postId}`);
    expect(root).toMatch(/<h1[^>]*>&lt;b&gt;Tide&lt;\/b&gt;<\/h1>/);
    expect(root).toContain(`href="/public/${mara.username}"`);
    expect(root).toMatch(/<img src="\/files\/post_images\/[^>]*fetchPriority="high"/);
  });

  it('/public, with its figures and its gallery', async () => {
    const root = await rootOf(`/public/${mara.username}`);
    expect(root).toContain(mara.fullName);
    expect(root).toContain('Artworks');
    expect(root).toContain(`href="/post/${postId}"`);
    expect(root).not.toContain(mara.email);
  });

  it('/legal, every word of it, and who answers for it', async () => {
    const root = await rootOf('/legal');
    for (const { id } of legalSections) expect(root).toContain(`<section id="${id}"`);
    const words = [...legalSections.flatMap(({ parts }) => parts), ...termsChanges()]
      .flatMap((part) => ('blocks' in part ? part.blocks : [...part.before, ...part.after]))
      .flat();
    expect(words.length).toBeGreaterThan(60);
    for (const text of words) expect(root).toContain(escapeHtml(text));
    expect(root).toContain(`mailto:${gesso.services.settings.legalMailbox}`);
  });

  it.each([
    ['/about', 'The white ground before the first stroke'],
    ['/help', '<h1'],
    ['/support', 'mailto:support@gesso.test'],
    ['/password-reset', '<h1'],
    ['/change-email', '<h1'],
    ['/login', 'Welcome back'],
    ['/no/such/wall', '<h1'],
  ])('%s', async (path, words) => {
    const root = await rootOf(path);
    expect(root).toContain(words);
    expect(root, 'ways on for a browser without scripts').toContain('<noscript>');
    expect(root, 'fields wait for the script').not.toMatch(/<input(?![^>]*(readOnly|disabled))/);
  });

  it('and says of its artworks that they are not for training', async () => {
    const ofMara = [`/post/${postId}`, `/public/${mara.username}`];
    for (const path of ['/about', '/help', '/support', '/legal', ...ofMara]) {
      const root = await rootOf(path);
      expect([path, root.split(NO_AI_SENTENCE).length - 1], 'once').toEqual([path, 1]);
    }
  });

  it('and says what is not there', async () => {
    expect(await rootOf('/post/NOTHING')).toContain(sentenceFor('post-not-found'));
    expect(await rootOf('/public/nobody.here')).toContain(sentenceFor('user-not-found'));
  });
});

describe('somebody who changes their account', () => {
  it('sees it on the next page, and so does everybody else', async () => {
    const ida = await gesso.member();
    const { fullName, username } = ida;
    const edit = (name: string) =>
      ida.call('PATCH /api/me/profile', {
        body: {
          fullName: name,
          username,
          bio: '',
          artistTags: [],
          interestTags: ['Drawing', 'Painting', 'Sculpture'],
        },
      });
    expect(await rootOf(`/public/${username}`)).toContain(fullName);
    expect((await open('/', ida)).body).toContain(`"fullName":"${fullName}"`);
    expect((await edit('Ida Larch')).status).toBe(200);
    expect((await open('/', ida)).body).toContain('"fullName":"Ida Larch"');
    expect(await rootOf(`/public/${username}`)).toContain('Ida Larch');
    await ida.call('PUT /api/me/interests', {
      body: { interestTags: ['Painting', 'Sculpture', 'Photography'] },
    });
    expect(await rootOf('/', ida)).not.toContain('>Drawing<');
  });
});

describe('two people who open the same page', () => {
  it('each see their own bars, and nothing of the other', async () => {
    const ida = await gesso.member();
    for (const url of ['/', `/post/${postId}`, '/about']) {
      for (const [viewer, other] of [
        [mara, ida],
        [ida, mara],
        [mara, ida],
      ] as const) {
        const { body } = await open(url, viewer);
        expect(body).toContain(viewer.email);
        expect(body).not.toContain(other.email);
      }
      expect((await open(url)).body).not.toContain('@gesso.test","');
    }
  });
});
