import { err, ok } from '@gesso/domain/kernel';
import type { Post } from '@gesso/domain/posts';
import {
  isSearchable,
  type SearchFilter,
  type SearchResults,
  searchLimits,
  searchQuery,
} from '@gesso/domain/search';
import { searchApi } from '@gesso/domain/search/api';
import type { Queries } from '../../platform/database/database.ts';
import { readCursor } from '../../platform/database/keyset.ts';
import { foldSearchText } from '../../platform/database/search-text.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Tools } from '../../tools.ts';
import { type SearchQuery, searchStore } from './search.store.ts';

type PostsByIds = (ids: string[]) => Promise<Post[]>;
type SearchRequest = Omit<SearchQuery, 'size'>;

const { pageSize, inAll, tagsMax } = searchLimits;
const NOTHING: SearchResults = { artists: [], artworks: [], tags: [], next: null };

/** The artist whose username is exactly the query comes first. */
async function artists(db: Queries, quest: SearchQuery) {
  const { items, next } = await searchStore.artists(db, quest);
  const namesake = quest.cursor ? undefined : await searchStore.artistWithUsername(db, quest);
  return { items: namesake ? [namesake, ...items] : items, next };
}

export function searchRoutes(
  app: App,
  { db, blocks, preferences }: Tools,
  postsByIds: PostsByIds,
): void {
  async function artworks(quest: SearchQuery) {
    const { items, next } = await searchStore.posts(db, quest);
    return { items: await postsByIds(items), next };
  }

  const searches: Record<SearchFilter, (asked: SearchRequest) => Promise<SearchResults>> = {
    async all(asked) {
      const [people, posts, tags] = await Promise.all([
        artists(db, { ...asked, size: inAll.artists }),
        artworks({ ...asked, size: inAll.artworks }),
        searchStore.tags(db, asked.searchText, inAll.tags),
      ]);
      const shown = people.items.slice(0, inAll.artists);
      return { artists: shown, artworks: posts.items, tags, next: null };
    },
    async artists(asked) {
      const { items, next } = await artists(db, { ...asked, size: pageSize });
      return { ...NOTHING, artists: items, next };
    },
    async artworks(asked) {
      const { items, next } = await artworks({ ...asked, size: pageSize });
      return { ...NOTHING, artworks: items, next };
    },
    async tags({ searchText }) {
      return { ...NOTHING, tags: await searchStore.tags(db, searchText, tagsMax) };
    },
  };

  async function read(typed: string, from: string | undefined) {
    if (!isSearchable(typed)) return err('search-too-short');
    const cursor = readCursor(from);
    if (!cursor.ok) return cursor;
    const searchText = await foldSearchText(db, searchQuery(typed));
    // Nothing is left of accents alone.
    return isSearchable(searchText)
      ? ok({ searchText, cursor: cursor.value })
      : err('search-too-short');
  }

  serve(app, searchApi, 'GET /api/search', async ({ query, viewer }) => {
    const asked = await read(query.q, query.cursor);
    if (!asked.ok) return asked;
    const hidden = await blocks.hiddenFrom(viewer);
    const leftOut = await preferences.leftOut(viewer);
    return ok(await searches[query.filter ?? 'all']({ ...asked.value, hidden, leftOut }));
  });
}
