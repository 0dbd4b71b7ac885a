import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Queries, sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { eraseRows } from '../declarations/erase-rows.store.ts';
import { eraseBelowPosts } from '../posts/counted-posts.store.ts';

let gesso: TestApp;
let leaving: TestMember;
let staying: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  [leaving, staying] = [await gesso.member(), await gesso.member()];
});
afterAll(() => gesso.close());

const eraseInput = () => ({
  userId: leaving.id,
  keepComments: true,
  now: new Date(),
  jobs: gesso.services.jobs,
});

/** The same transaction, but its first read is stale: the ctid belongs to another row by now. */
function withStaleCtid(tx: Queries, postId: string, ctid: string): Queries {
  let statements = 0;
  const stale = JSON.parse(JSON.stringify([{ post_id: postId, ctid }]));
  return {
    ...tx,
    rows: async (statement) => {
      statements += 1;
      const read = await tx.rows(statement);
      return statements === 1 ? stale : read;
    },
  };
}

const likeRows = () =>
  gesso.db.rows<{ ctid: string; post_id: string }>(sql`
    select ctid::text, post_id from likes`);

describe('likes on the posts of a person whose account is deleted', () => {
  it('are deleted, but not a row that has reused the ctid of a deleted one', async () => {
    const theirs = await publishPost(leaving);
    const otherPost = await publishPost(staying);
    await staying.call('PUT /api/posts/:id/like', { params: { id: theirs.id } });
    await leaving.call('PUT /api/posts/:id/like', { params: { id: otherPost.id } });
    const otherLike = (await likeRows()).find(({ post_id }) => post_id === otherPost.id);
    await gesso.db.transaction((tx) =>
      eraseBelowPosts('likes')(withStaleCtid(tx, theirs.id, otherLike?.ctid ?? ''), eraseInput()),
    );
    expect(await likeRows()).toContainEqual(otherLike);
    await gesso.db.transaction((tx) => eraseBelowPosts('likes')(tx, eraseInput()));
    expect(await likeRows()).toEqual([otherLike]);
  });
});

it('Mentions of a person whose account is deleted are erased, but not their mentions of others', async () => {
  const theirs = await publishPost(leaving, { description: `With @${staying.username}` });
  await publishPost(staying, { description: `With @${leaving.username}` });
  await gesso.db.transaction((tx) => eraseRows('mentions', 'user_id')(tx, eraseInput()));
  const rows = await gesso.db.rows<{ post_id: string | null }>(sql`select post_id from mentions`);
  expect(rows).toEqual([{ post_id: theirs.id }]);
});
