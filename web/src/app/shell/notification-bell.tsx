import { t } from '@lingui/core/macro';
import { Bell } from 'lucide-react';
import { lazy } from 'react';
import { WhenIdle } from '../../platform/page/when-idle-element.tsx';
import { BarLink } from './bar-link.tsx';

const UnreadCount = lazy(() => import('../../features/notifications/unread-count.tsx'));

/** Links to the notifications; the unread count is loaded after the screen itself. */
export const NotificationBell = () => (
  <span className="relative inline-flex">
    <BarLink
      to="/notifications"
      label={t`Notifications`}
      describedBy="unread-notifications"
      className="inline-flex size-11 items-center justify-center rounded-full text-muted transition-colors hover:bg-wash hover:text-ink aria-[current=page]:text-ink"
    >
      <Bell size={20} aria-hidden="true" />
    </BarLink>
    <span id="unread-notifications" className="pointer-events-none">
      <WhenIdle>
        <UnreadCount />
      </WhenIdle>
    </span>
  </span>
);
