import { randomUUID } from 'node:crypto';
import { messageFor } from '@gesso/domain/catalogue';
import type { Comment } from '@gesso/domain/comments';
import type { LiveEvent } from '@gesso/domain/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
let received: { topic: string; event: LiveEvent }[] = [];

beforeAll(async () => {
  gesso = await startTestApp();
  gesso.services.live.listen(([topic, event]) => received.push({ topic, event }));
  mara = await gesso.member();
  ilo = await gesso.member();
});
afterAll(() => gesso.close());

const write = (member: TestMember, postId: string, comment: string, key: string = randomUUID()) =>
  member.call('POST /api/posts/:id/comments', { params: { id: postId }, body: { comment, key } });

const read = (postId: string, cursor?: string) =>
  gesso.guest.call('GET /api/posts/:id/comments', { params: { id: postId }, query: { cursor } });

const typesOf = (postId: string) =>
  received.filter(({ topic }) => topic === `post:${postId}`).map(({ event }) => event.type);

async function countsOf(postId: string) {
  const rows = await gesso.db.rows(sql`select 1 from comments where post_id = ${postId}`);
  const post = await gesso.db.row(sql`select comment_count from posts where id = ${postId}`);
  return [rows.length, post?.comment_count];
}

describe('commenting', () => {
  it('trims comments, shows the newest first and publishes them to readers', async () => {
    const { id } = await publishPost(mara);
    received = [];
    await write(ilo, id, '  first \n');
    gesso.clock.move(2000);
    const second = await write(mara, id, 'second');
    expect(second.status).toBe(201);
    const { body } = await read(id);
    expect(body.items.map((one) => [one.comment, one.author?.username, one.editedAt])).toEqual([
      ['second', mara.username, null],
      ['first', ilo.username, null],
    ]);
    expect(typesOf(id)).toEqual(['comment-added', 'post-counts', 'comment-added', 'post-counts']);
    expect(await countsOf(id)).toEqual([2, 2]);
  });

  it('happens once per key', async () => {
    const { id } = await publishPost(mara);
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => write(ilo, id, 'once', key)),
    );
    expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([201]));
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    expect(await countsOf(id)).toEqual([1, 1]);
  });

  it('is refused with the key of another comment and changes nothing', async () => {
    const [{ id }, elsewhere] = [await publishPost(mara), await publishPost(mara)];
    const key = randomUUID();
    const first = await write(ilo, id, 'the first', key);
    for (const other of [
      await write(ilo, id, 'the second', key),
      await write(ilo, elsewhere.id, 'the first', key),
    ]) {
      const code = 'request-key-reused';
      expect([other.status, other.problem]).toEqual([
        422,
        { code, message: messageFor(english, code) },
      ]);
    }
    expect([await countsOf(id), await countsOf(elsewhere.id)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    const params = { id: first.body.id };
    await ilo.call('PUT /api/comments/:id', { params, body: { comment: 'the first, edited' } });
    const again = await write(ilo, id, ' the first ', key);
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
    expect((await write(mara, id, 'her own', key)).status).toBe(201);
  });

  it('is refused when blank or too long, for guests and on a missing post', async () => {
    const { id } = await publishPost(mara);
    expect((await write(ilo, id, ' \n ')).problem.code).toBe('comment-empty');
    expect((await write(ilo, id, 'x'.repeat(2001))).problem.code).toBe('comment-too-long');
    expect((await write(ilo, id, 'a\u0000b')).problem.code).toBe('invalid-input');
    expect((await write(ilo, 'NOTHING', 'hello')).problem.code).toBe('post-not-found');
    expect((await read('NOTHING')).status).toBe(404);
    const call = { params: { id }, body: { comment: 'hello', key: randomUUID() } };
    expect((await gesso.guest.call('POST /api/posts/:id/comments', call)).status).toBe(401);
    expect(await countsOf(id)).toEqual([0, 0]);
  });

  it('is paged without repeats or gaps', async () => {
    const { id } = await publishPost(mara);
    await gesso.db.run(sql`
      insert into comments (id, post_id, author_id, request_key, comment, created_at)
      select upper(gen_random_uuid()::text), ${id}, ${ilo.id}, gen_random_uuid(), 'n' || n,
             timestamptz '2024-01-01' + (n / 7) * interval '1 second'
      from generate_series(1, 100) n`);
    const seen: Comment[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await read(id, cursor);
      seen.push(...body.items);
      cursor = body.next ?? undefined;
    } while (cursor);
    expect(seen).toHaveLength(100);
    expect(new Set(seen.map((one) => one.id)).size).toBe(100);
    expect(await countsOf(id)).toEqual([100, 100]);
  });
});

