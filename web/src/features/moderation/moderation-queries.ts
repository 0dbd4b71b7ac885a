import type { CaseDetail, CaseState } from '@gesso/domain/moderation';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';

const root = 'moderation';

/** Query keys of moderation; `all` is the common prefix. */
export const moderationKeys = {
  all: [root],
  lists: [root, 'cases'],
  counts: [root, 'counts'],
  case: (id: string) => [root, 'case', id],
} as const;

export const casesQuery = (state: CaseState) =>
  pagedQuery({
    queryKey: [...moderationKeys.lists, state],
    load: ({ cursor, signal }) =>
      call('GET /api/moderation/cases', { query: { state, cursor }, signal }),
    // Live events only reach mounted components, so cached pages are always stale.
    staleTime: 0,
  });

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: moderationKeys.case(id),
    queryFn: ({ signal }) => call('GET /api/moderation/cases/:id', { params: { id }, signal }),
    staleTime: 0,
  });

/* ms; cases become overdue with time, without an event */
const COUNTS_INTERVAL = 60_000;

export const countsQuery = queryOptions({
  queryKey: moderationKeys.counts,
  queryFn: ({ signal }) => call('GET /api/moderation/counts', { signal }),
  refetchInterval: COUNTS_INTERVAL,
});

/** Caches the response to an action, and refetches the lists that contain the case. */
export function setCase(client: QueryClient, detail: CaseDetail): void {
  client.setQueryData(caseQuery(detail.id).queryKey, detail);
  void client.invalidateQueries({ queryKey: moderationKeys.lists });
  void client.invalidateQueries({ queryKey: moderationKeys.counts });
}
