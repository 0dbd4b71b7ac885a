import { Trans } from '@lingui/react/macro';
import { useRelativeTime } from '../../platform/page/use-relative-time.ts';

/** For screen readers; the background shows it visually. */
export const Unread = ({ read }: { read: boolean }) =>
  !read && (
    <span className="sr-only">
      <Trans>Unread:</Trans>{' '}
    </span>
  );

export function Time({ time }: { time: number }) {
  const words = useRelativeTime(time);
  return (
    <time dateTime={new Date(time * 1000).toISOString()} className="text-12 text-muted">
      {words}
    </time>
  );
}
