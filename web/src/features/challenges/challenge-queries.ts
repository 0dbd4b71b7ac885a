import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';

const root = 'challenges';

/** Everything about challenges; under it lie the parts. */
export const challengeKeys = {
  all: [root],
  current: [root, 'current'],
  past: [root, 'past'],
  week: (weekNumber: number) => [root, 'week', weekNumber],
  weeks: [root, 'week'],
  submissions: [root, 'submissions'],
} as const;

const TURN_CHECK_MS = 30_000;

type Asked = { pageParam: string | undefined; signal: AbortSignal };

const nextOf = ({ next }: { next: string | null }): string | undefined => next ?? undefined;

/** A clock that runs ahead of the server's asks again until the next week is there. */
export const currentQuery = queryOptions({
  queryKey: challengeKeys.current,
  queryFn: ({ signal }) => call('GET /api/challenges/current', { signal }),
  refetchInterval: ({ state }) => {
    const week = state.data?.week;
    return week && Date.now() >= week.endsAt * 1000 ? TURN_CHECK_MS : false;
  },
});

export const previousQuery = queryOptions({
  queryKey: [root, 'previous'],
  queryFn: ({ signal }) => call('GET /api/challenges/previous', { signal }),
});

export const pastWeeksQuery = infiniteQueryOptions({
  queryKey: challengeKeys.past,
  queryFn: ({ pageParam, signal }: Asked) =>
    call('GET /api/challenges', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined,
  getNextPageParam: nextOf,
});

export const weekQuery = (weekNumber: number) =>
  queryOptions({
    queryKey: challengeKeys.week(weekNumber),
    queryFn: ({ signal }) =>
      call('GET /api/challenges/:weekNumber', { params: { weekNumber }, signal }),
  });

export const weekSubmissionsQuery = (weekNumber: number) =>
  infiniteQueryOptions({
    queryKey: [...challengeKeys.submissions, 'week', weekNumber],
    queryFn: ({ pageParam, signal }: Asked) =>
      call('GET /api/challenges/:weekNumber/submissions', {
        params: { weekNumber },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: nextOf,
  });

export const authorSubmissionsQuery = (userId: string) =>
  infiniteQueryOptions({
    queryKey: [...challengeKeys.submissions, 'author', userId],
    queryFn: ({ pageParam, signal }: Asked) =>
      call('GET /api/users/:id/submissions', {
        params: { id: userId },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined,
    getNextPageParam: nextOf,
  });

export const recordQuery = (userId: string) =>
  queryOptions({
    queryKey: [root, 'record', userId],
    queryFn: ({ signal }) =>
      call('GET /api/users/:id/trophies', { params: { id: userId }, signal }),
  });

export const planQuery = infiniteQueryOptions({
  queryKey: [root, 'plan'],
  queryFn: ({ pageParam, signal }: Asked) =>
    call('GET /api/challenges/plan', { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined,
  getNextPageParam: nextOf,
});
