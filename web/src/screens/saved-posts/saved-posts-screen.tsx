import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OwnCollections } from '../../features/collections/own-collections.tsx';
import { postSources } from '../../features/posts/post-source.ts';
import { TitledPosts } from '../../features/posts/titled-posts.tsx';
import { messageFor } from '../../platform/i18n/message-for.ts';

/** All saved posts, with the viewer's collections above them. */
export function SavedPostsScreen() {
  return (
    <TitledPosts
      title={t`Saved Posts`}
      source={postSources.saved}
      label={t`Saved posts`}
      problem={messageFor('saved-load-failed')}
      emptyTitle={t`No Saved Posts`}
      emptyText={t`Save posts you love to see them here`}
      drawing="pot"
    >
      <OwnCollections />
      <h2 className="mb-4 font-display text-20">
        <Trans>All saved posts</Trans>
      </h2>
    </TitledPosts>
  );
}
