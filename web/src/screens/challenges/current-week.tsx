import {
  type ChallengeWeek,
  canSubmit,
  type Submission,
  weekTitle,
} from '@gesso/domain/challenges';
import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '#i18n';
import { CountdownFigures } from '../../features/challenges/countdown-figures.tsx';
import { formatPeriod } from '../../features/challenges/format-period.ts';
import { refetchWithJitter } from '../../features/challenges/refetch-with-jitter.ts';
import { SubmitDialog } from '../../features/challenges/submit-dialog.tsx';
import { WeekBanner } from '../../features/challenges/week-banner.tsx';
import { FoldedLabels } from '../../features/content-preferences/folded-labels.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';

type CurrentWeekProps = { week: ChallengeWeek; own: Submission | null };

export function CurrentWeek({ week, own }: CurrentWeekProps) {
  const client = useQueryClient();
  return (
    <article aria-labelledby="current-title" className="flex flex-col gap-6">
      <WeekBanner week={week} look="hero" />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto] lg:gap-14">
        <div className="flex flex-col gap-3">
          <h2 id="current-title" className="font-display text-28 leading-tight md:text-40">
            {weekTitle(i18n, week)}
          </h2>
          <p className="text-14 text-muted">{formatPeriod(week)}</p>
          <p dir="auto" className="max-w-prose whitespace-pre-wrap break-words">
            {week.text}
          </p>
        </div>
        <div className="flex flex-col gap-5">
          <CountdownFigures onWeekEnd={() => refetchWithJitter(client)} />
          <Actions week={week} own={own} />
        </div>
      </div>
    </article>
  );
}

function Actions({ week, own }: CurrentWeekProps) {
  // A submission being written keeps its week even if the next one begins meanwhile.
  const [submittingTo, setSubmittingTo] = useState<ChallengeWeek | null>(null);
  const { submissionCount } = week;
  const params = { weekNumber: String(week.weekNumber) };
  // The server returned it as the current week, so it has started, even if the local clock is
  // behind.
  const open = canSubmit(week, Math.max(Date.now(), week.startsAt * 1000));
  return (
    <div className="flex flex-wrap items-center gap-3">
      {own && (
        <Link
          to="/submissions/$weekNumber"
          params={params}
          className={buttonClass('primary', 'large')}
        >
          <Trans>View Your Submission</Trans>
        </Link>
      )}
      {!own && open && (
        <Button variant="primary" size="large" onClick={() => setSubmittingTo(week)}>
          <Trans>Submit Your Art</Trans>
        </Button>
      )}
      {!own && !open && (
        <p className="text-14 text-muted">
          <Trans>This week is over. The next theme is on its way.</Trans>
        </p>
      )}
      <Link
        to="/submissions/$weekNumber"
        params={params}
        className="inline-flex min-h-11 items-center rounded-6 px-1 text-14 text-ultramarine underline-offset-4 hover:underline"
      >
        {plural(submissionCount, {
          0: 'No submissions so far',
          one: '# submission so far',
          other: '# submissions so far',
        })}
      </Link>
      <SubmitDialog
        week={submittingTo ?? week}
        open={submittingTo !== null}
        labelFields={FoldedLabels}
        onClose={() => setSubmittingTo(null)}
      />
    </div>
  );
}
