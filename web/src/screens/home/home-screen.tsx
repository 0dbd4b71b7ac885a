import { SITE_NAME } from '@gesso/domain/site';
import { tagName } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Feed } from '../../features/posts/feed.tsx';
import { postSources } from '../../features/posts/post-source.ts';
import { VerifyBanner } from '../../features/recovery/verify-banner.tsx';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FeedChoice, type FeedFilter } from './feed-choice.tsx';

export function HomeScreen() {
  useTitle(SITE_NAME);
  const { interestTags } = useMember();
  // Selected one by one, so that an overlay in the search params does not re-render the feed.
  const feed = useSearch({ from: '/member/', select: (search) => search.feed });
  const tag = useSearch({ from: '/member/', select: (search) => search.tag });
  const navigate = useNavigate();
  const choose = (filter: FeedFilter) =>
    void navigate({ to: '/', search: filter, replace: true, resetScroll: false });
  const title = titleOf({ feed, tag });
  return (
    <div className="pt-4">
      <h1 className="sr-only">
        <Trans>{title}, newest first</Trans>
      </h1>
      <VerifyBanner />
      <FeedChoice now={{ feed, tag }} interests={interestTags} onChoose={choose} />
      <Feed
        source={sourceOf({ feed, tag })}
        label={title}
        empty={
          feed === undefined && tag === undefined ? (
            <NoPosts />
          ) : (
            <NoneOfThese feed={feed} tag={tag} />
          )
        }
      />
    </div>
  );
}

function titleOf({ feed, tag }: FeedFilter): string {
  if (tag === undefined) {
    return feed === undefined ? t`All posts` : t`Posts from artists and tags you follow`;
  }
  const name = tagName(tag);
  return feed === undefined
    ? t`All posts: ${name}`
    : t`Posts from artists and tags you follow: ${name}`;
}

function sourceOf({ feed, tag }: FeedFilter) {
  if (feed === 'following') return postSources.following(tag);
  return tag === undefined ? postSources.all : postSources.tagged(tag);
}

const NoPosts = () => (
  <EmptyState
    title={t`No posts found`}
    text={t`Yours could be the first post here.`}
    action={
      <Link {...overlayLink('create-post', '/create-post')} className={buttonClass('primary')}>
        <Trans>Create the first post</Trans>
      </Link>
    }
  />
);

function whyNone({ feed, tag }: FeedFilter): string {
  if (tag === undefined) return t`Posts from the artists and tags you follow appear here.`;
  const name = tagName(tag);
  return feed === undefined
    ? t`No one has posted anything tagged ${name} yet.`
    : t`No posts from the artists and tags you follow are tagged ${name} yet.`;
}

const NoneOfThese = (filter: FeedFilter) => (
  <EmptyState
    title={t`No posts found`}
    text={whyNone(filter)}
    drawing="frames"
    action={
      <Link {...overlayLink('search', '/search')} className={buttonClass('primary')}>
        <Trans>Find artists</Trans>
      </Link>
    }
  />
);
