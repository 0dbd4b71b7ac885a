import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { canPinPost } from '@gesso/domain/posts';
import type { Reaction } from '@gesso/domain/reactions';
import { batchWrites } from '../../platform/database/batch-writes.ts';
import type { Database } from '../../platform/database/database.ts';
import { publishNotifications } from '../notifications/notifications.ts';
import { publishPostCounts } from '../posts/count-post.ts';
import { type LikesChange, reactionsStore, type TimedLike } from './reactions.store.ts';
import type { ReactionsServices } from './services.ts';

type ReactionChange = { reaction: Reaction; postId: string; on: boolean };
/** Reactions without a public count. */
type PrivateChange = ReactionChange & { reaction: Exclude<Reaction, 'like'> };

/** Only the artist of a post may pin it. */
export async function checkPin({ db }: ReactionsServices, userId: string, postId: string) {
  const authorId = await reactionsStore.authorOf(db, postId, userId);
  if (authorId === undefined) return err('post-not-found');
  return canPinPost({ id: userId }, { author: { id: authorId } })
    ? ok(null)
    : err('post-not-yours');
}

type Written = { changed: boolean; collectionIds: string[] };

/** The outcome of one like in a batch. */
type LikeOutcome = {
  batch: LikesChange;
  changed: boolean;
  /** the first in the batch that changed something; it publishes the changes of all */
  isFirst: boolean;
};

type WriteLikes = typeof reactionsStore.like;

/** Batches likes of one post: those that arrive while a statement runs share the next one. */
const batchLikes = (db: Database, write: WriteLikes) =>
  batchWrites(async (postId, items: readonly TimedLike[]) => {
    const batch = await write(db, postId, items);
    if (!batch) return items.map(() => undefined);
    const { allowed, changed } = batch;
    const first = items.findIndex(({ userId }) => changed.includes(userId));
    return items.map(({ userId }, index): LikeOutcome | undefined =>
      allowed.includes(userId)
        ? { batch, changed: changed.includes(userId), isFirst: index === first }
        : undefined,
    );
  });

/** Idempotent: repeating a like changes nothing and is no error. */
export function createSetLike({ db, live, clock }: ReactionsServices) {
  const like = batchLikes(db, reactionsStore.like);
  const unlike = batchLikes(db, reactionsStore.unlike);

  return async (userId: string, postId: string, on: boolean, time = clock.now()) => {
    const outcome = await (on ? like : unlike)(postId, { userId, at: new Date(time) });
    if (!outcome) return err('post-not-found');
    const { batch, changed, isFirst } = outcome;
    if (changed) publishReaction(live, userId, { reaction: 'like', postId, on });
    if (isFirst && batch.notified !== null) publishNotifications(live, [batch.notified]);
    if (isFirst) publishPostCounts(live, postId, batch);
    return ok({ likeCount: batch.likeCount, version: batch.version });
  };
}

const publishReaction = (
  live: ReactionsServices['live'],
  userId: string,
  change: ReactionChange,
): void => live.publish(meTopic(userId), { type: 'reaction', ...change });

/** Saves and pins. Idempotent, like likes. */
export function createSetReaction({ db, live, clock }: ReactionsServices) {
  async function write(
    userId: string,
    { reaction, postId, on }: PrivateChange,
    at: Date,
  ): Promise<Written> {
    if (reaction === 'save' && !on) return reactionsStore.unsave(db, postId, userId);
    const changed = on
      ? await reactionsStore.add(db, reaction, postId, userId, at)
      : await reactionsStore.unpin(db, postId, userId);
    return { changed, collectionIds: [] };
  }

  return async (userId: string, change: PrivateChange, time = clock.now()) => {
    const { changed, collectionIds } = await write(userId, change, new Date(time));
    if (changed) publishReaction(live, userId, change);
    if (collectionIds.length > 0) live.publish(meTopic(userId), { type: 'collections-changed' });
    if (!changed && !(await reactionsStore.authorOf(db, change.postId, userId)))
      return err('post-not-found');
    return ok({ collectionIds });
  };
}
