import { sentenceFor } from '@gesso/domain/catalogue';
import { profilePath } from '@gesso/domain/profiles';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useRouterState } from '@tanstack/react-router';
import { isNobody, profileQuery, whoIsQuery } from '../../features/profiles/profile-queries.ts';
import { ProfileSkeleton } from '../../features/profiles/profile-skeleton.tsx';
import { useMember } from '../../platform/session/member-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoSuchUser } from './no-such-user.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { ProfileView } from './profile-view.tsx';

/** /profile: one's own, or that of whomever the navigation brought along. */
export function ProfileScreen() {
  const me = useMember();
  const brought = useRouterState({ select: ({ location }) => location.state.userId });
  const other = brought !== undefined && brought !== me.id;
  return other ? <Brought id={brought} /> : <ProfileView id={me.id} />;
}

/** Moves on to the address that can be shared. */
function Brought({ id }: { id: string }) {
  const query = useQuery(profileQuery(id));
  if (query.data) return <Navigate to={profilePath(query.data.username)} replace />;
  return <NotYet query={query} />;
}

/** /@username: theirs; one's own leads to /profile, a former name to the present one. */
export function PersonScreen() {
  const { username } = useParams({ from: '/member/@{$username}' });
  const me = useMember();
  const query = useQuery(whoIsQuery(username));
  if (!query.data) return <NotYet query={query} />;
  const { id, movedTo } = query.data;
  if (id === me.id) return <Navigate to="/profile" replace />;
  if (movedTo !== null) return <Navigate to={profilePath(movedTo)} replace />;
  return <ProfileView key={id} id={id} />;
}

type NotYetProps = {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
};

function NotYet({ query }: NotYetProps) {
  if (isNobody(query.error)) return <NoSuchUser />;
  return (
    <ProfileFrame own={false}>
      {query.error ? (
        <ErrorState
          text={sentenceFor('profile-load-failed')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <ProfileSkeleton columns={3} beside />
      )}
    </ProfileFrame>
  );
}
