import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';

const root = 'challenges';

/** Query keys of challenges; `all` is the common prefix. */
export const challengeKeys = {
  all: [root],
  current: [root, 'current'],
  past: [root, 'past'],
  week: (weekNumber: number) => [root, 'week', weekNumber],
  weeks: [root, 'week'],
  submissions: [root, 'submissions'],
} as const;

const WEEK_END_POLL_MS = 30_000;

/** Polls after the week's end: the browser's clock may be ahead of the server's. */
export const currentQuery = queryOptions({
  queryKey: challengeKeys.current,
  queryFn: ({ signal }) => call('GET /api/challenges/current', { signal }),
  refetchInterval: ({ state }) => {
    const week = state.data?.week;
    return week && Date.now() >= week.endsAt * 1000 ? WEEK_END_POLL_MS : false;
  },
});

export const previousQuery = queryOptions({
  queryKey: [root, 'previous'],
  queryFn: ({ signal }) => call('GET /api/challenges/previous', { signal }),
});

export const pastWeeksQuery = pagedQuery({
  queryKey: challengeKeys.past,
  load: ({ cursor, signal }) => call('GET /api/challenges', { query: { cursor }, signal }),
});

export const weekQuery = (weekNumber: number) =>
  queryOptions({
    queryKey: challengeKeys.week(weekNumber),
    queryFn: ({ signal }) =>
      call('GET /api/challenges/:weekNumber', { params: { weekNumber }, signal }),
  });

export const weekSubmissionsQuery = (weekNumber: number) =>
  pagedQuery({
    queryKey: [...challengeKeys.submissions, 'week', weekNumber],
    load: ({ cursor, signal }) =>
      call('GET /api/challenges/:weekNumber/submissions', {
        params: { weekNumber },
        query: { cursor },
        signal,
      }),
  });

export const authorSubmissionsQuery = (userId: string) =>
  pagedQuery({
    queryKey: [...challengeKeys.submissions, 'author', userId],
    load: ({ cursor, signal }) =>
      call('GET /api/users/:id/submissions', {
        params: { id: userId },
        query: { cursor },
        signal,
      }),
  });

export const recordQuery = (userId: string) =>
  queryOptions({
    queryKey: [root, 'record', userId],
    queryFn: ({ signal }) =>
      call('GET /api/users/:id/trophies', { params: { id: userId }, signal }),
  });

export const planQuery = pagedQuery({
  queryKey: [root, 'plan'],
  load: ({ cursor, signal }) => call('GET /api/challenges/plan', { query: { cursor }, signal }),
});
