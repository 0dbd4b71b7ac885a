import type { Profile } from '@gesso/domain/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { refreshPosts } from '../../features/posts/posts-cache.ts';
import { EditProfile } from '../../features/profiles/edit/edit-profile.tsx';
import { meAs } from '../../features/profiles/edit/profile-draft.ts';
import { changeProfile } from '../../features/profiles/profile-queries.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { useChangeSession } from '../../platform/session/session.ts';

/** Edit mode, and what follows from it everywhere else. */
export function OwnEditing({ onClose }: { onClose: () => void }) {
  const me = useMember();
  const client = useQueryClient();
  const router = useRouter();
  const changeSession = useChangeSession();
  const take = (profile: Profile) => {
    changeProfile(client, profile.id, () => profile);
    changeSession(meAs(me, profile));
    // Beside every post stand its artist's name and avatar.
    refreshPosts(client);
    // Whoever is left without art forms chooses anew.
    if (profile.interestTags.length === 0) void router.invalidate();
  };
  return <EditProfile me={me} onChanged={take} onClose={onClose} />;
}
