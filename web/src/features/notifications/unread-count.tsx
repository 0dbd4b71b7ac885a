import { unreadLabel } from '@gesso/domain/notifications';
import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '#i18n';
import { CountBadge } from '../../ui/count-badge.tsx';
import { unreadQuery } from './notifications-query.ts';
import { useNotificationEvents } from './use-notification-events.ts';

/** The live number of unread notifications on the bell. */
export default function UnreadCount() {
  useNotificationEvents(unreadQuery.queryKey);
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  if (unread === 0) return null;
  const label = unreadLabel(i18n, unread);
  const name = plural(unread, { one: `${label} unread`, other: `${label} unread` });
  return <CountBadge label={name}>{label}</CountBadge>;
}
