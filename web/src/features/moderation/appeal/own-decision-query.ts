import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/** By whom a decision is looked up: the member it is about, or whoever has the link from the email. */
export type AppealKey = { decisionId: string } | { token: string };

/** The common prefix of one decision and the list of all. */
export const OWN_DECISIONS = ['own-decisions'] as const;

export const ownDecisionQuery = (key: AppealKey) =>
  queryOptions({
    queryKey: [...OWN_DECISIONS, key],
    queryFn: ({ signal }) => call('POST /api/appeals/look-up', { body: key, signal }),
  });
