import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import type { ReactionEvent } from '@gesso/domain/reactions';
import type { Queries } from '../../platform/database/database.ts';
import { collectionPostsStore as store } from './collection-posts.store.ts';
import type { OwnCollection } from './collections.store.ts';
import type { CollectionsServices } from './services.ts';

const UNCHANGED = { saved: false, added: false };

/** Adds a post, in a transaction that may also have created the collection. */
export async function addInTransaction(tx: Queries, own: OwnCollection, postId: string, now: Date) {
  if (!(await store.lockPost(tx, postId, own.ownerId))) return err('post-not-found');
  const result = await store.add(tx, own, postId, now);
  if (result.added) return ok(result);
  const standing = await store.standing(tx, own, postId);
  if (!standing) return err('collection-not-found');
  return standing.isIn || !standing.isFull ? ok(UNCHANGED) : err('collection-full');
}

/** Publishes to the person's other tabs that the post is saved and that a collection has changed. */
export function announceSorted(
  { live }: CollectionsServices,
  ownerId: string,
  postId: string,
  saved: boolean,
) {
  const event: ReactionEvent = { type: 'reaction', reaction: 'save', postId, on: true };
  if (saved) live.publish(meTopic(ownerId), event);
  live.publish(meTopic(ownerId), { type: 'collections-changed' });
}

/** Idempotent: a post that is in the collection keeps its position. */
export async function addPost(services: CollectionsServices, own: OwnCollection, postId: string) {
  const now = new Date(services.clock.now());
  const result = await services.db.transaction((tx) => addInTransaction(tx, own, postId, now));
  if (!result.ok) return result;
  if (result.value.added) announceSorted(services, own.ownerId, postId, result.value.saved);
  return ok(null);
}

export async function removePost(
  { db, live }: CollectionsServices,
  own: OwnCollection,
  postId: string,
) {
  const result = await db.transaction(async (tx) => {
    const removed = await store.remove(tx, own, postId);
    return removed ? { removed } : (await store.standing(tx, own, postId)) && { removed };
  });
  if (!result) return err('collection-not-found');
  if (result.removed) live.publish(meTopic(own.ownerId), { type: 'collections-changed' });
  return ok(null);
}
