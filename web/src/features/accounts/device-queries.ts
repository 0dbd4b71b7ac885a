import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

/** Where the viewer is signed in. */
export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call('GET /api/me/sessions', { signal }),
});
