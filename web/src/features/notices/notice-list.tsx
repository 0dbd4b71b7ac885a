import { sentenceFor } from '@gesso/domain/catalogue';
import type { Notice } from '@gesso/domain/notices';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NoticeItem } from './notice-item.tsx';
import { noticesQuery } from './notices-query.ts';

/** The viewer's notices, newest first; seeing them marks them as read. */
export function NoticeList() {
  const query = useInfiniteQuery(noticesQuery);
  const newest = query.data?.pages[0]?.items[0];
  const fresh = useFresh(query.data?.pages.flatMap(({ items }) => items) ?? []);
  useMarkRead(newest);
  return (
    <PagedList
      query={query}
      skeleton={<NoticesSkeleton />}
      problem={sentenceFor('notices-load-failed')}
      empty={
        <EmptyState
          title="No notices"
          text="Messages about your account and your reports appear here."
          headed
        />
      }
      moreLabel="Earlier notices"
    >
      {(notices) => (
        <ul aria-label="Notices" className="flex flex-col gap-3">
          {notices.map((notice) => (
            <NoticeItem key={notice.id} notice={notice} fresh={fresh.has(notice.id)} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** The notices that were unread when they were first shown here: marking them must not unmark them. */
function useFresh(notices: Notice[]): ReadonlySet<string> {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const added = notices.filter(({ id, read }) => !read && !fresh.has(id));
  if (added.length > 0) setFresh(new Set([...fresh, ...added.map(({ id }) => id)]));
  return fresh;
}

function useMarkRead(newest: Notice | undefined) {
  const client = useQueryClient();
  const unread = newest && !newest.read ? newest.id : null;
  useEffect(() => {
    if (unread === null) return;
    call('PUT /api/me/notices/read', { body: { upTo: unread } }).then(
      () => client.invalidateQueries({ queryKey: noticesQuery.queryKey }),
      // They stay unread, and are marked when the screen is opened again.
      () => undefined,
    );
  }, [client, unread]);
}

const NoticesSkeleton = () => (
  <div role="status" aria-label="Loading notices" className="flex flex-col gap-3">
    {['a', 'b', 'c'].map((row) => (
      <Skeleton key={row} className="h-28 w-full rounded-tile" />
    ))}
  </div>
);
