import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Queries, sql } from '../../platform/database/database.ts';
import { readCursor } from '../../platform/database/keyset.ts';
import { createHiding } from '../../testing/hide.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { followTag, plainFeed } from '../../testing/test-follows.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, seedArtists, seedPosts } from '../../testing/test-posts.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { createFollowedPosts, type FollowedPosts } from './followed-posts.ts';
import { createFollowsCache } from './follows-cache.ts';

/** Small enough that a few hundred posts exceed the cache. */
const SIZES = { chunk: 40, most: 200 };
const SEEDED = 360;
const TAGS = ['Glass', 'Ink', 'Painting'];

let gesso: TestApp;
let members: TestMember[];
let artists: string[];

beforeAll(async () => {
  gesso = await startTestApp();
  members = await Promise.all(Array.from({ length: 3 }, () => gesso.member()));
  artists = await seedArtists(gesso.db, 24);
  await seedPosts(gesso.db, artists, SEEDED);
});
afterAll(() => gesso.close());

/** A member who counts as following many, though most of these have no posts. */
async function followerOf(ids: string[]): Promise<TestMember> {
  const viewer = await gesso.member();
  await gesso.db.run(sql`
    insert into follows (follower_id, followed_id) select ${viewer.id}, unnest(${ids}::text[])`);
  await gesso.db.run(sql`
    update users set following_count = following_count + 1000 where id = ${viewer.id}`);
  return viewer;
}

async function walk(
  feed: FollowedPosts,
  { id }: TestMember,
  tag?: string,
  between?: () => unknown,
) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const parsed = readCursor(cursor);
    if (!parsed.ok) throw new Error(`${cursor} is not a cursor`);
    const { items, next } = await feed({ userId: id, cursor: parsed.value, tag, hidden: NOBODY });
    ids.push(...items.map((post) => post.id));
    cursor = next ?? undefined;
    await between?.();
  } while (cursor);
  return ids;
}

const follow = (viewer: TestMember, id: string) =>
  viewer.call('PUT /api/users/:id/follow', { params: { id } });
const unfollow = (viewer: TestMember, id: string) =>
  viewer.call('DELETE /api/users/:id/follow', { params: { id } });

const unfollowTag = (viewer: TestMember, name: string) =>
  viewer.call('DELETE /api/tags/:name/follow', { params: { name } });

const newFeed = (db: Queries = gesso.db) => createFollowedPosts(db, gesso.services.live, SIZES);

