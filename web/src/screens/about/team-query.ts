import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

/** Who is named on the About page; it changes with a restart of the server at most. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call('GET /api/team', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  // The page is whole without it.
  retry: false,
});
