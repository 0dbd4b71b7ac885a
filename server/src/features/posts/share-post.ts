import { communityTopic } from '@gesso/domain/communities';
import { err, ok } from '@gesso/domain/kernel';
import { postTopic } from '@gesso/domain/posts';
import type { Queries } from '../../platform/database/database.ts';
import type { Live } from '../topics/live.ts';
import { sharePostStore as store } from './share-post.store.ts';

/** The communities to which a post is added, and from which it is removed. */
export type Sharing = { putIn: string[]; takeOut: string[] };

const UNCHANGED: Sharing = { putIn: [], takeOut: [] };

/**
 * Whether the author may share in all of these communities, which stays so until the transaction
 * ends.
 */
export const mayShareIn = async (tx: Queries, authorId: string, ids: string[]): Promise<boolean> =>
  ids.length === 0 || (await store.lockOpen(tx, authorId, ids)) === ids.length;

/**
 * The changes needed, or why they are not allowed; writes nothing. Existing shares may stay even
 * when the author has left the community or it has closed.
 */
export async function planSharing(
  tx: Queries,
  post: { id: string; authorId: string },
  wanted: string[] | undefined,
) {
  if (!wanted) return ok(UNCHANGED);
  const places = await store.places(tx, post.id);
  const idsOf = (removed: boolean) =>
    places.filter((place) => place.removed === removed).map(({ communityId }) => communityId);
  const [shared, removedFrom] = [idsOf(false), idsOf(true)];
  if (wanted.some((id) => removedFrom.includes(id))) return err('post-community-removed');
  const putIn = wanted.filter((id) => !shared.includes(id));
  if (!(await mayShareIn(tx, post.authorId, putIn))) return err('post-community-unavailable');
  return ok({ putIn, takeOut: shared.filter((id) => !wanted.includes(id)) });
}

export async function writeSharing(
  tx: Queries,
  postId: string,
  { putIn, takeOut }: Sharing,
  time: Date,
): Promise<void> {
  if (takeOut.length > 0) await store.takeOut(tx, postId, takeOut);
  if (putIn.length > 0) await store.putIn(tx, postId, putIn, time);
}

/** Call it after the commit: tabs refetch the communities' posts, and where the post is shared. */
export function publishSharing(
  live: Pick<Live, 'publish'>,
  post: { id: string; authorId: string },
  { putIn, takeOut }: Sharing,
): void {
  const communityIds = [...putIn, ...takeOut];
  for (const id of communityIds) {
    live.publish(communityTopic(id), { type: 'community-posts-changed', id });
  }
  if (communityIds.length === 0) return;
  live.publish(postTopic(post.id), { type: 'post-communities-changed' }, [post.authorId]);
}
