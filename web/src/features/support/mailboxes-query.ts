import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

/** The configured support addresses; only a server restart changes them. */
export const mailboxesQuery = queryOptions({
  queryKey: ['mailboxes'],
  queryFn: ({ signal }) => call('GET /api/mailboxes', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});
