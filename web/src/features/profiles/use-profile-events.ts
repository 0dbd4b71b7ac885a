import { type Profile, type ProfileEvent, userTopic } from '@gesso/domain/profiles';
import type { QueryKey } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';

type Change = (change: (profile: Profile) => Profile) => void;

/** Hears what changes about somebody while their profile is on the screen. */
export function useProfileEvents(id: string | null, about: QueryKey, change: Change) {
  const hear = (event: ProfileEvent) => {
    if (event.type === 'profile-changed') change(() => event.profile);
    if (event.type !== 'profile-counts') return;
    const { postCount, followerCount, followingCount } = event;
    change((profile) => ({ ...profile, postCount, followerCount, followingCount }));
  };
  useLive<ProfileEvent>(id === null ? null : userTopic(id), hear, about);
}
