import { longDate } from '@gesso/domain/kernel';
import { isOverdue } from '@gesso/domain/moderation';
import { i18n } from '#i18n';
import { useMinute } from '../../platform/page/use-minute.ts';
import { cx } from '../../ui/cx.ts';
import { dueText } from './due-text.ts';

/** The time left for a case; overdue ones in vermilion. */
export function DueLabel({ dueAt }: { dueAt: number }) {
  const now = useMinute();
  return (
    <time
      dateTime={new Date(dueAt * 1000).toISOString()}
      title={longDate(i18n, dueAt)}
      className={cx(
        'figures shrink-0 whitespace-nowrap font-medium text-14',
        isOverdue(dueAt, now) ? 'text-accent-text' : 'text-muted',
      )}
    >
      {dueText(dueAt, now)}
    </time>
  );
}
