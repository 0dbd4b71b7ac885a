import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Queries, sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { eraseLikesOfPosts } from './erase.store.ts';

let gesso: TestApp;
let leaving: TestMember;
let staying: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  [leaving, staying] = [await gesso.member(), await gesso.member()];
});
afterAll(() => gesso.close());

/** The same transaction, with something that happens between its first statement and its second. */
function interrupted(tx: Queries, meanwhile: () => Promise<void>): Queries {
  let statements = 0;
  return {
    ...tx,
    rows: async (statement) => {
      statements += 1;
      if (statements === 2) await meanwhile();
      return tx.rows(statement);
    },
  };
}

const places = () =>
  gesso.db.rows<{ place: string; post_id: string }>(sql`
    select ctid::text as place, post_id from likes`);

describe('likes below the posts of somebody who leaves', () => {
  it('are deleted, but not what has taken the place of one that went meanwhile', async () => {
    const theirs = await publishPost(leaving);
    const kept = await publishPost(staying);
    await staying.call('PUT /api/posts/:id/like', { params: { id: theirs.id } });
    const [before] = await places();
    await gesso.db.transaction((tx) =>
      eraseLikesOfPosts(
        interrupted(tx, async () => {
          await gesso.db.run(sql`delete from likes`);
          await gesso.db.run(sql`vacuum (index_cleanup on) likes`);
          await leaving.call('PUT /api/posts/:id/like', { params: { id: kept.id } });
          // The very same place, or this would show nothing.
          expect(await places()).toEqual([{ place: before?.place, post_id: kept.id }]);
        }),
        leaving.id,
      ),
    );
    expect(await places()).toEqual([{ place: before?.place, post_id: kept.id }]);
  });
});
