import type { LiveEvent } from '@gesso/domain/live';
import { type Profile, userTopic } from '@gesso/domain/profiles';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { pendingToggles } from '../../platform/optimistic-toggle/pending-toggles.ts';
import { toggleName } from '../../platform/optimistic-toggle/toggle-name.ts';

type Change = (change: (profile: Profile) => Profile) => void;

/** Keeps a profile live while it is mounted. */
export function useProfileEvents(id: string | null, queryKey: QueryKey, change: Change) {
  const client = useQueryClient();
  const onEvent = (event: LiveEvent<`user:${string}`>) => {
    if (event.type === 'profile-visibility') void client.invalidateQueries({ queryKey });
    if (event.type === 'profile-changed') change(() => event.profile);
    if (event.type !== 'profile-counts') return;
    const { postCount, followingCount, version } = event;
    const newer = pendingToggles.acceptLiveCount(toggleName('follow', event.id), version);
    change((profile) => ({
      ...profile,
      postCount,
      followingCount,
      followerCount: newer ? event.followerCount : profile.followerCount,
    }));
  };
  useLive(id === null ? null : userTopic(id), onEvent, queryKey);
}
