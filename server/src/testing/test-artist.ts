import { randomUUID } from 'node:crypto';
import type { Post } from '@gesso/domain/posts';
import type { TestApp } from './test-app.ts';
import { submit } from './test-challenge.ts';
import { makeCollection } from './test-collections.ts';
import { makeCommunity, makeCommunityModerator } from './test-communities.ts';
import type { TestMember } from './test-member.ts';
import { asUpload, publishPost, testPicture, uploadPicture } from './test-posts.ts';

export type BusyArtist = { mara: TestMember; friend: TestMember; post: Post; other: Post };

const comment = (text: string) => ({ key: randomUUID(), comment: text });

/** A person who has used every feature, and a friend who reacted. */
export async function busyArtist(gesso: TestApp, week: number): Promise<BusyArtist> {
  const mara = await gesso.member();
  const friend = await gesso.member();
  const blocked = await gesso.member();
  const muted = await gesso.member();
  await mara.call('PUT /api/me/avatar', asUpload(await testPicture(120, 120)));
  const details = {
    medium: 'Ink',
    size: { width: 20.5, height: 30, unit: 'cm' },
    year: 2024,
  } as const;
  const post = await publishPost(mara, { caption: '<b>Tide</b> & "salt"', details });
  await publishPost(mara);
  const other = await publishPost(friend, { caption: 'By a friend' });
  const [ownPost, friendsPost] = [{ params: { id: post.id } }, { params: { id: other.id } }];
  for (const input of [ownPost, friendsPost]) {
    for (const member of [mara, friend]) {
      await member.call('PUT /api/posts/:id/like', input);
      await member.call('PUT /api/posts/:id/save', input);
      await member.call('POST /api/posts/:id/comments', {
        ...input,
        body: comment(member === mara ? 'Said by the artist.' : 'Said by a friend.'),
      });
    }
  }
  for (const member of [mara, friend]) {
    await makeCollection(member, { name: 'Kept near', public: true, postId: post.id });
  }
  await mara.call('PUT /api/posts/:id/pin', ownPost);
  await mara.call('PUT /api/users/:id/follow', { params: { id: friend.id } });
  await friend.call('PUT /api/users/:id/follow', { params: { id: mara.id } });
  await mara.call('PUT /api/tags/:name/follow', { params: { name: 'Mosaic' } });
  await mara.call('PUT /api/users/:id/block', { params: { id: blocked.id } });
  await mara.call('PUT /api/users/:id/mute', { params: { id: muted.id } });
  const submitted = await submit(mara, week, {
    labels: { sensitive: 'nudity', madeWithAi: 'true' },
  });
  const entered = await submit(friend, week);
  for (const member of [mara, friend]) {
    for (const { body } of [submitted, entered]) {
      await member.call('PUT /api/submissions/:id/like', { params: { id: body.id } });
    }
  }
  await mara.call('POST /api/send-support-email', {
    body: { email: mara.email, subject: 'Help', message: 'Please help.', category: 'general' },
  });
  await uploadPicture(mara);
  const { id } = await makeCommunity(gesso, mara);
  const cover = asUpload(await testPicture(700, 200));
  await mara.call('PUT /api/communities/:id/cover', { params: { id }, ...cover });
  await makeCommunityModerator(mara, id, friend);
  const { id: friends } = await makeCommunity(gesso, friend);
  await makeCommunityModerator(friend, friends, mara);
  return { mara, friend, post, other };
}
