import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PostGrid } from './post-grid.tsx';
import { postSources } from './post-source.ts';

type MoreLikeThisProps = {
  postId: string;
  /** posts open read-only */
  publicMode: boolean;
};

export const MORE_LIKE_THIS = t`More like this`;

/** Posts with the same tags or similar images, below a post's page. */
export const MoreLikeThis = ({ postId, publicMode }: MoreLikeThisProps) => (
  <section aria-labelledby="more-like-this" className="py-8 md:py-12">
    <h2 id="more-like-this" className="mb-4 font-display text-20 md:text-28">
      {MORE_LIKE_THIS}
    </h2>
    <PostGrid
      source={postSources.similar(postId)}
      label={MORE_LIKE_THIS}
      publicMode={publicMode}
      empty={
        <p className="text-muted">
          <Trans>No other posts yet.</Trans>
        </p>
      }
    />
  </section>
);
