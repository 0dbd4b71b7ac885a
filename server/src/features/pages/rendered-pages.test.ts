import { messageFor } from '@gesso/domain/catalogue';
import { legalSections, termsChanges } from '@gesso/domain/legal';
import { NO_AI_SENTENCE } from '@gesso/domain/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import type { App } from '../../platform/http/app.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { english } from '../../platform/i18n/translators.ts';
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

/** The markup visible before any script has run. */
async function rootOf(url: string, member?: TestMember): Promise<string> {
  const { body } = await open(url, member);
  const [, after = ''] = body.split('<div id="root">');
  return after.split('<script')[0] ?? '';
}

describe('every page', () => {
  it('The browser does not store the page of a member, who may sign out and go back.', async () => {
    for (const path of ['/', '/about', `/post/${postId}`, `/public/${mara.username}`]) {
      const { headers } = await open(path, mara);
      expect([path, headers['cache-control']]).toEqual([path, 'private, no-store']);
    }
  });
});

describe('the page of the feed', () => {
  it('The page of the feed shows a member the navigation and the first posts, escaped.', async () => {
    const root = await rootOf('/', mara);
    expect(root).toContain('aria-label="User menu"');
    expect(root).toContain(`href="/post/${postId}"`);
    expect(root).toContain('&lt;b&gt;Tide&lt;/b&gt;');
    expect(root).not.toContain('<b>Tide');
    expect((await open('/', mara)).body).toContain('"feed":{"items":[{');
  });

  it('The page of the feed shows no posts to guests or where other posts will be displayed.', async () => {
    expect(await rootOf('/?feed=following', mara)).not.toContain(postId);
    const guest = await open('/');
    expect(guest.body).not.toContain(postId);
    expect(await rootOf('/')).toContain('Welcome back');
  });

  it('The page of the feed shows a like as soon as it counts.', async () => {
    const before = (await open('/', mara)).body;
    await mara.call('PUT /api/posts/:id/like', { params: { id: postId } });
    const after = (await open('/', mara)).body;
    expect(before).toContain('"likeCount":0');
    expect(after).toContain('"likeCount":1');
  });
});

describe('public pages before any script runs', () => {
  it('The page of a post has its content before any script runs.', async () => {
    const root = await rootOf(`/post/${postId}`);
    expect(root).toMatch(/<h1[^>]*>&lt;b&gt;Tide&lt;\/b&gt;<\/h1>/);
    expect(root).toContain(`href="/public/${mara.username}"`);
    expect(root).toMatch(/<img src="\/files\/post_images\/[^>]*fetchPriority="high"/);
  });

  it('A public profile has its counts and gallery before any script runs.', async () => {
    const root = await rootOf(`/public/${mara.username}`);
    expect(root).toContain(mara.fullName);
    expect(root).toContain('Artworks');
    expect(root).toContain(`href="/post/${postId}"`);
    expect(root).not.toContain(mara.email);
  });

  it('The legal center has its full text and contact before any script runs.', async () => {
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
  ])('%s has its content before any script runs.', async (path, words) => {
    const root = await rootOf(path);
    expect(root).toContain(words);
    expect(root, 'links for browsers without scripts').toContain('<noscript>');
    expect(root, 'fields wait for the script').not.toMatch(/<input(?![^>]*(readOnly|disabled))/);
  });

  it('Public pages state once that their artworks are not for AI training.', async () => {
    const ofMara = [`/post/${postId}`, `/public/${mara.username}`];
    for (const path of ['/about', '/help', '/support', '/legal', ...ofMara]) {
      const root = await rootOf(path);
      expect([path, root.split(NO_AI_SENTENCE).length - 1], 'once').toEqual([path, 1]);
    }
  });

  it('Pages of missing content explain what is missing.', async () => {
    expect(await rootOf('/post/NOTHING')).toContain(messageFor(english, 'post-not-found'));
    expect(await rootOf('/public/nobody.here')).toContain(messageFor(english, 'user-not-found'));
  });
});

describe('a member who edits their profile', () => {
  it('The next page shows an edited profile to its owner and to everyone else.', async () => {
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
  it('Each person sees only their own navigation and data.', async () => {
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
