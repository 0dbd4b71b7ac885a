import { randomUUID } from 'node:crypto';
import { commentsApi } from '@gesso/domain/comments/api';
import type { Endpoint } from '@gesso/domain/kernel/api';
import { recoveryApi } from '@gesso/domain/recovery/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { startDatabaseProxy, type TestDatabaseProxy } from '../../testing/test-database-proxy.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { publishPost, uploadPicture } from '../../testing/test-posts.ts';
import { type Sql, sql } from '../database/database.ts';
import { isRepeatable } from './retry-once.ts';

let gesso: TestApp;
let proxy: TestDatabaseProxy;
let mara: TestMember;
let ilo: TestMember;
beforeAll(async () => {
  // Behind a pooler, statements are sent with their text, by which the proxy recognizes them.

  gesso = await startTestApp({}, async (url) => {
    proxy = await startDatabaseProxy(url);
    return {
      connectionString: url,
      connectionTimeoutMillis: 30_000,
      pooler: proxy.connectionString,
    };
  });
  [mara, ilo] = await Promise.all([gesso.member(), gesso.member()]);
});
afterAll(async () => {
  await gesso.close();
  await proxy.close();
});

const count = async (rows: Sql): Promise<number> => (await gesso.db.rows(rows)).length;

const howItDies = [
  ['before it', () => proxy.loseStatement.bind(proxy)],
  ['after it, before the answer', () => proxy.loseAnswerTo.bind(proxy)],
] as const;

describe('when the connection dies', () => {
  it.each(howItDies)(
    '%s, a like is counted once and its artist is notified once',
    async (_when, lose) => {
      const { id } = await publishPost(mara);
      lose()('insert into likes');
      const liked = await ilo.call('PUT /api/posts/:id/like', { params: { id } });
      expect([liked.status, liked.body.likeCount]).toEqual([200, 1]);
      expect(await count(sql`select from likes where post_id = ${id}`)).toBe(1);
      expect(await count(sql`select from notifications where subject_id = ${id}`)).toBe(1);
    },
  );

  it.each(howItDies)('%s, a comment with a key is written once', async (_when, lose) => {
    const { id } = await publishPost(mara);
    lose()('insert into comments');
    const body = { key: randomUUID(), comment: 'What a red.' };
    const reply = await ilo.call('POST /api/posts/:id/comments', { params: { id }, body });
    expect(reply.status).toBe(201);
    expect(await count(sql`select from comments where post_id = ${id}`)).toBe(1);
    const { body: post } = await ilo.call('GET /api/posts/:id', { params: { id } });
    expect(post.commentCount).toBe(1);
  });

  it('in the commit of a new post, the post exists once with its pictures', async () => {
    const picture = { id: (await uploadPicture(mara)).id, alt: 'Seen once' };
    proxy.loseAnswerTo('commit');
    const { id, pictures } = await publishPost(mara, { caption: 'Once', pictures: [picture] });
    expect(pictures).toHaveLength(1);
    expect(await count(sql`select from posts where caption = 'Once' and id = ${id}`)).toBe(1);
    expect(await count(sql`select from posts where caption = 'Once'`)).toBe(1);
  });

  it('in the commit of a deletion, the response is not a 404', async () => {
    const { id } = await publishPost(mara);
    proxy.loseAnswerTo('commit');
    const deleted = await mara.call('DELETE /api/posts/:id', { params: { id } });
    expect([deleted.status, deleted.problem.code]).toEqual([503, 'unavailable']);
    expect(deleted.headers['retry-after']).toBe('2');
    expect(await count(sql`select from posts where id = ${id}`)).toBe(0);
  });

  it('during a request that must not be repeated, the request is answered 503 and carried out once', async () => {
    proxy.loseAnswerTo('commit');
    const form = { username: 'once_only', fullName: 'Once', email: 'once@gesso.test' };
    const body = { ...form, password: 'paint-with-me' };
    const { status } = await gesso.guest.call('POST /api/sign-up', { body });
    expect(status).toBe(503);
    expect(await count(sql`select from users where username = 'once_only'`)).toBe(1);
  });

  it('while the session is looked up, the lookup is retried', async () => {
    gesso.services.sessions.invalidate(mara.id);
    proxy.loseAnswerTo('from sessions');
    expect((await mara.call('GET /api/me/sessions')).status).toBe(200);
  });
});

it('Only idempotent requests and creates with a key are repeatable.', () => {
  expect(isRepeatable('PUT', {})).toBe(true);
  expect(isRepeatable('POST', commentsApi['POST /api/posts/:id/comments'])).toBe(true);
  expect(isRepeatable('POST', {})).toBe(false);
  for (const [key, endpoint] of Object.entries<Endpoint>(recoveryApi)) {
    if (key.startsWith('POST')) expect([key, isRepeatable('POST', endpoint)]).toEqual([key, false]);
  }
});
