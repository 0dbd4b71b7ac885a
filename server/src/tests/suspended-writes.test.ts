import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { makeOfficial, submit, weekBody } from '../testing/test-challenge.ts';
import { waitingForLocks } from '../testing/test-locks.ts';
import type { TestMember } from '../testing/test-member.ts';
import { asUpload, publishPost, testPicture, uploadPicture } from '../testing/test-posts.ts';

const WEEK = 4;

let gesso: TestApp;
let author: TestMember;
let postId: string;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
  const official = await makeOfficial(gesso);
  const body = weekBody(gesso, { weekNumber: WEEK, startsIn: -1 });
  await official.call('POST /api/challenges', { body });
  author = await gesso.member();
  postId = (await publishPost(author)).id;
});
afterAll(() => gesso.close());

const commentBody = () => ({ key: randomUUID(), comment: 'Too late.' });

/**
 * Writes that began before a suspension and wait for the person's row, which the suspension locks.
 */
const writes = [
  {
    name: 'a post',
    prepare: async (member: TestMember) => {
      const { id } = await uploadPicture(member);
      return () => publishPost(member, { pictures: [{ id, alt: '' }] }).catch(() => null);
    },
    rows: sql`posts where author_id`,
  },
  {
    name: 'a comment',
    prepare: async (member: TestMember) => () =>
      member.call('POST /api/posts/:id/comments', { params: { id: postId }, body: commentBody() }),
    rows: sql`comments where author_id`,
  },
  {
    name: 'an edit of a post',
    prepare: async (member: TestMember) => {
      const { id, pictures } = await publishPost(member);
      const samePictures = pictures.map((picture) => ({ id: picture.id, alt: '' }));
      const text = { caption: 'Too late', description: 'Words.', postTags: ['Ink'] };
      const body = { pictures: samePictures, ...text, version: 1 };
      return () => member.call('PUT /api/posts/:id', { params: { id }, body });
    },
    rows: sql`posts where caption = 'Too late' and author_id`,
  },
  {
    name: 'an edit of a comment',
    prepare: async (member: TestMember) => {
      const params = { id: postId };
      const body = { key: randomUUID(), comment: 'In time.' };
      const { id } = (await member.call('POST /api/posts/:id/comments', { params, body })).body;
      const changed = { comment: 'Too late.' };
      return () => member.call('PUT /api/comments/:id', { params: { id }, body: changed });
    },
    rows: sql`comments where edited and author_id`,
  },
  {
    name: 'a submission',
    prepare: async (member: TestMember) => () => submit(member, WEEK),
    rows: sql`submissions where author_id`,
  },
  {
    name: 'a follow',
    prepare: async (member: TestMember) => () =>
      member.call('PUT /api/users/:id/follow', { params: { id: author.id } }),
    rows: sql`follows where follower_id`,
  },
  {
    name: 'a profile picture',
    prepare: async (member: TestMember) => {
      const upload = asUpload(await testPicture(120, 120));
      return () => member.call('PUT /api/me/avatar', upload);
    },
    rows: sql`users where profile_image is not null and id`,
  },
];

const outcomes = [
  { outcome: 'suspended', set: sql`suspended_until = now() + interval '1 day'` },
  { outcome: 'closed', set: sql`closed_at = now(), hidden_for = '{closed}'` },
];

describe.each(outcomes)('a write that waits while its author is being $outcome', ({ set }) => {
  it.each(writes)('does not happen: $name', async ({ prepare, rows }) => {
    const member = await gesso.member();
    const before = await gesso.db.rows(sql`select 1 from ${rows} = ${member.id}`);
    const write = await prepare(member);
    const pending = await gesso.db.transaction(async (tx) => {
      await tx.run(sql`update users set ${set} where id = ${member.id}`);
      const writing = write();
      await waitingForLocks(gesso, 1);
      return { writing };
    });
    await pending.writing;
    const after = await gesso.db.rows(sql`select 1 from ${rows} = ${member.id}`);
    expect(after).toEqual(before);
  });
});

describe('a suspended member with an outdated session', () => {
  const writesWithoutLock = [
    { key: 'PUT /api/posts/:id/like', table: sql`likes where user_id` },
    { key: 'PUT /api/posts/:id/save', table: sql`saves where user_id` },
    { key: 'PUT /api/communities/:id/membership', table: sql`memberships where user_id` },
  ] as const;

  it.each(writesWithoutLock)('is refused by the statement itself: $key', async ({ key, table }) => {
    const member = await gesso.member();
    await gesso.db.run(sql`
      insert into communities (id, name) values ('late', 'Late') on conflict do nothing`);
    const count = () => gesso.db.rows(sql`select 1 from ${table} = ${member.id}`);
    const before = await count();
    // No event is published, so the cached session lets the request pass.
    await gesso.db.run(sql`
      update users set suspended_until = now() + interval '1 day' where id = ${member.id}`);
    const id = key.includes('communities') ? 'late' : postId;
    await member.call(key, { params: { id } });
    expect(await count()).toEqual(before);
  });

  it('cannot edit a comment', async () => {
    const member = await gesso.member();
    const params = { id: postId };
    const comment = await member.call('POST /api/posts/:id/comments', {
      params,
      body: commentBody(),
    });
    await gesso.db.run(sql`
      update users set suspended_until = now() + interval '1 day' where id = ${member.id}`);
    const edited = await member.call('PUT /api/comments/:id', {
      params: { id: comment.body.id },
      body: { comment: 'Changed.' },
    });
    expect(edited.status).toBe(404);
    const row = await gesso.db.row(sql`select comment from comments where id = ${comment.body.id}`);
    expect(row).toEqual({ comment: 'Too late.' });
  });
});
