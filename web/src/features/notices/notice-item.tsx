import { longDate } from '@gesso/domain/kernel';
import type { Notice } from '@gesso/domain/notices';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';

type NoticeItemProps = {
  notice: Notice;
  /** it was unread when the screen was opened */
  fresh: boolean;
};

/** One notice; what is new stands on a warm ground. */
export function NoticeItem({ notice: { title, text, path, time }, fresh }: NoticeItemProps) {
  return (
    <li
      className={cx(
        'flex flex-col items-start gap-2 rounded-tile px-4 py-4',
        fresh ? 'bg-accent-wash' : 'bg-surface inset-ring inset-ring-line',
      )}
    >
      <h2 className="font-medium">
        {fresh && <span className="sr-only">New: </span>}
        {title}
      </h2>
      <p className="whitespace-pre-wrap break-words text-14">{text}</p>
      <p className="text-12 text-muted">
        <time dateTime={new Date(time * 1000).toISOString()}>{longDate(time)}</time>
      </p>
      {path !== null && (
        <Link to={path} className={buttonClass('quiet', 'small')}>
          See more<span className="sr-only"> about: {title}</span>
        </Link>
      )}
    </li>
  );
}
