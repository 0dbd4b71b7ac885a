import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

/** The people named on the About page; only a server restart changes them. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call('GET /api/team', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // No retries: the page is complete without it.
  retry: false,
});
