import { sentenceFor } from '@gesso/domain/catalogue';
import { canEditProfile, type Profile } from '@gesso/domain/profiles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  changeProfile,
  isUnknownUser,
  profileQuery,
} from '../../features/profiles/profile-queries.ts';
import { ProfileSkeleton } from '../../features/profiles/profile-skeleton.tsx';
import { useProfileEvents } from '../../features/profiles/use-profile-events.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoSuchUser } from './no-such-user.tsx';
import { OwnEditing } from './own-editing.tsx';
import { ProfileFrame } from './profile-frame.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

/** A profile, the viewer's own or another's, in its four states. */
export function ProfileView({ id }: { id: string }) {
  const client = useQueryClient();
  const own = canEditProfile(useMember(), { id });
  const query = useQuery(profileQuery(id));
  useProfileEvents(id, profileQuery(id).queryKey, (change) => changeProfile(client, id, change));
  if (isUnknownUser(query.error)) return <NoSuchUser />;
  return (
    <ProfileFrame own={own}>
      {query.data && <Shown profile={query.data} own={own} />}
      {query.isPending && <ProfileSkeleton columns={own ? 5 : 3} beside />}
      {query.isError && !query.data && (
        <ErrorState
          text={sentenceFor('profile-load-failed')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </ProfileFrame>
  );
}

function Shown({ profile, own }: { profile: Profile; own: boolean }) {
  const [mode, setMode] = useState<'shown' | 'editing' | 'edited'>('shown');
  useTitle(own ? 'Your profile' : `${profile.fullName} (@${profile.username})`);
  return (
    <>
      {own && mode === 'editing' ? (
        <OwnEditing onClose={() => setMode('edited')} />
      ) : (
        <ProfileHeader
          profile={profile}
          onEdit={own ? () => setMode('editing') : null}
          focusEdit={mode === 'edited'}
        />
      )}
      <ProfileTabs key={profile.id} profile={profile} own={own} />
    </>
  );
}
