import { settingsPath } from '@gesso/domain/site';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { NotificationList } from '../../features/notifications/notification-list.tsx';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';

/** Activity and product notifications in one list. */
export function NotificationsScreen() {
  useTitle(t`Notifications`);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-6 py-6 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-28 md:text-40">
          <Trans>Notifications</Trans>
        </h1>
        <Link to={settingsPath('notifications')} className={buttonClass('quiet', 'small')}>
          <Trans>Notification settings</Trans>
        </Link>
      </div>
      <NotificationList />
    </div>
  );
}
