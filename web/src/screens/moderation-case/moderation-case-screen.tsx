import type { CaseDetail } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CaseActions } from '../../features/moderation/case-actions.tsx';
import { CaseDecision } from '../../features/moderation/case-decision.tsx';
import { CaseHistory } from '../../features/moderation/case-history.tsx';
import { CaseLog } from '../../features/moderation/case-log.tsx';
import { caseAbout, caseTitle } from '../../features/moderation/case-names.ts';
import { CaseReports } from '../../features/moderation/case-reports.tsx';
import { DueLabel } from '../../features/moderation/due-label.tsx';
import { caseQuery } from '../../features/moderation/moderation-queries.ts';
import { ReportedThing } from '../../features/moderation/reported-thing.tsx';
import { useModerationEvents } from '../../features/moderation/use-moderation-events.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { BackArrow, backLinkClass } from '../../ui/back-arrow.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** One case with its own URL; its route is guarded. */
export function ModerationCaseScreen() {
  const { caseId } = useParams({ from: '/member/moderation/$caseId' });
  const query = useQuery(caseQuery(caseId));
  useModerationEvents();
  useTitle(query.data ? caseTitle(query.data) : t({ message: 'Case', context: 'moderation' }));
  if (query.error instanceof ApiProblem && query.error.code === 'case-not-found') {
    return <NoSuchCase />;
  }
  return (
    <div className="flex flex-col gap-4 pt-2 pb-6 md:pb-10">
      <nav aria-label={t`Moderation`}>
        <Link to="/moderation" className={backLinkClass}>
          <BackArrow />
          <Trans>All cases</Trans>
        </Link>
      </nav>
      {query.data && <Case key={caseId} detail={query.data} />}
      {query.isPending && <CaseSkeleton />}
      {query.isError && !query.data && (
        <ErrorState
          text={messageFor('cases-load-failed')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </div>
  );
}

function Case({ detail }: { detail: CaseDetail }) {
  const { state, dueAt } = detail;
  return (
    <>
      <header className="flex flex-col gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h1 dir="auto" className="min-w-0 break-words font-display text-28">
            {caseTitle(detail)}
          </h1>
          {state !== 'decided' && <DueLabel dueAt={dueAt} />}
        </div>
        <p className="break-words text-14 text-muted">{caseAbout(detail)}</p>
      </header>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12">
        <div className="flex min-w-0 flex-col gap-8">
          <CaseActions detail={detail} />
          <CaseDecision detail={detail} />
          <ReportedThing detail={detail} />
          <CaseReports detail={detail} />
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          <CaseHistory detail={detail} />
          <CaseLog detail={detail} />
        </div>
      </div>
    </>
  );
}

const NoSuchCase = () => (
  <NotFoundState title={messageFor('case-not-found')}>
    <Link to="/moderation" className={buttonClass('primary')}>
      <Trans>All cases</Trans>
    </Link>
  </NotFoundState>
);

const CaseSkeleton = () => (
  <div role="status" aria-label={t`Loading case`} className="flex flex-col gap-4">
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="h-4 w-56" />
    <Skeleton className="h-11 w-44 rounded-full" />
    <Skeleton className="h-44 w-full rounded-tile" />
  </div>
);
