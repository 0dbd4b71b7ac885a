import type { ListedCommunity } from '@gesso/domain/communities';
import { screenPaths } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  communitiesQuery,
  joinedCommunitiesQuery,
} from '../../features/communities/community-queries.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList, type PagedQuery } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CommunityCard } from './community-card.tsx';
import { CommunitySearch } from './community-search.tsx';

export function CommunitiesScreen() {
  useTitle(t`Communities`);
  const [tab, setTab] = useState('all');
  return (
    <div className="py-6 md:py-10">
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="font-display text-28 md:text-40">
            <Trans>Communities</Trans>
          </h1>
          <p className="mt-1.5 text-muted">
            <Trans>Groups of artists, each with its own feed.</Trans>
          </p>
        </div>
        <Link to={screenPaths.newCommunity} className={buttonClass('primary')}>
          <Plus size={18} aria-hidden="true" />
          <Trans>Create community</Trans>
        </Link>
      </div>
      <CommunitySearch />
      <Tabs
        label={t({ message: 'Show', comment: 'Label of the tabs “All” and “Joined”' })}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'all', label: t({ message: 'All', context: 'communities' }), content: <All /> },
          {
            value: 'joined',
            label: t({ message: 'Joined', context: 'communities' }),
            content: <Joined />,
          },
        ]}
      />
    </div>
  );
}

const All = () => (
  <Communities
    query={useInfiniteQuery(communitiesQuery)}
    empty={<EmptyState title={t`No communities yet`} text={t`Create the first one.`} />}
  />
);

const Joined = () => (
  <Communities
    query={useInfiniteQuery(joinedCommunitiesQuery)}
    empty={
      <EmptyState
        title={t`You haven’t joined a community yet`}
        text={t`Communities you join appear here.`}
      />
    }
  />
);

type CommunitiesProps = { query: PagedQuery<ListedCommunity>; empty: ReactNode };

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,24rem),1fr))] gap-4';

const Communities = ({ query, empty }: CommunitiesProps) => (
  <PagedList
    query={query}
    skeleton={<CommunitiesSkeleton />}
    problem={messageFor('communities-load-failed')}
    empty={empty}
  >
    {(communities) => (
      <ul aria-label={t`Communities`} className={GRID}>
        {communities.map((community) => (
          <li key={community.id}>
            <CommunityCard community={community} />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);

const CommunitiesSkeleton = () => (
  <div role="status" aria-label={t`Loading communities`} className={GRID}>
    {['first', 'second', 'third', 'fourth'].map((card) => (
      <Skeleton key={card} className="h-44 rounded-tile" />
    ))}
  </div>
);
