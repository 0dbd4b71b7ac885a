import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
} from '@tanstack/react-query';

export type Cursor = string | undefined;
export type PageRequest = { cursor: Cursor; signal: AbortSignal };

type PagedQuery<P, K extends QueryKey> = {
  queryKey: K;
  load(request: PageRequest): Promise<P>;
  /** shows the pages of the previous key until those of the new one are loaded */
  keepPrevious?: boolean;
  staleTime?: number;
  gcTime?: number;
};

/** An infinite query over a list that the server returns in pages, each with the cursor of the next. */
export const pagedQuery = <P extends { next: string | null }, const K extends QueryKey>({
  load,
  keepPrevious = false,
  ...options
}: PagedQuery<P, K>) =>
  infiniteQueryOptions<P, Error, InfiniteData<P, Cursor>, K, Cursor>({
    ...options,
    queryFn: ({ pageParam, signal }) => load({ cursor: pageParam, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
