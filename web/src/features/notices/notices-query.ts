import type { InfiniteData } from '@tanstack/react-query';
import type { ReplyOf } from '../../platform/api/api-types.ts';
import { call } from '../../platform/api/call.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';

export const noticesQuery = pagedQuery({
  queryKey: ['notices'],
  load: ({ cursor, signal }) => call('GET /api/me/notices', { query: { cursor }, signal }),
});

type NoticePages = InfiniteData<ReplyOf<'GET /api/me/notices'>>;

/** How many have not been read. */
export const unreadIn = (data: NoticePages | undefined): number => data?.pages[0]?.unread ?? 0;
