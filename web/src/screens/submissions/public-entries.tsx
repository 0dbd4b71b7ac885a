import { sentenceFor } from '@gesso/domain/catalogue';
import type { Submission } from '@gesso/domain/challenges';
import { EntryGrid } from '../../features/challenges/entry-grid.tsx';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';

type EntriesQuery = {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

type PublicEntriesProps = {
  query: EntriesQuery;
  entries: Submission[];
  /** Whether one has an entry of one's own, which is not among these. */
  alone: boolean;
  onOpen: (entry: Submission) => void;
};

const NO_ENTRIES =
  'No submissions were made this week. We highly recommend everyone to participate!';

const ONLY_YOURS = 'Nobody else has submitted this week. Yours is the only entry.';

/** The entries of others in a week, page by page. */
export function PublicEntries({ query, entries, alone, onOpen }: PublicEntriesProps) {
  const more = () => {
    if (query.hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage();
  };
  const retry = () => void (entries.length > 0 ? query.fetchNextPage() : query.refetch());
  if (query.isPending) return <MasonrySkeleton label="Loading submissions" count={8} />;
  return (
    <>
      {entries.length > 0 && (
        <EntryGrid label="Entries" entries={entries} onOpen={onOpen} onEndReached={more} />
      )}
      {query.isError && (
        <ErrorState
          text={sentenceFor('submissions-load-failed')}
          reason={sentenceOf(query.error)}
          onRetry={retry}
          busy={query.isFetching}
        />
      )}
      {entries.length === 0 && !query.isError && (
        <EmptyState title={alone ? ONLY_YOURS : NO_ENTRIES} drawing="frames" headed />
      )}
    </>
  );
}