describe('the posts of many followed artists', () => {
  it.each([
    ['every second artist', () => artists.filter((_, index) => index % 2 === 0)],
    ['one artist', () => artists.slice(0, 1)],
    ['an artist with a single post', () => members.slice(0, 1).map(({ id }) => id)],
    ['no one', () => []],
  ])('Followed posts appear once each, newest first: %s', async (_, followed) => {
    const [single] = members;
    if (single) await publishPost(single);
    const viewer = await followerOf(followed());
    const feed = newFeed();
    for (const tag of [undefined, 'Glass']) {
      expect(await walk(feed, viewer, tag)).toEqual(await plainFeed(gesso.db, viewer, tag));
    }
  });

  it('The feed matches the database after any writes.', async () => {
    const viewer = await followerOf(artists.slice(0, 8));
    const feed = newFeed();
    const own: { author: TestMember; id: string }[] = [];
    const removed: string[] = [];
    const hiding = createHiding(gesso);
    const oneOf = <T>(list: T[], n: number) => list[n % list.length];
    const writes: Record<string, (n: number) => Promise<unknown>> = {
      follow: async (n) =>
        follow(viewer, oneOf([...artists, ...members.map((m) => m.id)], n) ?? ''),
      unfollow: async (n) => unfollow(viewer, oneOf(await followedIds(viewer), n) ?? 'NOBODY'),
      followTag: async (n) => followTag(viewer, oneOf(TAGS, n) ?? ''),
      unfollowTag: async (n) => unfollowTag(viewer, oneOf(TAGS, n) ?? ''),
      // The tags of a post decide whether it is in the feed.
      edit: async (n) => {
        const post = oneOf(own, n);
        if (post) await edit(post.author, post.id, [oneOf(TAGS, n + 1) ?? '']);
      },
      publish: async (n) => {
        const author = oneOf(members, n);
        const postTags = [oneOf(TAGS, n) ?? '', 'Mosaic'];
        if (author) own.push({ author, id: (await publishPost(author, { postTags })).id });
      },
      // Published after a newer one was: it belongs in the middle.
      publishLate: async (n) => {
        const author = oneOf(members, n);
        if (!author) return;
        const post = await publishPost(author);
        // Every second one has the same time as another post.
        await gesso.db.run(sql`
          update posts set created_at = ${n % 2} * interval '1 millisecond' + (
            select created_at from posts where id <> ${post.id}
            order by created_at desc offset ${n % 60} limit 1)
          where id = ${post.id}`);
        gesso.services.live.publish('feed', { type: 'post-added', post }, [post.author.id]);
      },
      delete: async (n) => {
        const [post] = own.splice(n % (own.length || 1), 1);
        if (post) await post.author.call('DELETE /api/posts/:id', { params: { id: post.id } });
      },
      remove: async (n) => {
        const id = oneOf(await plainFeed(gesso.db, viewer), n);
        if (id) await hiding.remove({ kind: 'post', id });
        if (id) removed.push(id);
      },
      restore: async (n) => {
        const [id] = removed.splice(n % (removed.length || 1), 1);
        if (id) await hiding.restore({ kind: 'post', id });
      },
      // Unfollows directly in the database, without an event: deleted follows must still not be
      // shown.
      deleteAccount: async (n) => {
        const [id] = artists.splice(n % artists.length, 1);
        await gesso.db.run(sql`delete from users where id = ${id}`);
      },
    };
    const names = Object.keys(writes).flatMap((name) =>
      name === 'deleteAccount' ? [name] : [name, name, name],
    );
    const steps = fc.array(fc.tuple(fc.constantFrom(...names), fc.nat(500)), {
      minLength: 4,
      maxLength: 10,
    });
    await fc.assert(
      fc.asyncProperty(steps, async (chosen) => {
        for (const [name, n] of chosen) {
          await writes[name]?.(n);
          expect(await walk(feed, viewer), `${name} ${n}`).toEqual(
            await plainFeed(gesso.db, viewer),
          );
        }
      }),
      { numRuns: 8 },
    );
  });

  it('The feed neither misses nor repeats posts while others publish and delete.', async () => {
    const [mara, ilo] = members;
    if (!mara || !ilo) throw new Error('there are three members');
    const doomed = [await publishPost(mara), await publishPost(ilo)];
    const viewer = await followerOf([...artists, mara.id, ilo.id]);
    const before = await plainFeed(gesso.db, viewer);
    const feed = newFeed();
    const seen = await walk(feed, viewer, undefined, async () => {
      const deletedPost = doomed.pop();
      if (!deletedPost) return;
      await publishPost(mara);
      const author = deletedPost.author.id === mara.id ? mara : ilo;
      await author.call('DELETE /api/posts/:id', { params: { id: deletedPost.id } });
    });
    expect(seen).toEqual(before);
  });

  it('Posts appear immediately after following and disappear after unfollowing.', async () => {
    const viewer = await followerOf(artists.slice(0, 2));
    const [, , third = ''] = artists;
    const page = async () => (await viewer.call('GET /api/me/feed')).body.items.map(authorOf);
    expect(await page()).not.toContain(third);
    await follow(viewer, third);
    expect(await page()).toContain(third);
    await unfollow(viewer, third);
    expect(await page()).not.toContain(third);
  });
});

/** Changes only the tags of a post. */
async function edit(author: TestMember, id: string, postTags: string[]) {
  const { body: post } = await author.call('GET /api/posts/:id', { params: { id } });
  const { caption, description, version } = post;
  const pictures = post.pictures.map((picture) => ({ id: picture.id, alt: picture.alt }));
  const body = { pictures, caption, description, postTags, version };
  const reply = await author.call('PUT /api/posts/:id', { params: { id }, body });
  expect(reply.status).toBe(200);
}

const authorOf = (post: { author: { id: string } }) => post.author.id;

async function followedIds({ id }: TestMember): Promise<string[]> {
  const rows = await gesso.db.rows<{ followed_id: string }>(sql`
    select followed_id from follows where follower_id = ${id} order by followed_id`);
  return rows.map((row) => row.followed_id);
}

describe('the cache of follows', () => {
  it('Follows that change while they are read are not cached.', async () => {
    const viewer = await followerOf(artists.slice(0, 3));
    const [, , , fourth = ''] = artists;
    let changes = 1;
    const meanwhile: Queries = {
      ...gesso.db,
      async row(statement) {
        const row = await gesso.db.row<never>(statement);
        if (changes-- > 0) await follow(viewer, fourth);
        return row;
      },
    };
    const followed = createFollowsCache(meanwhile, gesso.services.live);
    expect((await followed.of(viewer.id)).authors?.has(fourth)).toBe(false);
    expect((await followed.of(viewer.id)).authors?.has(fourth)).toBe(true);
  });

  it('Follows are read once while nothing changes.', async () => {
    const viewer = await followerOf(artists.slice(0, 3));
    const followed = createFollowsCache(gesso.db, gesso.services.live);
    const first = await followed.of(viewer.id);
    expect(first.authors?.size).toBe(3);
    expect(await followed.of(viewer.id)).toBe(first);
  });

  it('Members who follow few artists have no cached authors.', async () => {
    const viewer = await gesso.member();
    await follow(viewer, artists[0] ?? '');
    const followed = createFollowsCache(gesso.db, gesso.services.live);
    expect((await followed.of(viewer.id)).authors).toBeNull();
  });
});
