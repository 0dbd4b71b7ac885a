import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call('GET /api/me/passkeys', { signal }),
});
