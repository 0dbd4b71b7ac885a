import { randomUUID } from 'node:crypto';
import type { Page } from '@gesso/domain/kernel';
import { asListed, type Post } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Queries, sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, seedArtists, seedPosts } from '../../testing/test-posts.ts';
import { NOBODY } from '../blocks/blocks.ts';
import type { HiddenPeople } from '../visibility/visible.ts';
import { postsOfFew } from './followed-posts.store.ts';
import { postListsStore } from './post-lists.store.ts';
import { postsOfArtistStore } from './posts-of-artist.store.ts';

const SEEDED = 2000;

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
let artists: string[];

beforeAll(async () => {
  gesso = await startTestApp();
  mara = await gesso.member();
  ilo = await gesso.member();
  artists = await seedArtists(gesso.db, 40);
  await seedPosts(gesso.db, artists, SEEDED);
  await gesso.db.run(
    sql`insert into follows (follower_id, followed_id)
    select ${ilo.id}, unnest(${artists}::text[])`,
  );
  for (const table of [sql`likes`, sql`saves`]) {
    await gesso.db.run(sql`
      insert into ${table} (post_id, user_id, created_at)
      select id, ${ilo.id}, created_at + interval '1 day' from posts`);
  }
  await gesso.db.run(sql`analyze`);
});
afterAll(() => gesso.close());

type List = 'GET /api/posts' | 'GET /api/me/feed' | 'GET /api/me/liked' | 'GET /api/me/saved';

async function walk(list: List, query = {}, between?: () => Promise<unknown>): Promise<Post[]> {
  const posts: Post[] = [];
  let cursor: string | undefined;
  do {
    const reply = await ilo.call(list, { query: { ...query, cursor } });
    const page: Page<Post> = reply.body;
    expect(page.items.length).toBeLessThanOrEqual(30);
    posts.push(...page.items);
    cursor = page.next ?? undefined;
    await between?.();
  } while (cursor);
  return posts;
}

const newestFirst = (posts: Post[]) =>
  posts.every((post, index) => index === 0 || post.time <= (posts[index - 1]?.time ?? 0));

describe('lists of posts', () => {
  it.each([
    'GET /api/posts',
    'GET /api/me/feed',
    'GET /api/me/liked',
    'GET /api/me/saved',
  ] as const)('%s lists each of many posts with equal times once, newest first.', async (list) => {
    const posts = await walk(list);
    expect(new Set(posts.map((post) => post.id)).size).toBe(SEEDED);
    expect(posts).toHaveLength(SEEDED);
    expect(newestFirst(posts)).toBe(true);
  });

  it('Each list can be filtered by one tag.', async () => {
    const posts = await walk('GET /api/posts', { tag: 'Glass' });
    expect(posts).toHaveLength(SEEDED / 10);
    expect(new Set(posts.flatMap((post) => post.postTags))).toEqual(new Set(['Glass']));
    expect(await walk('GET /api/posts', { tag: 'No such tag' })).toEqual([]);
  });

  it('Lists neither miss nor repeat posts while others publish.', async () => {
    const added: string[] = [];
    const posts = await walk('GET /api/posts', { tag: 'Glass' }, async () => {
      if (added.length < 2) added.push((await publishPost(mara, { postTags: ['Glass'] })).id);
    });
    const ids = posts.map((post) => post.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !added.includes(id))).toHaveLength(SEEDED / 10);
  });

  it('Invalid cursors are refused.', async () => {
    for (const cursor of ['x', '12', "1_'; drop table posts", '-1_A']) {
      expect((await ilo.call('GET /api/posts', { query: { cursor } })).status).toBe(400);
    }
  });

  it('Every page of a list is read from an index, including deep pages.', async () => {
    const cursor = { time: new Date('2024-01-01T00:03:00Z'), id: 'M' };
    const planOf = async (read: (db: Queries) => Promise<unknown>) => {
      const lines: string[] = [];
      const explaining: Queries = {
        ...gesso.db,
        rows: async (statement) => {
          const plan = await gesso.db.rows(sql`explain ${statement}`);
          lines.push(...plan.map((line) => String(line['QUERY PLAN'])));
          return [];
        },
      };
      await read(explaining);
      return lines.join('\n');
    };
    const authorId = artists[0] ?? '';
    const plansFor = (hidden: HiddenPeople): [string, (db: Queries) => Promise<unknown>][] => [
      ['posts_newest', (db) => postListsStore.feed(db, cursor, undefined)],
      ['posts_author', (db) => postsOfArtistStore.page(db, { authorId, cursor, hidden })],
      ['posts_author', (db) => postsOfFew(db, { userId: ilo.id, cursor, tag: undefined, hidden })],
      ['likes_newest', (db) => postListsStore.withReaction(db, 'liked', ilo.id, cursor, hidden)],
      ['saves_newest', (db) => postListsStore.withReaction(db, 'saved', ilo.id, cursor, hidden)],
    ];
    const plans = [NOBODY, new Set(artists)].flatMap(plansFor);
    for (const [index, read] of plans) {
      const plan = await planOf(read);
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on (posts|likes|saves|pictures)/);
    }
  });
});

describe('the first page, cached as bytes', () => {
  const top = async () => (await ilo.call('GET /api/posts')).body.items[0];

  it('The cached first page always matches the database.', async () => {
    const post = await publishPost(mara);
    const params = { id: post.id };
    expect(await top()).toEqual(asListed(post));
    await ilo.call('PUT /api/posts/:id/like', { params });
    expect(await top()).toMatchObject({ id: post.id, likeCount: 1 });
    const body = { comment: 'Lovely', key: randomUUID() };
    const { body: comment } = await ilo.call('POST /api/posts/:id/comments', { params, body });
    expect(await top()).toMatchObject({ likeCount: 1, commentCount: 1 });
    await ilo.call('DELETE /api/comments/:id', { params: { id: comment.id } });
    await ilo.call('DELETE /api/posts/:id/like', { params });
    expect(await top()).toMatchObject({ likeCount: 0, commentCount: 0 });
    await mara.call('DELETE /api/posts/:id', { params });
    expect((await top())?.id).not.toBe(post.id);
  });
});
