import { type Profile, type ProfileEvent, userTopic } from '@gesso/domain/profiles';
import { useLive } from '../../platform/live/use-live.ts';
import { profileQuery } from './profile-queries.ts';

type Change = (change: (profile: Profile) => Profile) => void;

/** Hears what changes about somebody while their profile is on the screen. */
export function useProfileEvents(id: string | null, change: Change) {
  const hear = (event: ProfileEvent) => {
    if (event.type === 'profile-changed') change(() => event.profile);
    if (event.type !== 'profile-counts') return;
    const { postCount, followerCount, followingCount } = event;
    change((profile) => ({ ...profile, postCount, followerCount, followingCount }));
  };
  const about = id === null ? undefined : profileQuery(id).queryKey;
  useLive<ProfileEvent>(id === null ? null : userTopic(id), hear, about);
}
