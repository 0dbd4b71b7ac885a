import { isArtistType } from '@gesso/domain/artist-types';
import { isArtForm, tagName } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';
import { Feed } from '../../features/posts/feed.tsx';
import { postSources } from '../../features/posts/post-source.ts';
import { TagFollowButton } from '../../features/tags/tag-follow-button.tsx';
import { TagFollowerCount } from '../../features/tags/tag-follower-count.tsx';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';
import { TaggedArtists } from './tagged-artists.tsx';

/** The page of a tag: the posts with an art form, or the people with an artist tag. */
export function TagScreen() {
  const { name } = useParams({ from: '/member/tags/$name' });
  if (isArtForm(name)) return <TaggedPosts tag={name} />;
  return isArtistType(name) ? <TaggedArtists tag={name} /> : <UnknownTag name={name} />;
}

/** All posts with one tag, newest first. */
function TaggedPosts({ tag }: { tag: string }) {
  const title = tagName(tag);
  useTitle(title);
  return (
    <div className="py-6 md:py-10">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <h1 className="break-words font-display text-28 md:text-40">{title}</h1>
          <TagFollowerCount key={tag} tag={tag} />
        </div>
        <TagFollowButton key={tag} tag={tag} />
      </header>
      <Feed
        source={postSources.tagged(tag)}
        label={t`Posts tagged ${title}`}
        empty={
          <EmptyState
            title={t`No posts found`}
            text={t`No one has posted anything tagged ${title} yet.`}
            drawing="frames"
            action={
              <Link
                {...overlayLink('create-post', '/create-post')}
                className={buttonClass('primary')}
              >
                <Trans>Create the first post</Trans>
              </Link>
            }
          />
        }
      />
    </div>
  );
}

function UnknownTag({ name }: { name: string }) {
  useTitle(t`Tag not found`);
  return (
    <NotFoundState
      title={t`We couldn’t find that tag`}
      text={t`“${name}” is not one of the tags on Gesso.`}
      drawing="frames"
    >
      <Link {...overlayLink('search', '/search')} className={buttonClass('primary')}>
        <Trans>Search</Trans>
      </Link>
    </NotFoundState>
  );
}
