import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@gesso/domain/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
let tove: TestMember;
let events: { topic: string; event: LiveEvent }[] = [];

beforeAll(async () => {
  gesso = await startTestApp();
  gesso.services.live.listen(([topic, event]) => events.push({ topic, event }));
  [mara, ilo, tove] = [await gesso.member(), await gesso.member(), await gesso.member()];
});
afterAll(() => gesso.close());

const write = (member: TestMember, postId: string, key: string = randomUUID()) =>
  member.call('POST /api/posts/:id/comments', {
    params: { id: postId },
    body: { comment: 'What a red.', key },
  });
const remove = (member: TestMember, id: string) =>
  member.call('DELETE /api/comments/:id', { params: { id } });
const close = (member: TestMember, id: string) =>
  member.call('PUT /api/posts/:id/comments-closed', { params: { id } });
const open = (member: TestMember, id: string) =>
  member.call('DELETE /api/posts/:id/comments-closed', { params: { id } });

const written = (postId: string) =>
  gesso.db.rows(sql`select id from comments where post_id = ${postId}`);

describe('a comment on a post', () => {
  it('can be removed live by the author of the post, but not by a third person', async () => {
    const post = await publishPost(mara);
    const { body: comment } = await write(ilo, post.id);
    expect((await remove(tove, comment.id)).problem.code).toBe('comment-not-yours');
    events = [];
    expect((await remove(mara, comment.id)).status).toBe(204);
    const types = events.filter(({ topic }) => topic === `post:${post.id}`);
    expect(types.map(({ event }) => event.type)).toEqual(['comment-removed', 'post-counts']);
    expect(await written(post.id)).toHaveLength(0);
    expect((await remove(mara, comment.id)).problem.code).toBe('comment-not-found');
  });

  it('can be removed by the author of the post after its writer is deleted', async () => {
    const post = await publishPost(mara);
    const { body: comment } = await write(ilo, post.id);
    await gesso.db.run(sql`update comments set author_id = null where id = ${comment.id}`);
    expect((await remove(mara, comment.id)).status).toBe(204);
  });
});

describe('closed comments', () => {
  it('can be closed and opened only by the author of the post', async () => {
    const { id } = await publishPost(mara);
    for (const act of [close, open]) {
      expect((await act(ilo, id)).problem.code).toBe('post-not-yours');
      expect((await act(mara, 'NOBODYS')).problem.code).toBe('post-not-found');
    }
    expect((await close(mara, id)).body.commentsClosed).toBe(true);
    const closed = await gesso.guest.call('GET /api/posts/:id', { params: { id } });
    expect(closed.body.commentsClosed).toBe(true);
    expect((await open(mara, id)).body.commentsClosed).toBe(false);
    expect((await write(ilo, id)).status).toBe(201);
  });

  it('refuse new comments, even by the author, and keep existing ones readable and editable', async () => {
    const { id } = await publishPost(mara);
    const key = randomUUID();
    const { body: before } = await write(ilo, id, key);
    events = [];
    await close(mara, id);
    const labels = { sensitive: [], madeWithAi: false, commentsClosed: true };
    const event = { type: 'post-labels', id, labels };
    expect(events).toContainEqual({ topic: `post:${id}`, event });
    expect(events).toContainEqual({ topic: 'feed', event });
    for (const member of [ilo, mara])
      expect((await write(member, id)).problem.code).toBe('comments-closed');
    // A repeated request returns the comment that the first one created.
    expect((await write(ilo, id, key)).body.id).toBe(before.id);
    const list = await gesso.guest.call('GET /api/posts/:id/comments', { params: { id } });
    expect(list.body.items.map((one) => one.id)).toEqual([before.id]);
    const edit = { params: { id: before.id }, body: { comment: 'What a blue.' } };
    expect((await ilo.call('PUT /api/comments/:id', edit)).status).toBe(200);
  });

  it('refuse a comment that was sent while they were being closed', async () => {
    const { id } = await publishPost(mara);
    const closing = await gesso.db.transaction(async (tx) => {
      await tx.run(sql`update posts set comments_closed = true where id = ${id}`);
      const sent = write(ilo, id);
      await waitingForLocks(gesso, 1);
      return { sent };
    });
    expect((await closing.sent).problem.code).toBe('comments-closed');
    expect(await written(id)).toHaveLength(0);
  });
});
