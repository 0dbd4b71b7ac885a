import type { Profile } from '@gesso/domain/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { refreshPosts } from '../../features/posts/posts-cache.ts';
import { EditProfile } from '../../features/profiles/edit/edit-profile.tsx';
import { withProfile } from '../../features/profiles/edit/profile-draft.ts';
import { changeProfile } from '../../features/profiles/profile-queries.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { useChangeSession } from '../../platform/session/session.ts';

/** The profile's edit mode; applies changes to the session and other cached data. */
export function OwnEditing({ onClose }: { onClose: () => void }) {
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
