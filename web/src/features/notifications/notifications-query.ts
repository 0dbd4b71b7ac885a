import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';

/** The prefix of both keys below: the list and the unread count change together. */
export const NOTIFICATIONS = ['notifications'] as const;

export const notificationsQuery = pagedQuery({
  queryKey: [...NOTIFICATIONS, 'list'],
  load: ({ cursor, signal }) => call('GET /api/me/notifications', { query: { cursor }, signal }),
});

export const unreadQuery = queryOptions({
  queryKey: [...NOTIFICATIONS, 'unread'],
  queryFn: ({ signal }) => call('GET /api/me/notifications/unread', { signal }),
});
