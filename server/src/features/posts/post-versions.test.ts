import type { Post, PostEdit } from '@gesso/domain/posts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { MODERATOR_EMAILS, makeModerator } from '../../testing/test-moderation.ts';
import { publishPost, uploadPicture } from '../../testing/test-posts.ts';

let gesso: TestApp;
let mara: TestMember;

beforeAll(async () => {
  gesso = await startTestApp({ MODERATOR_EMAILS });
  mara = await gesso.member();
});
afterAll(() => gesso.close());

const opened = async ({ id }: Pick<Post, 'id'>) =>
  (await mara.call('GET /api/posts/:id', { params: { id } })).body;

/** An edit that leaves the post unchanged. */
const asEdit = (post: Awaited<ReturnType<typeof opened>>): PostEdit => ({
  pictures: post.pictures.map(({ id, alt }) => ({ id, alt })),
  caption: post.caption,
  description: post.description,
  postTags: post.postTags,
  version: post.version,
});
const save = ({ id }: Pick<Post, 'id'>, body: PostEdit) =>
  mara.call('PUT /api/posts/:id', { params: { id }, body });

it('An edit that is based on an older version of the post is refused and changes nothing.', async () => {
  const post = await opened(await publishPost(mara));
  const first = await save(post, { ...asEdit(post), caption: 'From the first tab' });
  expect([first.status, first.body.version]).toEqual([200, post.version + 1]);
  const second = await save(post, { ...asEdit(post), description: 'From the second tab' });
  expect([second.status, second.problem]).toEqual([
    409,
    {
      code: 'post-changed',
      message:
        'This post was changed elsewhere while you were editing it. Your changes are not saved yet.',
    },
  ]);
  expect(await opened(post)).toEqual(first.body);
});

it('An edit that is based on the newest version is saved and raises the version by one.', async () => {
  const post = await opened(await publishPost(mara));
  await save(post, { ...asEdit(post), caption: 'Once' });
  const reply = await save(post, { ...asEdit(await opened(post)), caption: 'Twice' });
  expect([reply.status, reply.body.caption, reply.body.version]).toEqual([200, 'Twice', 3]);
});

it('Of many edits that are based on the same version and sent at once, exactly one is saved.', async () => {
  const post = await opened(await publishPost(mara));
  const captions = Array.from({ length: 20 }, (_, number) => `Tab ${number}`);
  const replies = await Promise.all(
    captions.map((caption) => save(post, { ...asEdit(post), caption })),
  );
  const saved = replies.filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  const codes = replies.filter((reply) => reply.status !== 200).map(({ problem }) => problem.code);
  expect(new Set(codes)).toEqual(new Set(['post-changed']));
  expect(await opened(post)).toEqual(saved[0]?.body);
});

it('An edit that is sent again because its answer was lost is accepted.', async () => {
  const post = await opened(await publishPost(mara));
  const edit = { ...asEdit(post), caption: 'Sent twice', madeWithAi: true };
  const [first, second] = [await save(post, edit), await save(post, edit)];
  expect([second.status, second.body]).toEqual([200, first.body]);
});

it('Changes of pictures, details or labels alone also make an older edit a conflict.', async () => {
  const pictures = [await uploadPicture(mara), await uploadPicture(mara)].map(({ id }) => ({
    id,
    alt: '',
  }));
  const changes: Partial<PostEdit>[] = [
    { pictures: pictures.toReversed() },
    { details: { medium: 'Ink' } },
    { sensitive: ['nudity'] },
  ];
  const post = await opened(await publishPost(mara, { pictures }));
  for (const change of changes) {
    const before = await opened(post);
    expect((await save(post, { ...asEdit(before), ...change })).status).toBe(200);
    const late = await save(post, { ...asEdit(before), caption: 'Late' });
    expect(late.problem.code).toBe('post-changed');
  }
});

it('An edit that began before a moderator set a label is a conflict and does not remove the label.', async () => {
  const post = await opened(await publishPost(mara));
  const moderator = await makeModerator(gesso);
  const labels = { sensitive: ['nudity' as const], madeWithAi: false };
  await moderator.call('PUT /api/posts/:id/labels', { params: { id: post.id }, body: labels });
  const late = await save(post, { ...asEdit(post), caption: 'Late' });
  expect(late.problem.code).toBe('post-changed');
  expect(await opened(post)).toMatchObject({ caption: post.caption, sensitive: ['nudity'] });
});

it('Likes and comments leave the version of a post as it is.', async () => {
  const post = await opened(await publishPost(mara));
  await mara.call('PUT /api/posts/:id/like', { params: { id: post.id } });
  const body = { key: crypto.randomUUID(), comment: 'Lovely' };
  await mara.call('POST /api/posts/:id/comments', { params: { id: post.id }, body });
  await mara.call('PUT /api/posts/:id/comments-closed', { params: { id: post.id } });
  expect((await opened(post)).version).toBe(post.version);
});

it('Lists leave the version out, since nothing is edited from them.', async () => {
  await publishPost(mara);
  const { body } = await mara.call('GET /api/posts');
  expect(body.items.every((item) => !('version' in item))).toBe(true);
});
