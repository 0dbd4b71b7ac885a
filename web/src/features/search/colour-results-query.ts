import { FEED_TOPIC, type FeedEvent } from '@gesso/domain/posts';
import { type ColourResults, isSearchable, writeColours } from '@gesso/domain/search';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';

const ROOT = ['search', 'colours'];

type Wanted = {
  colours: readonly string[];
  /** the text of the search field */
  q: string;
  /** an art form */
  form: string | undefined;
};

export const colourResultsQuery = (search: Wanted) => {
  const colours = writeColours(search.colours);
  const tag = search.form;
  const q = isSearchable(search.q) ? search.q : undefined;
  return pagedQuery({
    queryKey: [...ROOT, colours, q ?? '', tag ?? ''],
    load: ({ cursor, signal }) =>
      call('GET /api/search/colours', { query: { colours, q, tag, cursor }, signal }),
    keepPrevious: true,
  });
};

type Pages = InfiniteData<ColourResults>;
type ArtworkResult = ColourResults['artworks'][number];

const keepArtworks = (pages: Pages, isKept: (artwork: ArtworkResult) => boolean): Pages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, artworks: page.artworks.filter(isKept) })),
});

/** Applies an event to the cached results; returns the same object if nothing changes. */
export function withEvent(pages: Pages, event: FeedEvent): Pages {
  if (event.type === 'post-removed') return keepArtworks(pages, ({ id }) => id !== event.id);
  if (event.type === 'author-hidden') {
    return keepArtworks(pages, ({ author }) => author.id !== event.authorId);
  }
  if (event.type !== 'post-edited') return pages;
  const { post } = event;
  const edited = (artwork: ArtworkResult): ArtworkResult =>
    artwork.id === post.id ? { ...artwork, caption: post.caption } : artwork;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, artworks: page.artworks.map(edited) })),
  };
}

/** Removes deleted posts from the results, and updates the titles of edited ones. */
export function useColourResultEvents(): void {
  const client = useQueryClient();
  const onEvent = (event: FeedEvent) => {
    client.setQueriesData<Pages>({ queryKey: ROOT }, (pages) => pages && withEvent(pages, event));
    const isLabelled = event.type === 'post-labels';
    if (isLabelled) void client.invalidateQueries({ queryKey: ROOT });
  };
  useLive(FEED_TOPIC, onEvent, ROOT);
}
