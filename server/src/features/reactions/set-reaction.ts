import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { canPinPost } from '@gesso/domain/posts';
import type { Reaction, ReactionEvent } from '@gesso/domain/reactions';
import { batchWrites } from '../../platform/database/batch-writes.ts';
import type { ActChange } from '../../platform/notifications/notifications.store.ts';
import { publishNotifications } from '../../platform/notifications/notifications.ts';
import type { Tools } from '../../tools.ts';
import { type LikesChange, reactionsStore, type TimedLike } from './reactions.store.ts';

type Needs = Pick<Tools, 'db' | 'live' | 'clock'>;
export type ReactionChange = { reaction: Reaction; postId: string; on: boolean };

/** Only the artist of a post may pin it. */
export async function checkPin({ db }: Needs, userId: string, postId: string) {
  const authorId = await reactionsStore.authorOf(db, postId, userId);
  if (authorId === undefined) return err('post-not-found');
  return canPinPost({ id: userId }, { author: { id: authorId } })
    ? ok(null)
    : err('post-not-yours');
}

type Written = ActChange & { collectionIds: string[] };

/** Batches likes of one post: those that arrive while a statement runs share the next one. */
function createWriteLike(db: Tools['db']) {
  const likes = batchWrites(async (postId, items: readonly TimedLike[]) =>
    changeOfEach(items, await reactionsStore.like(db, postId, items)),
  );
  const unlikes = batchWrites(async (postId, items: readonly TimedLike[]) =>
    changeOfEach(items, await reactionsStore.unlike(db, postId, items)),
  );
  return (on: boolean, postId: string, item: TimedLike): Promise<ActChange> =>
    (on ? likes : unlikes)(postId, item);
}

/** The first changed like of a batch notifies the author for all of them. */
function changeOfEach(items: readonly TimedLike[], { changed, notified }: LikesChange) {
  const [first] = changed;
  return items.map(
    ({ userId }): ActChange => ({
      changed: changed.includes(userId),
      notified: userId === first ? notified : null,
    }),
  );
}

/** Idempotent: stating what already holds changes nothing and is no error. */
export function createSetReaction({ db, live, clock }: Needs) {
  const writeLike = createWriteLike(db);

  async function write(userId: string, change: ReactionChange, at: Date): Promise<Written> {
    const { reaction, postId, on } = change;
    if (reaction === 'like') {
      return { ...(await writeLike(on, postId, { userId, at })), collectionIds: [] };
    }
    if (reaction === 'save' && !on) {
      return { ...(await reactionsStore.unsave(db, postId, userId)), notified: null };
    }
    const changed = on
      ? await reactionsStore.add(db, reaction, postId, userId, at)
      : await reactionsStore.unpin(db, postId, userId);
    return { changed, notified: null, collectionIds: [] };
  }

  return async (userId: string, change: ReactionChange, time = clock.now()) => {
    const { changed, notified, collectionIds } = await write(userId, change, new Date(time));
    const event: ReactionEvent = { type: 'reaction', ...change };
    if (changed) live.publish(meTopic(userId), event);
    if (collectionIds.length > 0) live.publish(meTopic(userId), { type: 'collections-changed' });
    if (changed && notified !== null) publishNotifications(live, [notified]);
    if (!changed && !(await reactionsStore.authorOf(db, change.postId, userId)))
      return err('post-not-found');
    return ok({ collectionIds });
  };
}
