import { coveredKinds } from '@gesso/domain/content-preferences';
import { type Post, withoutPictureAddresses } from '@gesso/domain/posts';
import type { Preferences } from './content-preferences.ts';

/** Posts as a page may carry them: what this viewer has to tap first leads to no picture. */
export async function coverPosts(
  preferences: Preferences,
  viewer: { id: string } | null,
  posts: readonly Post[],
): Promise<Post[]> {
  const contentPreferences = await preferences.of(viewer);
  const asking = viewer && { id: viewer.id, contentPreferences };
  return posts.map((post) =>
    coveredKinds(asking, post).length > 0 ? withoutPictureAddresses(post) : post,
  );
}
