import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { ErrorState } from './error-state.tsx';
import { LiveRegion } from './live-region.tsx';

/** The parts of an infinite query that a list shows. */
export type PagedQuery<T> = {
  data: { pages: { items: T[] }[] } | undefined;
  isPending: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  hasNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
};

type PagedListProps<T> = {
  query: PagedQuery<T>;
  /** shown while the first page loads */
  skeleton: ReactNode;
  /** the message shown when a page cannot be loaded */
  problem: string;
  /** shown when the list is empty */
  empty: ReactNode;
  moreLabel?: string;
  children: (items: T[]) => ReactNode;
};

/** A paginated list in its four states: loading, error, empty, content. */
export function PagedList<T>(props: PagedListProps<T>) {
  const count = props.query.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0;
  return (
    <>
      <LiveRegion>{count > 0 ? t`${count} shown` : ''}</LiveRegion>
      <ListState {...props} />
    </>
  );
}

function ListState<T>(props: PagedListProps<T>) {
  const { query, skeleton, problem, empty, moreLabel = t`Show more`, children } = props;
  if (query.isPending) return skeleton;
  if (!query.data) {
    return (
      <ErrorState text={problem} onRetry={() => void query.refetch()} busy={query.isFetching} />
    );
  }
  const items = query.data.pages.flatMap((page) => page.items);
  // An empty page may be followed by others.
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <div className="flex flex-col gap-6">
      {items.length > 0 && children(items)}
      {query.isFetchNextPageError && (
        <p role="alert" className="text-center text-14 text-muted">
          {problem}
        </p>
      )}
      {query.hasNextPage && (
        <Button
          className="self-center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {moreLabel}
        </Button>
      )}
    </div>
  );
}
