import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

export const twoStepsQuery = queryOptions({
  queryKey: ['two-steps'],
  queryFn: ({ signal }) => call('GET /api/me/two-steps', { signal }),
});

/** Runs a change that may require confirmation; returns undefined if the user does not confirm. */
export type RunConfirmed = <T>(change: () => Promise<T>) => Promise<T | undefined>;
