import { messageFor } from '@gesso/domain/catalogue';
import { postSources } from '../../features/posts/post-source.ts';
import { TitledPosts } from '../../features/posts/titled-posts.tsx';

export const LikedPostsScreen = () => (
  <TitledPosts
    title="Liked Posts"
    source={postSources.liked}
    label="Liked posts"
    problem={messageFor('liked-load-failed')}
    emptyTitle="No Liked Posts"
    emptyText="Like posts you love to see them here"
    drawing="frames"
  />
);
