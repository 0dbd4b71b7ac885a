import { PostCollection } from '../../features/posts/post-collection.tsx';
import { postSources } from '../../features/posts/post-source.ts';

export const SavedPostsScreen = () => (
  <PostCollection
    title="Saved Posts"
    source={postSources.saved}
    label="Saved posts"
    problem="saved-load-failed"
    emptyTitle="No Saved Posts"
    emptyText="Save posts you love to see them here"
    drawing="pot"
  />
);
