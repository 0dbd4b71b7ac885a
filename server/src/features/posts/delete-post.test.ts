import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import { publishPost } from '../../testing/test-posts.ts';

const READERS = 4;

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

it('A post is deleted while other people remove their likes and comments.', async () => {
  const mara = await gesso.member();
  const { id } = await publishPost(mara);
  const params = { id };
  const readers = await Promise.all(
    Array.from({ length: READERS }, async () => {
      const reader = await gesso.member();
      await reader.call('PUT /api/posts/:id/like', { params });
      const body = { key: randomUUID(), comment: 'Lovely.' };
      const comment = await reader.call('POST /api/posts/:id/comments', { params, body });
      return { reader, comment: { id: comment.body.id } };
    }),
  );

  // While the post is locked, its deletion queues first and all other requests behind it.
  const { answers } = await gesso.db.transaction(async (tx) => {
    await tx.row(sql`select 1 from posts where id = ${id} for update`);
    const deletion = mara.call('DELETE /api/posts/:id', { params });
    await waitingForLocks(gesso, 1);
    const removals = readers.flatMap(({ reader, comment }) => [
      reader.call('DELETE /api/posts/:id/like', { params }),
      reader.call('DELETE /api/comments/:id', { params: comment }),
    ]);
    // Concurrent unlikes of one post share a statement while another one runs.
    await waitingForLocks(gesso, 1 + 1 + READERS);
    return { answers: Promise.all([deletion, ...removals]) };
  });

  const [deleted, ...removed] = (await answers).map(({ status }) => status);
  expect(deleted).toBe(204);
  expect(removed.filter((status) => status >= 500)).toEqual([]);
  const remaining = await gesso.db.row(sql`
    select (select count(*) from posts where id = ${id}) as posts,
           (select count(*) from likes where post_id = ${id}) as likes,
           (select count(*) from comments where post_id = ${id}) as comments`);
  expect(remaining).toEqual({ posts: 0, likes: 0, comments: 0 });
});
