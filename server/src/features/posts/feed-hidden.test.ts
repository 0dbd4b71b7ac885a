import { postLimits } from '@gesso/domain/posts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, seedArtists, seedPosts } from '../../testing/test-posts.ts';

const SEEDED = 600;
const PAGE = postLimits.pageSize;

let gesso: TestApp;
let artists: string[];
let viewer: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  artists = await seedArtists(gesso.db, 40);
  await seedPosts(gesso.db, artists, SEEDED);
});
beforeEach(async () => {
  viewer = await gesso.member();
});
afterAll(() => gesso.close());

type Kind = 'blocks' | 'mutes' | 'blocked by';

/** Written directly, since the API limits how many people a member may block in a short time. */
async function hide(ids: string[], kind: Kind = 'blocks'): Promise<void> {
  const table = kind === 'mutes' ? sql`mutes` : sql`blocks`;
  await gesso.db.run(
    kind === 'blocked by'
      ? sql`insert into ${table} select unnest(${ids}::text[]), ${viewer.id}, now()`
      : sql`insert into ${table} select ${viewer.id}, unnest(${ids}::text[]), now()`,
  );
  gesso.services.blocks.invalidate(viewer.id);
}

/** The posts the feed should show, according to the database. */
async function expected(hidden: string[], tag?: string): Promise<string[]> {
  const rows = await gesso.db.rows<{ id: string }>(sql`
    select id from posts where author_id <> all(${hidden})
      and (${tag ?? null}::text is null or ${tag ?? ''} = any(tags))
    order by created_at desc, id desc`);
  return rows.map(({ id }) => id);
}

async function walk(tag?: string) {
  const pages: { ids: string[]; next: string | null }[] = [];
  let cursor: string | undefined;
  do {
    const { body, status } = await viewer.call('GET /api/posts', { query: { cursor, tag } });
    expect(status).toBe(200);
    pages.push({ ids: body.items.map(({ id }) => id), next: body.next });
    cursor = body.next ?? undefined;
  } while (cursor);
  return pages;
}

const bytesFor = async (member: TestMember) => {
  const reply = await gesso.app.inject({
    url: '/api/posts',
    cookies: Object.fromEntries(member.cookies),
    headers: { host: 'gesso.test' },
  });
  return reply.rawPayload;
};

