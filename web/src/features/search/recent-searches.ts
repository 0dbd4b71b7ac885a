import { isSearchable, searchLimits, searchQuery } from '@gesso/domain/search';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { localStore } from '../../platform/local-store/local-store.ts';

/** Ends with the account id, like every key of this store, so that sign-out removes it. */
const keyOf = (userId: string): string => `recent-searches:${userId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Ignores values of other formats; a browser without storage returns nothing. */
async function read(userId: string): Promise<string[]> {
  const stored = await localStore.read(keyOf(userId)).catch(() => []);
  return Array.isArray(stored) ? stored.filter(isText).slice(0, searchLimits.recentMax) : [];
}

const recentQuery = (userId: string) =>
  queryOptions({
    queryKey: ['recent-searches', userId],
    queryFn: () => read(userId),
    // Another tab may have searched meanwhile.
    staleTime: 0,
  });

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Latest first, without duplicates that differ only in case, up to a maximum. */
export function withSearch(recent: readonly string[], typed: string): string[] {
  const q = searchQuery(typed);
  if (!isSearchable(q)) return [...recent];
  return [q, ...recent.filter((one) => !isSame(one, q))].slice(0, searchLimits.recentMax);
}

/** A member's recent searches, stored in this browser and never sent. */
export function useRecentSearches(userId: string) {
  const client = useQueryClient();
  const query = recentQuery(userId);
  const { data: recent, isPending } = useQuery(query);
  const change = async (to: (stored: string[]) => string[]) => {
    const next = to(await read(userId));
    client.setQueryData(query.queryKey, next);
    await localStore.write({ [keyOf(userId)]: next }).catch(() => undefined);
  };
  return {
    recent: recent ?? [],
    isPending,
    remember: (typed: string) => void change((stored) => withSearch(stored, typed)),
    remove: (q: string) => void change((stored) => stored.filter((one) => one !== q)),
    /** also used to undo a removal */
    replace: (searches: string[]) => void change(() => searches),
  };
}
