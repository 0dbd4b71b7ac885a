import { avatarOf, type PersonCard } from '@gesso/domain/accounts';
import { pictureSources } from '@gesso/domain/pictures';
import { postPath } from '@gesso/domain/posts';
import { profilePath } from '@gesso/domain/profiles';
import { type ArtistToMeet, type ArtworkResult, searchLimits } from '@gesso/domain/search';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { PrefetchPost } from './artwork-results.tsx';
import { artistsToMeetQuery } from './explore-queries.ts';
import { ExploreSection } from './explore-section.tsx';

/* px; the approximate maximum width of one of three images */
const PICTURE_WIDTH = 160;

const grid = 'grid grid-cols-1 gap-x-5 gap-y-7 @2xl:grid-cols-2 @5xl:grid-cols-3';
const pictures = 'grid grid-cols-3 gap-1.5';

type ArtistsToMeetProps = {
  interests: readonly string[];
  prefetchPost: PrefetchPost;
  followButton: (person: PersonCard) => ReactNode;
};

/** Artists active in the viewer's art forms whom the viewer does not follow yet. */
export const ArtistsToMeet = (props: ArtistsToMeetProps) => (
  <ExploreSection title={t`Artists to meet`}>
    <Artists {...props} />
  </ExploreSection>
);

function Artists({ interests, ...card }: ArtistsToMeetProps) {
  const { data, isPending, isFetching, refetch } = useQuery(artistsToMeetQuery(interests));
  if (isPending) return <ArtistsSkeleton />;
  if (!data) {
    const text = messageFor('artists-to-meet-load-failed');
    return <InlineError text={text} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (data.items.length === 0) {
    return (
      <p className="text-14 text-muted">
        <Trans>
          No one new has posted in your art forms lately. Artists you don’t follow yet appear here.
        </Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t`Artists to meet`} className={grid}>
      {data.items.map((artist) => (
        <li key={artist.person.id}>
          <ArtistCard {...artist} {...card} />
        </li>
      ))}
    </ul>
  );
}

type ArtistCardProps = ArtistToMeet & Omit<ArtistsToMeetProps, 'interests'>;

const ArtistCard = ({ person, artworks, prefetchPost, followButton }: ArtistCardProps) => (
  <article aria-label={`${person.fullName}, ${person.username}`} className="flex flex-col gap-3">
    <ul aria-label={t`Artworks by ${{ username: person.username }}`} className={pictures}>
      {artworks.map((artwork) => (
        <li
          key={artwork.id}
          onPointerEnter={() => prefetchPost(artwork.id)}
          onPointerDown={() => prefetchPost(artwork.id)}
          onFocus={() => prefetchPost(artwork.id)}
        >
          <ArtworkLink {...artwork} />
        </li>
      ))}
    </ul>
    <div className="flex items-center gap-3">
      <Link
        to={profilePath(person.username)}
        data-result
        className="group flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-10"
      >
        <Avatar {...avatarOf(person)} size={40} />
        <span className="min-w-0">
          <span dir="auto" className="block truncate font-medium text-14 group-hover:underline">
            {person.username}
          </span>{' '}
          <span dir="auto" className="block truncate text-12 text-muted">
            {person.fullName}
          </span>
        </span>
      </Link>
      {followButton(person)}
    </div>
  </article>
);

const ArtworkLink = ({ id, caption, author, picture }: ArtworkResult) => (
  <Link
    {...overlayLink('post', postPath(id), { post: id })}
    preload={false}
    aria-label={t`${caption} by ${{ username: author.username }}`}
    data-result
    className="block rounded-10"
  >
    {picture && (
      <span className="block aspect-square overflow-clip rounded-10">
        <Picture
          {...pictureSources(picture, PICTURE_WIDTH)}
          sizes={`${PICTURE_WIDTH}px`}
          width={picture.width}
          height={picture.height}
          thumbhash={picture.thumbhash}
          alt={picture.alt || caption}
          className="size-full rounded-10"
        />
      </span>
    )}
  </Link>
);

const ArtistsSkeleton = () => (
  <div role="status" aria-label={t`Loading artists to meet`} className={grid}>
    {Array.from({ length: searchLimits.artistsToMeet }, (_, artist) => (
      <div key={artist.toString()} className="flex flex-col gap-3">
        <div className={pictures}>
          {Array.from({ length: searchLimits.artworksOfArtist }, (_picture, index) => (
            <Skeleton key={index.toString()} className="aspect-square rounded-10" />
          ))}
        </div>
        <div className="flex h-11 items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 w-28" />
        </div>
      </div>
    ))}
  </div>
);
