import { err, ok, type Page } from '@gesso/domain/kernel';
import {
  isSearchable,
  type SearchFilter,
  type SearchResults,
  searchLimits,
  searchQuery,
} from '@gesso/domain/search';
import { searchApi } from '@gesso/domain/search/api';
import { artFormsNamed } from '@gesso/domain/tags';
import { readCursor, toPage } from '../../platform/database/keyset.ts';
import { foldSearchText } from '../../platform/database/search-text.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { toCommunity } from '../communities/community-rows.ts';
import { toPersonCard } from '../people/person-card.ts';
import { languageOf } from '../sessions/request-language.ts';
import { searchByColour } from './colour-search.ts';
import { exploreRoutes } from './explore.routes.ts';
import { type SearchQuery, searchStore } from './search.store.ts';
import { type FoundRow, toArtworkResult } from './search-rows.ts';
import type { SearchServices } from './services.ts';

const { pageSize, inAll, tagsMax } = searchLimits;
const NONE = { artists: 0, artworks: 0, tags: 0, communities: 0 };

const sizesOf: Record<SearchFilter, SearchQuery['sizes']> = {
  all: inAll,
  artists: { ...NONE, artists: pageSize },
  artworks: { ...NONE, artworks: pageSize },
  tags: { ...NONE, tags: tagsMax },
  communities: { ...NONE, communities: pageSize },
};

function pageOf<Row extends { id: string; ms: number | null }, Item>(
  rows: Row[],
  size: number,
  itemOf: (row: Row) => Item,
): Page<Item> {
  return toPage(rows, size, ({ id, ms }) => ({ time: new Date(ms ?? 0), id }), itemOf);
}

/** The artist whose username is exactly the query comes first. */
function toResults(row: FoundRow, filter: SearchFilter): SearchResults {
  const sizes = sizesOf[filter];
  const people = pageOf(row.artists, sizes.artists, toPersonCard);
  const artists = row.exact_username
    ? [toPersonCard(row.exact_username), ...people.items]
    : people.items;
  const artworks = pageOf(row.artworks, sizes.artworks, toArtworkResult);
  const communities = pageOf(row.communities, sizes.communities, toCommunity);
  return {
    artists: filter === 'all' ? artists.slice(0, sizes.artists) : artists,
    artworks: artworks.items,
    tags: row.tags,
    communities: communities.items,
    next: filter === 'all' ? null : (people.next ?? artworks.next ?? communities.next),
  };
}

export function searchRoutes(app: App, services: SearchServices): void {
  const { db, replica, blocks, preferences, translators } = services;

  async function read(typed: string, from: string | undefined) {
    if (!isSearchable(typed)) return err('search-too-short');
    const cursor = readCursor(from);
    if (!cursor.ok) return cursor;
    const searchText = await foldSearchText(db, searchQuery(typed));
    // Text that consists only of accents folds to nothing.
    return isSearchable(searchText)
      ? ok({ searchText, cursor: cursor.value })
      : err('search-too-short');
  }

  serve(app, searchApi, {
    ...exploreRoutes(services),
    'GET /api/search': {
      handle: async ({ query, viewer, request }) => {
        const parsed = await read(query.q, query.cursor);
        if (!parsed.ok) return parsed;
        const { filter = 'all' } = query;
        const hidden = await blocks.hiddenFrom(viewer);
        const labelFilter = await preferences.labelFilter(viewer);
        const selection = { sizes: sizesOf[filter], paged: filter !== 'all' };
        const results = await searchStore.find(replica, {
          ...parsed.value,
          namedTags: artFormsNamed(translators.in(languageOf(request)), searchQuery(query.q)),
          ...selection,
          hidden,
          labelFilter,
        });
        return ok(toResults(results, filter));
      },
    },
    'GET /api/search/colours': {
      handle: ({ query, viewer }) => searchByColour(services, viewer, query),
    },
  });
}
