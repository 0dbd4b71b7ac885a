import { Trans } from '@lingui/react/macro';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';

type ResultStatesProps = {
  query: UseInfiniteQueryResult;
  /** whether there are no results; the remaining props describe the empty state */
  empty: boolean;
  emptyText: string;
  emptyHint?: string;
  children: ReactNode;
};

/** Results in their four states: loading, error, empty, and content with more pages. */
export function ResultStates({ query, empty, children, ...nothing }: ResultStatesProps) {
  if (query.isError && !query.isFetchNextPageError) {
    return (
      <ErrorState
        text={messageFor('search-failed')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  // Previous results stay while the next ones load, but a previous empty state does not.
  if (!query.data || (empty && query.isPlaceholderData)) return <ResultsSkeleton />;
  if (empty) return <NoResults text={nothing.emptyText} hint={nothing.emptyHint} />;
  return (
    <div
      aria-busy={query.isPlaceholderData}
      className={cx(
        'flex flex-col gap-8 transition-opacity',
        query.isPlaceholderData && 'opacity-60',
      )}
    >
      {children}
      {query.hasNextPage && (
        <Button
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="self-center"
        >
          <Trans>Show more</Trans>
        </Button>
      )}
    </div>
  );
}

const NoResults = ({ text, hint }: { text: string; hint: string | undefined }) => (
  <div className="flex flex-col items-center gap-3 py-10 text-center">
    <Drawing name="lens" className="h-28 w-36 text-muted" />
    <p role="status" className="break-words font-display text-20">
      {text}
    </p>
    {hint && <p className="text-14 text-muted">{hint}</p>}
  </div>
);
