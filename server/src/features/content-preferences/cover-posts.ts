import { coveredKinds } from '@gesso/domain/content-preferences';
import { type Post, withoutPictureAddresses } from '@gesso/domain/posts';
import type { Preferences } from './content-preferences.ts';

/** Posts for a page: without image URLs where this viewer has to tap to reveal the images. */
export async function coverPosts(
  preferences: Preferences,
  viewer: { id: string } | null,
  posts: readonly Post[],
): Promise<Post[]> {
  const contentPreferences = await preferences.of(viewer);
  const reader = viewer && { id: viewer.id, contentPreferences };
  return posts.map((post) =>
    coveredKinds(reader, post).length > 0 ? withoutPictureAddresses(post) : post,
  );
}
