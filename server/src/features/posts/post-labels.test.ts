import { randomUUID } from 'node:crypto';
import type { LiveEvent } from '@gesso/domain/live';
import type { PostLabels } from '@gesso/domain/posts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { MODERATOR_EMAILS, makeModerator } from '../../testing/test-moderation.ts';
import { publishPost, uploadPicture } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;
let ilo: TestMember;
let moderator: TestMember;
let received: { topic: string; event: LiveEvent }[] = [];

beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  gesso.services.live.listen(([topic, event]) => received.push({ topic, event }));
  [mara, ilo] = [await gesso.member(), await gesso.member()];
  moderator = await makeModerator(gesso);
});
afterAll(() => gesso.close());

type Labels = Partial<Pick<PostLabels, 'sensitive' | 'madeWithAi'>>;
const label = (member: TestMember, id: string, { sensitive = [], madeWithAi = false }: Labels) =>
  member.call('PUT /api/posts/:id/labels', { params: { id }, body: { sensitive, madeWithAi } });
const readPost = async (id: string) =>
  (await gesso.guest.call('GET /api/posts/:id', { params: { id } })).body;

describe('labels of a post', () => {
  it('Labels are set when posting, each once and in order, and are absent where there are none.', async () => {
    const sensitive = ['flashing', 'nudity', 'nudity'] as const;
    const post = await publishPost(mara, { sensitive: [...sensitive], madeWithAi: true });
    expect(post).toMatchObject({ sensitive: ['nudity', 'flashing'], madeWithAi: true });
    const plain = await publishPost(mara, { sensitive: [], madeWithAi: false });
    for (const name of ['sensitive', 'madeWithAi', 'commentsClosed'])
      expect(plain).not.toHaveProperty(name);
  });

  it('A request without labels, from an older client, equals one with empty labels.', async () => {
    const picture = { id: (await uploadPicture(mara)).id, alt: '' };
    const text = { caption: 'Tide', description: 'Ink.', postTags: ['Ink'] };
    const body = { key: randomUUID(), pictures: [picture], ...text };
    const original = await mara.call('POST /api/posts', { body });
    const repeated = await mara.call('POST /api/posts', {
      body: { ...body, sensitive: [], madeWithAi: false },
    });
    expect([repeated.status, repeated.body.id]).toEqual([201, original.body.id]);
    const other = await mara.call('POST /api/posts', { body: { ...body, madeWithAi: true } });
    expect(other.problem.code).toBe('request-key-reused');
  });

  it('The author changes labels, live and in the cached feed, and other members cannot.', async () => {
    const { id } = await publishPost(mara);
    await ilo.call('GET /api/posts');
    expect((await label(ilo, id, { sensitive: ['nudity'] })).problem.code).toBe('post-not-yours');
    expect((await label(mara, 'NOBODYS', {})).problem.code).toBe('post-not-found');
    received = [];
    const labels = { sensitive: ['violence'], madeWithAi: true, commentsClosed: false };
    const reply = await label(mara, id, { sensitive: ['violence'], madeWithAi: true });
    expect(reply.body).toEqual(labels);
    const event = { type: 'post-labels', id, labels };
    for (const topic of ['feed', `post:${id}`]) expect(received).toContainEqual({ topic, event });
    const feed = await ilo.call('GET /api/posts');
    expect(feed.body.items.find((post) => post.id === id)?.sensitive).toEqual(['violence']);
    await label(mara, id, {});
    expect(await readPost(id)).not.toHaveProperty('sensitive');
  });

  it('Labels set by a moderator stay when the author removes their own.', async () => {
    const { id } = await publishPost(mara, { madeWithAi: true });
    const marked = { sensitive: ['nudity' as const], madeWithAi: true };
    expect((await label(moderator, id, marked)).status).toBe(200);
    const refused = await label(mara, id, { madeWithAi: true });
    expect([refused.status, refused.problem.code]).toEqual([409, 'label-by-moderator']);
    expect(await readPost(id)).toMatchObject({ sensitive: ['nudity'], madeWithAi: true });
    expect((await label(mara, id, { sensitive: ['nudity', 'violence'] })).status).toBe(200);
    expect(await readPost(id)).toMatchObject({ sensitive: ['nudity', 'violence'] });
    expect((await label(moderator, id, {})).status).toBe(200);
    expect((await label(mara, id, {})).status).toBe(200);
  });

  it('The contract and the database accept only known labels.', async () => {
    const { id } = await publishPost(mara);
    const body = { sensitive: ['gore'], madeWithAi: false };
    const reply = await mara.call('PUT /api/posts/:id/labels', { params: { id }, body });
    expect(reply.problem.code).toBe('invalid-input');
    const forced = gesso.db.run(sql`update posts set sensitive = '{gore}' where id = ${id}`);
    await expect(forced).rejects.toThrow();
  });
});
