import { type Profile, type ProfileEvent, userTopic } from '@gesso/domain/profiles';
import type { QueryKey } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';

type Change = (change: (profile: Profile) => Profile) => void;

/** Keeps a profile live while it is mounted. */
export function useProfileEvents(id: string | null, queryKey: QueryKey, change: Change) {
  const onEvent = (event: ProfileEvent) => {
    if (event.type === 'profile-changed') change(() => event.profile);
    if (event.type !== 'profile-counts') return;
    const { postCount, followerCount, followingCount } = event;
    change((profile) => ({ ...profile, postCount, followerCount, followingCount }));
  };
  useLive(id === null ? null : userTopic(id), onEvent, queryKey);
}
