import { noColourResults } from '@gesso/domain/search';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { i18n } from '#i18n';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ArtworkResults, type PrefetchPost } from './artwork-results.tsx';
import { colourResultsQuery, useColourResultEvents } from './colour-results-query.ts';
import { ResultStates } from './result-states.tsx';

type ColourResultsProps = {
  colours: readonly string[];
  q: string;
  form: string | undefined;
  prefetchPost: PrefetchPost;
};

/** Artworks with the chosen colors, closest first. */
export function ColourResults({ prefetchPost, ...wanted }: ColourResultsProps) {
  useColourResultEvents();
  const query = useInfiniteQuery(colourResultsQuery(wanted));
  const artworks = query.data?.pages.flatMap((page) => page.artworks) ?? [];
  return (
    <ResultStates
      query={query}
      empty={artworks.length === 0}
      emptyText={noColourResults(i18n, wanted)}
      emptyHint={
        wanted.form
          ? t`Try a similar color, or any art form.`
          : t`Try a similar color, or remove one.`
      }
    >
      <section aria-label={t`Artworks by color`} className="flex flex-col gap-4">
        <LiveRegion>
          {plural({ count: artworks.length }, { one: '# found', other: '# found' })}
        </LiveRegion>
        <h2 className="font-medium text-14 text-muted">
          <Trans>Artworks, closest color first</Trans>
        </h2>
        <ArtworkResults artworks={artworks} prefetchPost={prefetchPost} />
      </section>
    </ResultStates>
  );
}
