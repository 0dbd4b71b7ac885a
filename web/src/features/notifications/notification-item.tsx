import type { Notification } from '@gesso/domain/notifications';
import { GroupItem } from './group-item.tsx';
import { NoticeItem } from './notice-item.tsx';

/** One notification; unread ones have a warm background. */
export const NotificationItem = ({ notification }: { notification: Notification }) => (
  <li className={notification.read ? 'rounded-tile' : 'rounded-tile bg-accent-wash'}>
    {notification.kind === 'notice' ? (
      <NoticeItem notice={notification} />
    ) : (
      <GroupItem group={notification} />
    )}
  </li>
);
