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
import { foldNeedle } from '../../platform/database/needle.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Tools } from '../../tools.ts';
import { type Quest, searchStore } from './search.store.ts';

type PostsByIds = (ids: string[]) => Promise<Post[]>;
type Asked = Omit<Quest, 'size'>;

const { pageSize, inAll, tagsMax } = searchLimits;
const NOTHING: SearchResults = { artists: [], artworks: [], tags: [], next: null };

/** Whoever is called exactly what was typed comes before all others. */
async function artists(db: Queries, quest: Quest) {
  const { items, next } = await searchStore.artists(db, quest);
  const namesake = quest.place ? undefined : await searchStore.namesake(db, quest.needle);
  return { items: namesake ? [namesake, ...items] : items, next };
}

export function searchRoutes(app: App, { db }: Tools, postsByIds: PostsByIds): void {
  async function artworks(quest: Quest) {
    const { items, next } = await searchStore.works(db, quest);
    return { items: await postsByIds(items), next };
  }

  const searches: Record<SearchFilter, (asked: Asked) => Promise<SearchResults>> = {
    async all(asked) {
      const [people, works, tags] = await Promise.all([
        artists(db, { ...asked, size: inAll.artists }),
        artworks({ ...asked, size: inAll.artworks }),
        searchStore.tags(db, asked.needle, inAll.tags),
      ]);
      const shown = people.items.slice(0, inAll.artists);
      return { artists: shown, artworks: works.items, tags, next: null };
    },
    async artists(asked) {
      const { items, next } = await artists(db, { ...asked, size: pageSize });
      return { ...NOTHING, artists: items, next };
    },
    async artworks(asked) {
      const { items, next } = await artworks({ ...asked, size: pageSize });
      return { ...NOTHING, artworks: items, next };
    },
    async tags({ needle }) {
      return { ...NOTHING, tags: await searchStore.tags(db, needle, tagsMax) };
    },
  };

  async function read(typed: string, cursor: string | undefined) {
    if (!isSearchable(typed)) return err('search-too-short');
    const place = readCursor(cursor);
    if (!place.ok) return place;
    const needle = await foldNeedle(db, searchQuery(typed));
    // Nothing is left of accents alone.
    return isSearchable(needle) ? ok({ needle, place: place.value }) : err('search-too-short');
  }

  serve(app, searchApi, 'GET /api/search', async ({ query }) => {
    const asked = await read(query.q, query.cursor);
    return asked.ok ? ok(await searches[query.filter ?? 'all'](asked.value)) : asked;
  });
}
