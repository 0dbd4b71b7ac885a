import { err, ok } from '@gesso/domain/kernel';
import { canDeletePost, FEED_TOPIC, type FeedEvent, postTopic } from '@gesso/domain/posts';
import { removeFiles } from '../../platform/storage/remove-files.ts';
import { picturePaths } from '../media/picture-files.ts';
import { postsStore } from './posts.store.ts';
import type { PostsServices } from './services.ts';

/** Deletes all rows and adds the job that removes the files in one transaction. */
export async function deletePost(
  { blocks, db, jobs, live }: PostsServices,
  viewer: { id: string },
  id: string,
) {
  const post = await postsStore.one(db, id, await blocks.blockedWith(viewer));
  if (!post) return err('post-not-found');
  if (!canDeletePost(viewer, post)) return err('post-not-yours');
  const gone = await db.transaction(async (tx) => {
    const pictures = await postsStore.pictures(tx, id);
    if (!(await postsStore.remove(tx, id))) return false;
    await jobs.add(removeFiles, { paths: pictures.flatMap(picturePaths) }, { tx });
    return true;
  });
  if (!gone) return err('post-not-found');
  const event: FeedEvent = { type: 'post-removed', id };
  live.publish(FEED_TOPIC, event, [post.author.id]);
  live.publish(postTopic(id), event, [post.author.id]);
  return ok(null);
}
