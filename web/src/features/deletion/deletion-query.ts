import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

/** Counted anew whenever it is asked: it stands in a question that cannot be taken back. */
export const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => call('GET /api/me/deletion', { signal }),
  staleTime: 0,
  gcTime: 0,
});
