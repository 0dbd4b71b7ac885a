import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AppealForm } from '../../features/moderation/appeal/appeal-form.tsx';
import { AppealState } from '../../features/moderation/appeal/appeal-state.tsx';
import {
  type AppealKey,
  ownDecisionQuery,
} from '../../features/moderation/appeal/own-decision-query.ts';
import { OwnDecisionView } from '../../features/moderation/appeal/own-decision-view.tsx';
import { ownDecisionTitle } from '../../features/moderation/appeal/own-decision-words.ts';
import { useDecisionEvents } from '../../features/moderation/appeal/use-decision-events.ts';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** /appeal: opened from an email with the token in the fragment; needs no session. */
export function EmailAppealScreen() {
  const token = useRouterState({ select: ({ location }) => location.hash });
  return <Frame>{token === '' ? <NoSuchDecision /> : <Decision appealKey={{ token }} />}</Frame>;
}

/** /appeal/ID: opened from a notification, for the member the decision is about. */
export function AppealScreen() {
  const { decisionId } = useParams({ from: '/member/appeal/$decisionId' });
  useDecisionEvents();
  return (
    <Frame>
      <Decision appealKey={{ decisionId }} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  useTitle(t({ message: 'Appeal', context: 'noun' }));
  return <div className="mx-auto flex max-w-xl flex-col gap-6 pt-6 pb-6 md:pt-10">{children}</div>;
}

function Decision({ appealKey }: { appealKey: AppealKey }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(ownDecisionQuery(appealKey));
  if (isPending) return <DecisionSkeleton />;
  if (data) {
    return (
      <>
        <h1 className="font-display text-28 md:text-40">{ownDecisionTitle(data)}</h1>
        <OwnDecisionView own={data} />
        {data.appeal && <AppealState appeal={data.appeal} />}
        {!data.appeal && data.decision.reversedAt === null && <AppealForm appealKey={appealKey} />}
      </>
    );
  }
  if (error instanceof ApiProblem && error.code === 'appeal-not-found') return <NoSuchDecision />;
  return (
    <ErrorState text={messageFor('unavailable')} onRetry={() => void refetch()} busy={isFetching} />
  );
}

const NoSuchDecision = () => (
  <NotFoundState title={messageFor('appeal-not-found')}>
    <Link to="/support" className={buttonClass('primary')}>
      <Trans>Contact support</Trans>
    </Link>
  </NotFoundState>
);

const DecisionSkeleton = () => (
  <div role="status" aria-label={t`Loading the decision`} className="flex flex-col gap-4">
    <Skeleton className="h-9 w-72 max-w-full" />
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-36 w-full rounded-10" />
  </div>
);
