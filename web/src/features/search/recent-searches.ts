import { isSearchable, searchLimits, searchQuery } from '@gesso/domain/search';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { localStore } from '../../platform/local-store/local-store.ts';

/** Ends with the account, as every key of this store does: it goes with the sign-out. */
const keyOf = (userId: string): string => `recent-searches:${userId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** What an earlier version stored, or nothing: a browser without storage remembers nothing. */
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

/** The latest first, each once whatever its case, and not too many. */
export function withSearch(recent: readonly string[], typed: string): string[] {
  const q = searchQuery(typed);
  if (!isSearchable(q)) return [...recent];
  return [q, ...recent.filter((one) => !isSame(one, q))].slice(0, searchLimits.recentMax);
}

/** The searches of a member that this browser remembers; they are sent nowhere. */
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
    /** also puts back what was removed */
    replace: (searches: string[]) => void change(() => searches),
  };
}
