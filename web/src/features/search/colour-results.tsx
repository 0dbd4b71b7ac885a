import { sentenceFor } from '@gesso/domain/catalogue';
import { noColourResults } from '@gesso/domain/search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ArtworkResults, type OnApproach } from './artwork-results.tsx';
import { colourResultsQuery, useColourResultEvents } from './colour-results-query.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';

type ColourResultsProps = { colours: readonly string[]; q: string; onApproach: OnApproach };

/** Artworks with the chosen colours, nearest first, in their four states. */
export function ColourResults({ colours, q, onApproach }: ColourResultsProps) {
  useColourResultEvents();
  const query = useInfiniteQuery(colourResultsQuery(colours, q));
  if (query.isError && !query.isFetchNextPageError) {
    return (
      <ErrorState
        text={sentenceFor('search-failed')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!query.data) return <ResultsSkeleton />;
  const artworks = query.data.pages.flatMap((page) => page.artworks);
  if (artworks.length === 0) {
    return query.isPlaceholderData ? (
      <ResultsSkeleton />
    ) : (
      <NoResults text={noColourResults(q, colours)} />
    );
  }
  return (
    <section
      aria-label="Artworks by colour"
      aria-busy={query.isPlaceholderData}
      className={cx(
        'flex flex-col gap-4 transition-opacity',
        query.isPlaceholderData && 'opacity-60',
      )}
    >
      <LiveRegion>{`${artworks.length} found`}</LiveRegion>
      <h2 className="font-medium text-14 text-muted">Artworks, nearest colour first</h2>
      <ArtworkResults artworks={artworks} onApproach={onApproach} />
      {query.hasNextPage && (
        <Button
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
          className="self-center"
        >
          Show more
        </Button>
      )}
    </section>
  );
}

const NoResults = ({ text }: { text: string }) => (
  <div className="flex flex-col items-center gap-3 py-10 text-center">
    <Drawing name="lens" className="h-28 w-36 text-muted" />
    <p role="status" className="break-words font-display text-20">
      {text}
    </p>
    <p className="text-14 text-muted">Try a neighbouring colour, or take one away.</p>
  </div>
);
