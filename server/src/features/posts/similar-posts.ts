import { err, ok, type Result } from '@gesso/domain/kernel';
import { type Post, postLimits } from '@gesso/domain/posts';
import type { PostsServices } from './services.ts';
import { similarPostsStore as store } from './similar-posts.store.ts';
import { mostSimilar } from './similarity.ts';

type Viewer = { id: string } | null;

/** Gathers a bounded number of posts by indexes, compares them by everything known, and keeps the best. */
export async function similarPosts(
  { replica, blocks, preferences }: PostsServices,
  viewer: Viewer,
  postId: string,
): Promise<Result<Post[], 'post-not-found'>> {
  const wanted = await store.wanted(replica, postId, await blocks.blockedWith(viewer));
  if (!wanted) return err('post-not-found');
  const hidden = await blocks.hiddenFrom(viewer);
  const leftOut = await preferences.leftOut(viewer);
  const candidates = await store.candidates(replica, wanted, hidden, leftOut);
  const { similarMax: most, similarPerArtist: perArtist } = postLimits;
  return ok(await store.inOrder(replica, mostSimilar(wanted, candidates, { most, perArtist })));
}
