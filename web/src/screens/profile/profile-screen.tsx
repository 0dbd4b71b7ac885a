import { profilePath } from '@gesso/domain/profiles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useRouterState } from '@tanstack/react-router';
import {
  isUnknownUser,
  profileQuery,
  userIdQuery,
} from '../../features/profiles/profile-queries.ts';
import { ProfileSkeleton } from '../../features/profiles/profile-skeleton.tsx';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoSuchUser } from './no-such-user.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { ProfileView } from './profile-view.tsx';

/** /profile: the viewer's own, or that of the userId in the history state. */
export function ProfileScreen() {
  const me = useMember();
  const userId = useRouterState({ select: ({ location }) => location.state.userId });
  const other = userId !== undefined && userId !== me.id;
  return other ? <RedirectById id={userId} /> : <ProfileView id={me.id} />;
}

/** Redirects to the shareable /@username URL. */
function RedirectById({ id }: { id: string }) {
  const query = useQuery(profileQuery(id));
  if (query.data) return <Navigate to={profilePath(query.data.username)} replace />;
  return <PendingProfile query={query} />;
}

/** /@username; the viewer's own redirects to /profile, a former username to the current one. */
export function PersonScreen() {
  const { username } = useParams({ from: '/member/@{$username}' });
  const me = useMember();
  const query = useQuery(userIdQuery(username));
  if (!query.data) return <PendingProfile query={query} />;
  const { id, movedTo } = query.data;
  if (id === me.id) return <Navigate to="/profile" replace />;
  if (movedTo !== null) return <Navigate to={profilePath(movedTo)} replace />;
  return <ProfileView key={id} id={id} />;
}

type PendingProfileProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

function PendingProfile({ query }: PendingProfileProps) {
  if (isUnknownUser(query.error)) return <NoSuchUser />;
  return (
    <ProfileFrame own={false}>
      {query.error ? (
        <ErrorState
          text={messageFor('profile-load-failed')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <ProfileSkeleton columns={3} beside />
      )}
    </ProfileFrame>
  );
}
