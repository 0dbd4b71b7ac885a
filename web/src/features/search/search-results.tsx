import { noResults, type SearchFilter, searchLimits, type TagCount } from '@gesso/domain/search';
import { tagName, tagPath } from '@gesso/domain/tags';
import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { i18n } from '#i18n';
import { Button } from '../../ui/button.tsx';
import { Count } from '../../ui/count.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { ArtistResults } from './artist-results.tsx';
import { ArtworkResults, type PrefetchPost } from './artwork-results.tsx';
import { CommunityResults } from './community-results.tsx';
import { ResultStates } from './result-states.tsx';
import { joinPages, searchResultsQuery } from './search-results-query.ts';
import type { SearchParams } from './use-search-params.ts';

type SearchResultsProps = {
  search: SearchParams;
  onFilter: (filter: SearchFilter) => void;
  prefetchPost: PrefetchPost;
};

/** The results of a search by words. */
export const SearchResults = (props: SearchResultsProps) => (
  <>
    <ResultCount search={props.search} />
    <FoundResults {...props} />
  </>
);

function ResultCount({ search: { q, filter } }: Pick<SearchResultsProps, 'search'>) {
  const { data } = useInfiniteQuery(searchResultsQuery(q, filter));
  const lists = data ? Object.values(joinPages(data.pages)) : [];
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  return (
    <LiveRegion>{count > 0 ? plural(count, { one: '# found', other: '# found' }) : ''}</LiveRegion>
  );
}

function FoundResults({ search, onFilter, prefetchPost }: SearchResultsProps) {
  const query = useInfiniteQuery(searchResultsQuery(search.q, search.filter));
  const results = joinPages(query.data?.pages ?? []);
  const { inAll } = searchLimits;
  const more = (filter: 'artists' | 'artworks' | 'tags' | 'communities') =>
    search.filter === 'all' && results[filter].length >= inAll[filter]
      ? () => onFilter(filter)
      : null;
  return (
    <ResultStates
      query={query}
      empty={Object.values(results).every((list) => list.length === 0)}
      emptyText={noResults(i18n, search.q)}
    >
      {results.artists.length > 0 && (
        <Section title={t`Artists`} moreLabel={t`See all artists`} onMore={more('artists')}>
          <ArtistResults artists={results.artists} />
        </Section>
      )}
      {results.tags.length > 0 && (
        <Section title={t`Tags`} moreLabel={t`See all tags`} onMore={more('tags')}>
          <TagResults tags={results.tags} />
        </Section>
      )}
      {results.communities.length > 0 && (
        <Section
          title={t`Communities`}
          moreLabel={t`See all communities`}
          onMore={more('communities')}
        >
          <CommunityResults communities={results.communities} />
        </Section>
      )}
      {results.artworks.length > 0 && (
        <Section title={t`Artworks`} moreLabel={t`See all artworks`} onMore={more('artworks')}>
          <ArtworkResults artworks={results.artworks} prefetchPost={prefetchPost} />
        </Section>
      )}
    </ResultStates>
  );
}

type SectionProps = {
  title: string;
  moreLabel: string;
  onMore: (() => void) | null;
  children: ReactNode;
};

const Section = ({ title, moreLabel, onMore, children }: SectionProps) => (
  <section aria-label={title} className="flex flex-col gap-3">
    <div className="flex items-center justify-between">
      <h2 className="font-medium text-14 text-muted">{title}</h2>
      {onMore && (
        <Button size="small" variant="ghost" onClick={onMore} className="-me-3.5">
          {moreLabel}
        </Button>
      )}
    </div>
    {children}
  </section>
);

/** Tags with their post counts; each links to the page of the tag. */
function TagResults({ tags }: { tags: TagCount[] }) {
  return (
    <ul aria-label={t`Tags`} className="flex flex-wrap gap-2">
      {tags.map(({ tag, count }) => (
        <li key={tag}>
          <Link
            to={tagPath(tag)}
            data-result
            className="inline-flex min-h-10 items-center gap-2 rounded-full px-4 text-14 transition-colors inset-ring inset-ring-line hover:bg-wash"
          >
            {tagName(tag)}{' '}
            <span className="text-muted">
              <Plural
                value={count}
                one={
                  <Trans>
                    <Count value={count} /> post
                  </Trans>
                }
                other={
                  <Trans>
                    <Count value={count} /> posts
                  </Trans>
                }
              />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
