import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { declarations } from '../../features.ts';
import { sql } from '../../platform/database/database.ts';
import { createHiding } from '../../testing/hide.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';
import { recount } from '../counters/recount.ts';
import { hidePerson, showPerson } from '../visibility/hidden-rows.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
beforeAll(async () => {
  gesso = await startTestApp();
  [mara, ilo] = [await gesso.member(), await gesso.member()];
});
afterAll(() => gesso.close());

/** The versions of a post's counts before and after an action. */
async function versions(postId: string, change: () => Promise<unknown>) {
  const readVersion = async () => {
    const row = await gesso.db.row<{ version: number }>(
      sql`select counts_version as version from posts where id = ${postId}`,
    );
    return row?.version ?? 0;
  };
  const before = await readVersion();
  await change();
  return { before, after: await readVersion() };
}

describe('the version of the counts of a post', () => {
  it('Every change of a count raises the version of a post’s counts.', async () => {
    const { id } = await publishPost(mara);
    const params = { id };
    const hiding = createHiding(gesso);
    const comment = async () => {
      const body = { key: randomUUID(), comment: 'Lovely' };
      return (await ilo.call('POST /api/posts/:id/comments', { params, body })).body.id;
    };
    let commentId = '';
    const changes: Record<string, () => Promise<unknown>> = {
      'a like': () => ilo.call('PUT /api/posts/:id/like', { params }),
      'the end of a like': () => ilo.call('DELETE /api/posts/:id/like', { params }),
      'a comment': async () => {
        commentId = await comment();
      },
      'a removed comment': () =>
        gesso.db.run(sql`update comments set removed = true where id = ${commentId}`),
      'a restored comment': () =>
        gesso.db.run(sql`update comments set removed = false where id = ${commentId}`),
      'a hidden commenter': () =>
        hiding.hide((tx) => hidePerson(gesso.services, tx, ilo.id, 'closed')),
      'a commenter who is shown again': () =>
        hiding.show((tx) => showPerson(gesso.services, tx, ilo.id, 'closed')),
      'the end of a comment': () =>
        ilo.call('DELETE /api/comments/:id', { params: { id: commentId } }),
      'a recount of likes': async () => {
        await gesso.db.run(sql`update posts set like_count = like_count + 5 where id = ${id}`);
        await recount(gesso.db, declarations);
      },
      'a recount of comments': async () => {
        await gesso.db.run(sql`update posts set comment_count = 5 where id = ${id}`);
        await recount(gesso.db, declarations);
      },
    };
    for (const [name, change] of Object.entries(changes)) {
      const { before, after } = await versions(id, change);
      expect(after, name).toBeGreaterThan(before);
    }
  });

  it('Every database function that changes a count raises the version of a post’s counts.', async () => {
    const functions = await gesso.db.rows<{ name: string; definition: string }>(sql`
      select p.proname as name, p.prosrc as definition from pg_proc p
      where p.pronamespace = 'public'::regnamespace
        and p.prosrc ~* 'update\\s+posts\\s+set[^;]*(like_count|comment_count)\\s*='`);
    expect(functions.map(({ name }) => name).sort()).toEqual([
      'count_comment',
      'count_hidden_comment',
      'count_like',
    ]);
    for (const { name, definition } of functions) {
      const writes = definition.match(/update\s+posts\s+set[^;]*/gi) ?? [];
      for (const write of writes) expect(write, name).toContain('counts_version + 1');
    }
  });
});
