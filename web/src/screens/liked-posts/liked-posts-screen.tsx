import { PostCollection } from '../../features/posts/post-collection.tsx';
import { postSources } from '../../features/posts/post-source.ts';

export const LikedPostsScreen = () => (
  <PostCollection
    title="Liked Posts"
    source={postSources.liked}
    label="Liked posts"
    problem="liked-load-failed"
    emptyTitle="No Liked Posts"
    emptyText="Like posts you love to see them here"
    drawing="frames"
  />
);
