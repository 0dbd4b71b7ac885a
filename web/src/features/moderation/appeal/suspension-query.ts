import type { OwnDecision } from '@gesso/domain/moderation';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call.ts';
import { OWN_DECISIONS } from './own-decision-query.ts';

const suspends = ({ decision }: OwnDecision): boolean =>
  decision.outcome === 'suspend' && decision.reversedAt === null;

/** The newest decision that suspends the viewer. */
export const suspensionQuery = (viewerId: string) =>
  queryOptions({
    queryKey: [...OWN_DECISIONS, 'of', viewerId],
    queryFn: ({ signal }) => call('GET /api/me/decisions', { signal }),
    select: ({ items }) => items.find(suspends) ?? null,
  });
