import { communityTopic, removedPostNotice } from '@gesso/domain/communities';
import { err, ok } from '@gesso/domain/kernel';
import { postPath, postTopic } from '@gesso/domain/posts';
import type { Queries } from '../../platform/database/database.ts';
import { addNotice, publishNotifications } from '../notifications/notifications.ts';
import type { CommunitiesServices } from './services.ts';
import { sharedPostsStore as store } from './shared-posts.store.ts';

type Removal = { communityId: string; postId: string; by: string; time: Date };

/** Returns the author and whether to notify them; undefined if the post is not shared there. */
async function remove(tx: Queries, { communityId, postId, by, time }: Removal) {
  const post = await store.lock(tx, communityId, postId, by);
  if (!post) return undefined;
  const { authorId, community, caption, removed } = post;
  if (removed) return { authorId, changed: false, notified: false };
  if (authorId === by) {
    await store.takeOut(tx, communityId, postId);
    return { authorId, changed: true, notified: false };
  }
  await store.setRemoved(tx, communityId, postId, { by, time });
  const notice = removedPostNotice(community, caption);
  await addNotice(tx, { ...notice, userId: authorId, path: postPath(postId) }, time);
  return { authorId, changed: true, notified: true };
}

/** Removes a post from a community; the remover's own post is only unshared and can return. */
export async function removeSharedPost(
  { db, live, clock }: CommunitiesServices,
  viewer: { id: string },
  communityId: string,
  postId: string,
) {
  const community = await store.community(db, communityId, viewer.id);
  if (!community) return err('community-not-found');
  if (!community.runs) return err('community-run-only');
  const time = new Date(clock.now());
  const removal = { communityId, postId, by: viewer.id, time };
  const result = await db.transaction((tx) => remove(tx, removal));
  if (!result) return err('post-not-found');
  if (!result.changed) return ok(null);
  live.publish(communityTopic(communityId), { type: 'community-posts-changed', id: communityId });
  live.publish(postTopic(postId), { type: 'post-communities-changed' }, [result.authorId]);
  if (result.notified) publishNotifications(live, [result.authorId]);
  return ok(null);
}
