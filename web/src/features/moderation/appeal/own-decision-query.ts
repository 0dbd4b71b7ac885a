import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** By whom a decision is looked up: the member it is about, or whoever has the letter. */
export type AppealKey = { decisionId: string } | { token: string };

export const ownDecisionQuery = (key: AppealKey) =>
  queryOptions({
    queryKey: ['own-decision', key],
    queryFn: ({ signal }) => call('POST /api/appeals/look-up', { body: key, signal }),
  });
