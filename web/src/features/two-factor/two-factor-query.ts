import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: ({ signal }) => call('GET /api/me/two-factor', { signal }),
});

/** Runs a change that may require confirmation; returns undefined if the user does not confirm. */
export type RunConfirmed = <T>(change: () => Promise<T>) => Promise<T | undefined>;
