import { canEditCommunity, communityPath } from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { communityQuery } from '../../features/communities/community-queries.ts';
import { CommunityForm } from '../../features/communities/edit/community-form.tsx';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';

export function EditCommunityScreen() {
  useTitle(t`Edit community`);
  const { id } = useParams({ from: '/member/communities/$id/edit' });
  const me = useMember();
  const navigate = useNavigate();
  const query = useQuery(communityQuery(id));
  const back = () => void navigate({ to: communityPath(id) });
  if (query.error instanceof ApiProblem && query.error.code === 'community-not-found') {
    return <Refused title={messageFor('community-not-found')} />;
  }
  if (query.isPending) return <FormSkeleton />;
  if (!query.data) {
    return (
      <ErrorState
        text={messageFor('communities-load-failed')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (!canEditCommunity(me, query.data)) {
    return <Refused title={messageFor('community-not-yours')} />;
  }
  return (
    <div className="py-6 md:py-10">
      <CommunityForm
        key={id}
        community={query.data}
        title={t`Edit community`}
        submitLabel={t`Save changes`}
        onCancel={back}
        onDone={() => {
          toast(t`Community saved.`);
          back();
        }}
      />
    </div>
  );
}

const Refused = ({ title }: { title: string }) => (
  <NotFoundState title={title}>
    <Link to="/communities" className={buttonClass('primary')}>
      <Trans>All communities</Trans>
    </Link>
  </NotFoundState>
);

const FormSkeleton = () => (
  <div
    role="status"
    aria-label={t`Loading community`}
    className="mx-auto flex max-w-2xl flex-col gap-5 py-10"
  >
    <Skeleton className="h-9 w-64" />
    <Skeleton className="h-40 rounded-tile" />
    <Skeleton className="h-12" />
    <Skeleton className="h-28" />
  </div>
);
