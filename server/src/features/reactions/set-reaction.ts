import { meTopic } from '@gesso/domain/accounts';
import { err, ok } from '@gesso/domain/kernel';
import { canPinPost } from '@gesso/domain/posts';
import type { Reaction, ReactionEvent } from '@gesso/domain/reactions';
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

/** Idempotent: stating what already holds changes nothing and is no error. */
export async function setReaction(
  tools: Needs,
  userId: string,
  change: ReactionChange,
  time = tools.clock.now(),
) {
  const { db, live } = tools;
  const { reaction, postId, on } = change;
  const changed = on
    ? await reactionsStore.add(db, reaction, postId, userId, new Date(time))
    : await reactionsStore.remove(db, reaction, postId, userId);
  const event: ReactionEvent = { type: 'reaction', ...change };
  if (changed) live.publish(meTopic(userId), event);
  else if (!(await reactionsStore.authorOf(db, postId, userId))) return err('post-not-found');
  return ok(null);
}
