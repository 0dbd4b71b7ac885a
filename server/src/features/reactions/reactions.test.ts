import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@gesso/domain/live';
import type { Post } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let received: { topic: string; event: LiveEvent }[] = [];

beforeAll(async () => {
  gesso = await startTestApp();
  gesso.services.live.listen(([topic, event]) => received.push({ topic, event }));
  mara = await gesso.member();
});
afterAll(() => gesso.close());

async function likesOf(post: Post) {
  const rows = await gesso.db.rows(sql`select 1 from likes where post_id = ${post.id}`);
  const counted = await gesso.db.row(sql`select like_count from posts where id = ${post.id}`);
  return { rows: rows.length, count: counted?.like_count };
}

describe('liking', () => {
  it('Concurrent likes by one person count once.', async () => {
    const post = await publishPost(mara);
    const ilo = await gesso.member();
    const params = { id: post.id };
    const replies = await Promise.all(
      Array.from({ length: 200 }, () => ilo.call('PUT /api/posts/:id/like', { params })),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
    expect(await likesOf(post)).toEqual({ rows: 1, count: 1 });
  });

  it('The count equals the number of rows while many people like and unlike.', async () => {
    const post = await publishPost(mara);
    const people = await Promise.all(Array.from({ length: 6 }, () => gesso.member()));
    const params = { id: post.id };
    await Promise.all(
      people.flatMap((person, index) =>
        Array.from({ length: 10 }, (_, turn) =>
          (index + turn) % 3 === 0
            ? person.call('DELETE /api/posts/:id/like', { params })
            : person.call('PUT /api/posts/:id/like', { params }),
        ),
      ),
    );
    const { rows, count } = await likesOf(post);
    expect(count).toBe(rows);
    const { body } = await gesso.guest.call('GET /api/posts/:id', { params });
    expect(body.likeCount).toBe(rows);
  });

  it('A like is answered with a version: of two counts, the one with the higher version is newer.', async () => {
    const post = await publishPost(mara);
    const fans = await Promise.all(Array.from({ length: 6 }, () => gesso.member()));
    const params = { id: post.id };
    const replies = await Promise.all(
      fans.map((fan) => fan.call('PUT /api/posts/:id/like', { params })),
    );
    const back = await fans[0]?.call('DELETE /api/posts/:id/like', { params });
    const counts = replies
      .map(({ body }) => body)
      .sort((one, other) => one.version - other.version)
      .map(({ likeCount }) => likeCount);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(counts.at(-1)).toBe(6);
    expect(Math.max(...replies.map(({ body }) => body.version))).toBeLessThan(
      back?.body.version ?? 0,
    );
  });

  it('A like has a lower version than a comment that follows it.', async () => {
    const post = await publishPost(mara);
    const params = { id: post.id };
    const { body: like } = await mara.call('PUT /api/posts/:id/like', { params });
    received = [];
    await mara.call('POST /api/posts/:id/comments', {
      params,
      body: { key: randomUUID(), comment: 'Seen' },
    });
    const events = received.flatMap(({ event }) => (event.type === 'post-counts' ? [event] : []));
    expect(events[0]).toMatchObject({ likeCount: 1, commentCount: 1 });
    expect(events[0]?.version).toBeGreaterThan(like.version);
  });

  it('A repeated like is answered with the same count and publishes nothing.', async () => {
    const post = await publishPost(mara);
    const params = { id: post.id };
    const { body: first } = await mara.call('PUT /api/posts/:id/like', { params });
    received = [];
    expect((await mara.call('PUT /api/posts/:id/like', { params })).body).toEqual(first);
    expect(received).toEqual([]);
  });

  it('A like is published to the feed, the post’s readers, the liker’s other tabs and the author.', async () => {
    const post = await publishPost(mara);
    const ilo = await gesso.member();
    received = [];
    const { body } = await ilo.call('PUT /api/posts/:id/like', { params: { id: post.id } });
    expect(body).toEqual({ likeCount: 1, version: expect.any(Number) });
    const counts = {
      type: 'post-counts',
      id: post.id,
      likeCount: 1,
      commentCount: 0,
      version: body.version,
    };
    expect(received).toEqual([
      {
        topic: `me:${ilo.id}`,
        event: { type: 'reaction', reaction: 'like', postId: post.id, on: true },
      },
      { topic: `me:${mara.id}`, event: { type: 'notifications-changed' } },
      { topic: 'feed', event: counts },
      { topic: `post:${post.id}`, event: counts },
    ]);
  });

  it('A deleted post cannot be liked.', async () => {
    const params = { id: 'NOTHING' };
    for (const key of [
      'PUT /api/posts/:id/like',
      'PUT /api/posts/:id/save',
      'PUT /api/posts/:id/pin',
    ] as const) {
      expect((await mara.call(key, { params })).problem.code).toBe('post-not-found');
    }
  });
});

describe('saving and pinning', () => {
  it('Saved and pinned posts are listed latest first, without removed ones.', async () => {
    const ilo = await gesso.member();
    const [first, second] = [await publishPost(ilo), await publishPost(ilo)];
    for (const { id } of [second, first]) {
      await ilo.call('PUT /api/posts/:id/save', { params: { id } });
      await ilo.call('PUT /api/posts/:id/save', { params: { id } });
      await ilo.call('PUT /api/posts/:id/pin', { params: { id } });
      gesso.clock.move(1000);
    }
    const ids = async (key: 'GET /api/me/saved' | 'GET /api/me/pinned') =>
      (await ilo.call(key)).body.items.map((post) => post.id);
    expect(await ids('GET /api/me/saved')).toEqual([first.id, second.id]);
    expect(await ids('GET /api/me/pinned')).toEqual([first.id, second.id]);
    await ilo.call('DELETE /api/posts/:id/save', { params: { id: first.id } });
    await ilo.call('DELETE /api/posts/:id/pin', { params: { id: second.id } });
    const query = { ids: `${first.id},${second.id},NOTHING` };
    expect((await ilo.call('GET /api/me/reactions', { query })).body).toEqual({
      liked: [],
      saved: [second.id],
      pinned: [first.id],
    });
    expect((await mara.call('GET /api/me/reactions', { query })).body.saved).toEqual([]);
    const endless = {
      ids: Array(101)
        .fill(0)
        .map((_, index) => `P${index}`)
        .join(','),
    };
    expect((await ilo.call('GET /api/me/reactions', { query: endless })).status).toBe(400);
  });

  it('Only the artist of a post can pin it.', async () => {
    const post = await publishPost(mara);
    const ilo = await gesso.member();
    const params = { id: post.id };
    for (const key of ['PUT /api/posts/:id/pin', 'DELETE /api/posts/:id/pin'] as const) {
      expect((await gesso.guest.call(key, { params })).status).toBe(401);
      const refused = await ilo.call(key, { params });
      expect([refused.status, refused.problem.code]).toEqual([403, 'post-not-yours']);
      expect((await mara.call(key, { params })).status).toBe(204);
    }
  });
});
