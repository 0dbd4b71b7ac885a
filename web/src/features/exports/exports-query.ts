import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

export const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => call('GET /api/me/exports', { signal }),
});
