import { artistTypeName } from '@gesso/domain/artist-types';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { PeopleList } from '../../features/profiles/people-list.tsx';
import { taggedArtistsQuery } from '../../features/tags/tag-queries.ts';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** People with one artist tag on their profile, newest members first. */
export function TaggedArtists({ tag }: { tag: string }) {
  const name = artistTypeName(tag);
  useTitle(name);
  const query = useInfiniteQuery(taggedArtistsQuery(tag));
  return (
    <div className="py-6 md:py-10">
      <header className="mb-5 flex flex-col gap-1">
        <h1 className="break-words font-display text-28 md:text-40">{name}</h1>
        <p className="text-14 text-muted">
          <Trans>People with this tag on their profile</Trans>
        </p>
      </header>
      <PeopleList
        label={name}
        query={query}
        empty={
          <EmptyState
            title={t`No one here yet`}
            text={t`No one has chosen the tag ${name} yet.`}
            drawing="frames"
            action={
              <Link {...overlayLink('search', '/search')} className={buttonClass('primary')}>
                <Trans>Find artists</Trans>
              </Link>
            }
          />
        }
        action={(person) => <FollowButton person={person} size="small" />}
      />
    </div>
  );
}
