import { t } from '@lingui/core/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { cx } from '../../ui/cx.ts';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CollectionCard } from './collection-card.tsx';
import { collectionsQuery } from './collection-list-queries.ts';

type Shape = 'grid' | 'row';

type CollectionListProps = {
  userId: string;
  /** the accessible name of the list */
  label: string;
  /** one row that scrolls sideways, or all collections */
  shape: Shape;
  empty: ReactNode;
};

const shapes: Record<Shape, string> = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(13rem,calc(50%-6px)),1fr))] gap-x-3 gap-y-6 md:gap-x-5',
  row: 'flex gap-3 overflow-x-auto pb-3 *:w-40 *:shrink-0 md:gap-5 md:*:w-52',
};

/** The collections of a person, each as a card. */
export function CollectionList({ userId, label, shape, empty }: CollectionListProps) {
  const query = useInfiniteQuery(collectionsQuery(userId));
  return (
    <PagedList
      query={query}
      skeleton={<ListSkeleton shape={shape} />}
      problem={messageFor('collections-load-failed')}
      empty={empty}
      moreLabel={t`More collections`}
    >
      {(collections) => (
        <ul aria-label={label} className={shapes[shape]}>
          {collections.map((collection) => (
            <li key={collection.id} className="min-w-0">
              <CollectionCard collection={collection} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** As high as the cards, including name and count, so that the content below does not move. */
const ListSkeleton = ({ shape }: { shape: Shape }) => (
  <div
    role="status"
    aria-label={t`Loading collections`}
    className={cx(shapes[shape], 'overflow-hidden')}
  >
    {['first', 'second', 'third', 'fourth'].map((place) => (
      <div key={place} className="flex flex-col gap-2">
        <Skeleton className="aspect-4/3" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-3 w-1/3" />
      </div>
    ))}
  </div>
);
