import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';

/**
 * Identifies a decision by its id, for the member it is about, or by the token of an emailed link.
 */
export type AppealKey = { decisionId: string } | { token: string };

/** The common prefix of single decisions and their list. */
export const OWN_DECISIONS = ['own-decisions'] as const;

export const ownDecisionQuery = (key: AppealKey) =>
  queryOptions({
    queryKey: [...OWN_DECISIONS, key],
    queryFn: ({ signal }) => call('POST /api/appeals/look-up', { body: key, signal }),
  });
