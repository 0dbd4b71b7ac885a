import type { CaseState } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CaseRow } from './case-row.tsx';
import { casesQuery } from './moderation-queries.ts';

type CaseListProps = { state: CaseState; label: string; empty: ReactNode };

/** The cases in one state; handles loading, error, empty and content. */
export function CaseList({ state, label, empty }: CaseListProps) {
  const query = useInfiniteQuery(casesQuery(state));
  return (
    <PagedList
      query={query}
      skeleton={<CaseListSkeleton />}
      problem={messageFor('cases-load-failed')}
      empty={empty}
    >
      {(cards) => (
        <ul aria-label={label} className="divide-y divide-line">
          {cards.map((card) => (
            <CaseRow key={card.id} card={card} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const CaseListSkeleton = () => (
  <div role="status" aria-label={t`Loading cases`} className="flex flex-col gap-6 pt-3">
    {['w-1/2', 'w-2/3', 'w-2/5'].map((width) => (
      <div key={width} className="flex flex-col gap-2">
        <Skeleton className={`h-5 ${width}`} />
        <Skeleton className="h-4 w-3/4" />
      </div>
    ))}
  </div>
);
