import type { Notification } from '@gesso/domain/notifications';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Time, Unread } from './notification-parts.tsx';

/** A message of the product itself, such as a decision. */
export function NoticeItem({ notice }: { notice: Notification }) {
  const { title } = notice;
  const isAppealable = notice.path?.startsWith('/appeal/') ?? false;
  return (
    <div className="flex flex-col items-start gap-2 px-3 py-4">
      <h2 className="font-medium">
        <Unread read={notice.read} />
        {title}
      </h2>
      <p dir="auto" className="whitespace-pre-wrap break-words text-14">
        {notice.text}
      </p>
      <Time time={notice.time} />
      {notice.path !== null && (
        <Link to={notice.path} className={buttonClass('quiet', 'small')}>
          <span>
            {isAppealable ? (
              <Trans>
                Review or appeal<span className="sr-only"> the decision: {title}</span>
              </Trans>
            ) : (
              <Trans>
                See details<span className="sr-only"> about: {title}</span>
              </Trans>
            )}
          </span>
        </Link>
      )}
    </div>
  );
}
