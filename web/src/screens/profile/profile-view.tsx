import { canEditProfile, type Profile } from '@gesso/domain/profiles';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { refreshPosts } from '../../features/posts/posts-cache.ts';
import { EditProfile } from '../../features/profiles/edit/edit-profile.tsx';
import { withProfile } from '../../features/profiles/edit/profile-draft.ts';
import {
  changeProfile,
  isUnknownUser,
  profileQuery,
} from '../../features/profiles/profile-queries.ts';
import { ProfileSkeleton } from '../../features/profiles/profile-skeleton.tsx';
import { useProfileEvents } from '../../features/profiles/use-profile-events.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { useChangeSession } from '../../platform/session/session.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { NoSuchUser } from './no-such-user.tsx';
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
          text={messageFor('profile-load-failed')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
    </ProfileFrame>
  );
}

function Shown({ profile, own }: { profile: Profile; own: boolean }) {
  const [mode, setMode] = useState<'shown' | 'editing' | 'edited'>('shown');
  useTitle(own ? t`Your profile` : `${profile.fullName} (@${profile.username})`);
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

/** The profile's edit mode; applies changes to the session and other cached data. */
function OwnEditing({ onClose }: { onClose: () => void }) {
  const me = useMember();
  const client = useQueryClient();
  const router = useRouter();
  const changeSession = useChangeSession();
  const take = (profile: Profile) => {
    changeProfile(client, profile.id, () => profile);
    changeSession(withProfile(me, profile));
    // Cached posts hold their author's name and avatar.
    refreshPosts(client);
    // Without art forms left, the guard redirects to the tag selection.
    if (profile.interestTags.length === 0) void router.invalidate();
  };
  return <EditProfile me={me} onChanged={take} onClose={onClose} />;
}
