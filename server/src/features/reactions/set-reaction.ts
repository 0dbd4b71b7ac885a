import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { canPinPost } from '@gesso/domain/posts';
import type { Reaction, ReactionEvent } from '@gesso/domain/reactions';
import type { ActChange } from '../../platform/notifications/notifications.store.ts';
import { publishNotifications } from '../../platform/notifications/notifications.ts';
import type { Tools } from '../../tools.ts';
import { reactionsStore } from './reactions.store.ts';

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

async function write(
  db: Tools['db'],
  userId: string,
  { reaction, postId, on }: ReactionChange,
  now: Date,
): Promise<Written> {
  if (reaction === 'save' && !on) {
    return { ...(await reactionsStore.unsave(db, postId, userId)), notified: null };
  }
  if (reaction === 'like') {
    const change = await (on ? reactionsStore.like : reactionsStore.unlike)(
      db,
      postId,
      userId,
      now,
    );
    return { ...change, collectionIds: [] };
  }
  const changed = on
    ? await reactionsStore.add(db, reaction, postId, userId, now)
    : await reactionsStore.unpin(db, postId, userId);
  return { changed, notified: null, collectionIds: [] };
}

/** Idempotent: stating what already holds changes nothing and is no error. */
export async function setReaction(
  tools: Needs,
  userId: string,
  change: ReactionChange,
  time = tools.clock.now(),
) {
  const { db, live } = tools;
  const { postId } = change;
  const { changed, notified, collectionIds } = await write(db, userId, change, new Date(time));
  const event: ReactionEvent = { type: 'reaction', ...change };
  if (changed) live.publish(meTopic(userId), event);
  if (collectionIds.length > 0) live.publish(meTopic(userId), { type: 'collections-changed' });
  if (changed && notified !== null) publishNotifications(live, [notified]);
  if (!changed && !(await reactionsStore.authorOf(db, postId, userId)))
    return err('post-not-found');
  return ok({ collectionIds });
}
