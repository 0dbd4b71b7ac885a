import {
  type ChallengeWeek,
  checkWeekDelete,
  type WeekPhase,
  weekPhase,
  weekTitle,
} from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { i18n } from '#i18n';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { formatPeriod } from '../format-period.ts';
import { submissionCountText } from '../submission-count-text.ts';
import { DeleteWeek } from './delete-week.tsx';

const names: Record<WeekPhase, string> = {
  planned: t({ message: 'Scheduled', context: 'challenge' }),
  open: t({ message: 'Running', context: 'challenge' }),
  closed: t({ message: 'Ended', context: 'challenge' }),
};

type PlannedWeekProps = { week: ChallengeWeek; onEdit: () => void };

/** One row of the plan. */
export function PlannedWeek({ week, onEdit }: PlannedWeekProps) {
  const now = Date.now();
  const phase = weekPhase(week, now);
  const title = weekTitle(i18n, week);
  return (
    <li className="flex items-center gap-2 py-4">
      <div className="min-w-0 flex-1">
        <span
          className={cx(
            'mb-1.5 inline-block rounded-full px-3 py-0.5 text-12',
            phase === 'open' ? 'bg-accent-ground text-white' : 'bg-wash text-muted',
          )}
        >
          {names[phase]}
        </span>
        <h2 className="font-display text-20 leading-snug">{title}</h2>
        <p className="text-14 text-muted">
          {formatPeriod(week)}, {submissionCountText(week.submissionCount)}
        </p>
      </div>
      {phase !== 'closed' && (
        <Button size="small" aria-label={t`Edit ${title}`} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      )}
      {checkWeekDelete(week, now).ok && <DeleteWeek week={week} />}
    </li>
  );
}
