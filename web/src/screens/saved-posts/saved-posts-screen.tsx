import { messageFor } from '@gesso/domain/catalogue';
import { OwnCollections } from '../../features/collections/own-collections.tsx';
import { postSources } from '../../features/posts/post-source.ts';
import { TitledPosts } from '../../features/posts/titled-posts.tsx';

/** All saved posts, with the viewer's collections above them. */
export function SavedPostsScreen() {
  return (
    <TitledPosts
      title="Saved Posts"
      source={postSources.saved}
      label="Saved posts"
      problem={messageFor('saved-load-failed')}
      emptyTitle="No Saved Posts"
      emptyText="Save posts you love to see them here"
      drawing="pot"
    >
      <OwnCollections />
      <h2 className="mb-4 font-display text-20">All saved posts</h2>
    </TitledPosts>
  );
}
