import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

/** The configured addresses; they change with a restart of the server at most. */
export const mailboxesQuery = queryOptions({
  queryKey: ['mailboxes'],
  queryFn: ({ signal }) => call('GET /api/mailboxes', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