describe('the comments of people who are hidden from a viewer', () => {
  it('are counted separately for a post, in the API and on its page', async () => {
    const [noor, sol, kim] = [await gesso.member(), await gesso.member(), await gesso.member()];
    const post = await publishPost(mara);
    for (const member of [ilo, ilo, sol, kim]) await write(member, post.id, 'Seen.');
    const counts = async (member: TestMember) => {
      const params = { id: post.id };
      const { body } = await member.call('GET /api/posts/:id', { params });
      const list = await member.call('GET /api/posts/:id/comments', { params });
      return [body.commentCount, body.hiddenComments, list.body.items.length];
    };
    expect(await counts(noor)).toEqual([4, undefined, 4]);
    await noor.call('PUT /api/users/:id/mute', { params: { id: ilo.id } });
    expect(await counts(noor)).toEqual([4, 2, 2]);
    await kim.call('PUT /api/users/:id/block', { params: { id: noor.id } });
    expect(await counts(noor)).toEqual([4, 3, 1]);
    expect(await counts(mara)).toEqual([4, undefined, 4]);
    const cookies = Object.fromEntries(noor.cookies);
    const { body: html } = await gesso.app.inject({ url: `/post/${post.id}`, cookies });
    expect(html).toContain('"hiddenComments":3');
    await noor.call('DELETE /api/users/:id/mute', { params: { id: ilo.id } });
    expect(await counts(noor)).toEqual([4, 1, 3]);
  });
});

describe('a comment', () => {
  it('can be edited and deleted by its author, and edited by no one else', async () => {
    const post = await publishPost(mara);
    const { body: comment } = await write(ilo, post.id, 'blue?');
    const params = { id: comment.id };
    const edit = { params, body: { comment: 'red!' } };
    expect((await gesso.guest.call('PUT /api/comments/:id', edit)).status).toBe(401);
    expect((await mara.call('PUT /api/comments/:id', edit)).problem.code).toBe('comment-not-yours');
    received = [];
    gesso.clock.move(5000);
    const { body: edited } = await ilo.call('PUT /api/comments/:id', edit);
    expect(edited).toMatchObject({ id: comment.id, comment: 'red!', time: comment.time });
    expect(edited.editedAt).toBeGreaterThanOrEqual(comment.time + 5);
    expect((await ilo.call('DELETE /api/comments/:id', { params })).status).toBe(204);
    expect((await ilo.call('DELETE /api/comments/:id', { params })).status).toBe(404);
    expect(typesOf(post.id)).toEqual(['comment-changed', 'comment-removed', 'post-counts']);
    expect(await countsOf(post.id)).toEqual([0, 0]);
  });

  it('keeps its position when it is edited, in the list and across pages', async () => {
    const { id } = await publishPost(mara);
    await gesso.db.run(sql`
      insert into comments (id, post_id, author_id, request_key, comment, created_at)
      select 'KEEPS-' || ${id} || '-' || lpad(n::text, 2, '0'), ${id}, ${ilo.id},
             gen_random_uuid(), 'n' || n, timestamptz '2024-01-01' + n * interval '1 second'
      from generate_series(1, 40) n`);
    const first = (await read(id)).body;
    const params = { id: `KEEPS-${id}-05` };
    await ilo.call('PUT /api/comments/:id', { params, body: { comment: 'edited n5' } });
    const rest = (await read(id, first.next ?? undefined)).body;
    const seen = [...first.items, ...rest.items].map(({ comment }) => comment);
    const expected = Array.from({ length: 40 }, (_, n) => `n${40 - n}`);
    expect(seen).toEqual(expected.map((text) => (text === 'n5' ? 'edited n5' : text)));
    expect((await read(id)).body.items[0]).toMatchObject({ comment: 'n40', editedAt: null });
  });

  it('stays without a name when its author is deleted', async () => {
    const { id } = await publishPost(mara);
    const visitor = await gesso.member();
    await write(visitor, id, 'I was here');
    await gesso.db.run(sql`delete from users where id = ${visitor.id}`);
    const { body } = await read(id);
    expect(body.items).toMatchObject([{ comment: 'I was here', author: null }]);
    expect(await countsOf(id)).toEqual([1, 1]);
  });
});

it('Commenting is rate-limited for each member', async () => {
  const { id } = await publishPost(mara);
  const writer = await gesso.member();
  const statuses = new Set<number>();
  for (let turn = 0; turn < 61; turn += 1) statuses.add((await write(writer, id, ' ')).status);
  expect([...statuses]).toEqual([400, 429]);
});
