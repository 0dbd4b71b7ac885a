import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PagedList } from '../../ui/paged-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NotificationItem } from './notification-item.tsx';
import { notificationsQuery } from './notifications-query.ts';
import { useMarkRead } from './use-mark-read.ts';
import { useNotificationEvents } from './use-notification-events.ts';

/** The viewer's notifications, newest first; leaving the screen marks them as read. */
export function NotificationList() {
  const query = useInfiniteQuery(notificationsQuery);
  useNotificationEvents(notificationsQuery.queryKey);
  const pages = query.data?.pages ?? [];
  const unread = pages.some(({ items }) => items.some(({ read }) => !read));
  useMarkRead(unread ? (pages[0]?.newest ?? null) : null);
  return (
    <PagedList
      query={query}
      skeleton={<NotificationsSkeleton />}
      problem={messageFor('notifications-load-failed')}
      empty={
        <EmptyState
          title={t`No notifications yet`}
          text={t`Likes, comments, followers, challenges and messages about your account appear here.`}
          titleAs="p"
          action={
            <Link to="/search" className={buttonClass('primary')}>
              <Trans>Find artists</Trans>
            </Link>
          }
        />
      }
      moreLabel={t`Earlier notifications`}
    >
      {(notifications) => (
        <ul aria-label={t`Notifications`} className="flex flex-col gap-1">
          {notifications.map((notification) => (
            <NotificationItem key={notification.id} notification={notification} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const NotificationsSkeleton = () => (
  <div role="status" aria-label={t`Loading notifications`} className="flex flex-col gap-1">
    {['a', 'b', 'c', 'd'].map((row) => (
      <Skeleton key={row} className="h-18 w-full rounded-tile" />
    ))}
  </div>
);
