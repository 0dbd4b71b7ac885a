import { t } from '@lingui/core/macro';
import { postSources } from '../../features/posts/post-source.ts';
import { TitledPosts } from '../../features/posts/titled-posts.tsx';
import { messageFor } from '../../platform/i18n/message-for.ts';

export const LikedPostsScreen = () => (
  <TitledPosts
    title={t`Liked Posts`}
    source={postSources.liked}
    label={t`Liked posts`}
    problem={messageFor('liked-load-failed')}
    emptyTitle={t`No Liked Posts`}
    emptyText={t`Like posts you love to see them here`}
    drawing="frames"
  />
);