describe('the feed of a member who has hidden people', () => {
  it.each(['blocks', 'mutes', 'blocked by'] as const)(
    'The feed has no gaps, no duplicates and full pages, with %s.',
    async (kind) => {
      const hidden = artists.filter((_, n) => n % 3 === 0);
      await hide(hidden, kind);
      const pages = await walk();
      expect(pages.flatMap(({ ids }) => ids)).toEqual(await expected(hidden));
      for (const { ids } of pages.slice(0, -1)) expect(ids).toHaveLength(PAGE);
    },
  );

  it('The feed has no empty page while more posts exist, even when nearly everyone is hidden.', async () => {
    const hidden = artists.slice(1);
    await hide(hidden);
    const pages = await walk();
    expect(pages.flatMap(({ ids }) => ids)).toEqual(await expected(hidden));
    expect(pages.filter(({ ids }) => ids.length === 0)).toEqual([]);
    expect(pages[0]?.ids.length).toBe(Math.min(PAGE, SEEDED / artists.length));
  });

  it('The feed is empty when everyone is hidden.', async () => {
    await hide(artists);
    const remaining = await expected(artists);
    expect((await walk()).flatMap(({ ids }) => ids)).toEqual(remaining);
  });

  it('The feed can be filtered by one tag.', async () => {
    const hidden = artists.filter((_, n) => n % 4 !== 2);
    await hide(hidden);
    const pages = await walk('Glass');
    expect(pages.flatMap(({ ids }) => ids)).toEqual(await expected(hidden, 'Glass'));
  });

  it('No cursor contains the id of a hidden post.', async () => {
    const hidden = artists.filter((_, n) => n % 2 === 0);
    await hide(hidden);
    const visibleIds = new Set(await expected(hidden));
    for (const { next } of await walk()) {
      if (next !== null) expect(visibleIds).toContain(next.split('_')[1]);
    }
  });

  it('The feed is cached between requests and follows changes in it.', async () => {
    await hide(artists.filter((_, n) => n % 3 === 0));
    const first = await bytesFor(viewer);
    expect(await bytesFor(viewer)).toEqual(first);
    const other = await gesso.member();
    const post = await publishPost(other);
    expect(JSON.parse((await bytesFor(viewer)).toString()).items[0].id).toBe(post.id);
    await viewer.call('PUT /api/users/:id/block', { params: { id: other.id } });
    expect(await bytesFor(viewer)).toEqual(first);
    await other.call('DELETE /api/posts/:id', { params: { id: post.id } });
  });

  it('The feed follows a change on the page that filled it up.', async () => {
    await hide(artists.filter((_, n) => n % 3 === 0));
    const last = async () => JSON.parse((await bytesFor(viewer)).toString()).items.at(-1);
    const { id, likeCount } = await last();
    expect(await last(), 'requested again').toMatchObject({ id, likeCount });
    const other = await gesso.member();
    await other.call('PUT /api/posts/:id/like', { params: { id } });
    expect(await last()).toMatchObject({ id, likeCount: likeCount + 1 });
    await other.call('DELETE /api/posts/:id/like', { params: { id } });
  });

  it('The feed is byte for byte the same for members who hide the same people, and for no one else.', async () => {
    const firstViewer = viewer;
    await hide(artists.filter((_, n) => n % 3 === 0));
    const bytes = await bytesFor(firstViewer);
    viewer = await gesso.member();
    await hide(artists.filter((_, n) => n % 3 === 0));
    expect(await bytesFor(viewer)).toEqual(bytes);
    viewer = await gesso.member();
    const hidden = artists.filter((_, n) => n % 3 === 1);
    await hide(hidden);
    const { items } = JSON.parse((await bytesFor(viewer)).toString());
    const ids = items.map(({ id }: { id: string }) => id);
    expect(ids).toEqual((await expected(hidden)).slice(0, PAGE));
    expect(await bytesFor(firstViewer)).toEqual(bytes);
  });

  it('The feed leaves out labeled posts of others, and shows members their own.', async () => {
    const other = await gesso.member();
    const post = await publishPost(other, { sensitive: ['nudity'] });
    const hidesNudity = { body: { nudity: 'hide' as const } };
    const sees = async (member: TestMember) => (await bytesFor(member)).includes(post.id);
    await viewer.call('PATCH /api/me/content-preferences', hidesNudity);
    await other.call('PATCH /api/me/content-preferences', hidesNudity);
    for (const _again of [1, 2]) {
      expect([await sees(viewer), await sees(other)]).toEqual([false, true]);
    }
    await viewer.call('PATCH /api/me/content-preferences', { body: { nudity: 'cover' } });
    expect(await sees(viewer)).toBe(true);
    await other.call('DELETE /api/posts/:id', { params: { id: post.id } });
  });
});

describe('the feed of a member who has hidden no one', () => {
  it('The feed is byte for byte the shared one, also for a member whose hidden people do not appear in it.', async () => {
    const [one, other] = [await gesso.member(), await gesso.member()];
    const shared = await bytesFor(one);
    expect(await bytesFor(other)).toEqual(shared);
    await hide([one.id]);
    expect(await bytesFor(viewer)).toEqual(shared);
    const { items, next } = JSON.parse(shared.toString());
    expect(shared.toString()).toBe(JSON.stringify({ items, next }));
  });
});

describe('the page with the feed', () => {
  it('The page contains no post of a hidden person.', async () => {
    const page = async () => {
      const cookies = Object.fromEntries(viewer.cookies);
      return (await gesso.app.inject({ url: '/', cookies })).body;
    };
    const other = await gesso.member();
    const post = await publishPost(other);
    expect(await page()).toContain(post.id);
    await other.call('PUT /api/users/:id/block', { params: { id: viewer.id } });
    expect(await page()).not.toContain(post.id);
    expect(await page()).not.toContain(other.username);
    await other.call('DELETE /api/posts/:id', { params: { id: post.id } });
  });
});
