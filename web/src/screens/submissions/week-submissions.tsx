import {
  type ChallengeWeek,
  canSubmit,
  checkWithdraw,
  type Submission,
  weekTitle,
} from '@gesso/domain/challenges';
import { canReport } from '@gesso/domain/reports';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { i18n } from '#i18n';
import { HideMenuItems } from '../../features/blocks/hide-menu-items.tsx';
import { BackToChallenges } from '../../features/challenges/back-to-challenges.tsx';
import { weekSubmissionsQuery } from '../../features/challenges/challenge-queries.ts';
import { formatPeriod } from '../../features/challenges/format-period.ts';
import { Podium } from '../../features/challenges/podium.tsx';
import { SubmissionDialog } from '../../features/challenges/submission-dialog.tsx';
import { SubmissionGrid } from '../../features/challenges/submission-grid.tsx';
import { SubmitDialog } from '../../features/challenges/submit-dialog.tsx';
import { FoldedLabels } from '../../features/content-preferences/folded-labels.tsx';
import { LabelDialog } from '../../features/content-preferences/label-dialog.tsx';
import { OpenLightboxButton } from '../../features/pictures/open-lightbox.tsx';
import { ReportMenuItem } from '../../features/reports/report-menu-item.tsx';
import { itemsOf } from '../../platform/paging/pages.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PublicSubmissions } from './public-submissions.tsx';

type WeekSubmissionsProps = {
  week: ChallengeWeek;
  own: Submission | null;
  podium: Submission[];
};

const NO_OWN = t`You did not make any submission this week. We encourage you to participate with any imagination you can create.`;

/** All sections show the same submissions, so they share one dialog. */
export function WeekSubmissions({ week, own, podium }: WeekSubmissionsProps) {
  const member = useMember();
  const query = useInfiniteQuery(weekSubmissionsQuery(week.weekNumber));
  const submissions = query.data ? itemsOf(query.data) : [];
  const [openId, setOpenId] = useState<string | null>(null);
  const [submitting, setSubmitting] = useState(false);
  const open = ({ id }: Submission) => setOpenId(id);
  const shown = [...(own ? [own] : []), ...podium, ...submissions].find(({ id }) => id === openId);
  const canWithdraw = shown && checkWithdraw(member, shown, week, Date.now()).ok;
  return (
    <div className="flex flex-col gap-10 pt-2 pb-6 md:pb-10">
      <WeekHeader week={week} />
      {podium.length > 0 && (
        <Part title={t`Podium`}>
          <Podium winners={podium} onOpen={open} />
        </Part>
      )}
      <Part title={t`Your Submissions`}>
        {own ? (
          <SubmissionGrid label={t`Your submission`} submissions={[own]} onOpen={open} />
        ) : (
          <EmptyState
            titleAs="p"
            title={NO_OWN}
            action={isOpen(week) && <SubmitButton onPress={() => setSubmitting(true)} />}
          />
        )}
      </Part>
      <Part title={t`Public Submissions`}>
        <PublicSubmissions
          query={query}
          submissions={submissions}
          alone={own !== null}
          others={week.submissionCount - (own ? 1 : 0)}
          onOpen={open}
        />
      </Part>
      <SubmitDialog
        week={week}
        open={submitting}
        labelFields={FoldedLabels}
        onClose={() => setSubmitting(false)}
      />
      <SubmissionDialog
        submission={shown ?? null}
        canWithdraw={canWithdraw ?? false}
        labelDialog={LabelDialog}
        openLightbox={OpenLightboxButton}
        menuItems={({ id, author }) =>
          canReport(member, 'submission', author) && (
            <>
              <ReportMenuItem kind="submission" id={id} />
              <HideMenuItems person={author} onBlocked={() => setOpenId(null)} />
            </>
          )
        }
        onClose={() => setOpenId(null)}
      />
    </div>
  );
}

/** The server only returns weeks that have started, even if the local clock is behind. */
const isOpen = (week: ChallengeWeek): boolean =>
  canSubmit(week, Math.max(Date.now(), week.startsAt * 1000));

const SubmitButton = ({ onPress }: { onPress: () => void }) => (
  <Button variant="primary" size="large" onClick={onPress}>
    <Trans>Submit Your Art</Trans>
  </Button>
);

const WeekHeader = ({ week }: { week: ChallengeWeek }) => (
  <header className="flex flex-col gap-2">
    <BackToChallenges />
    <h1 className="font-display text-28 md:text-40">{weekTitle(i18n, week)}</h1>
    <p className="text-14 text-muted">{formatPeriod(week)}</p>
    <p dir="auto" className="max-w-prose whitespace-pre-wrap break-words">
      {week.text}
    </p>
  </header>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-5">
    <h2 className="font-display text-20 md:text-28">{title}</h2>
    {children}
  </section>
);
