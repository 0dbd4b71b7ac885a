import { type ProfileEvent, userTopic } from '@gesso/domain/profiles';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import { type ProfileCounts, profileCounts } from './profile-counts.store.ts';
import type { PeopleServices } from './services.ts';

/** Undefined when the user does not exist. */
export type CountPerson = (userId: string) => Promise<ProfileCounts | undefined>;

/**
 * Reads a user's counts and publishes them to the topic of their profile. One per server: its
 * events are in the order of the reads.
 */
export const createCountPerson = ({ db, live }: PeopleServices): CountPerson =>
  coalesceReads(async (userId) => {
    const counts = await profileCounts(db, userId);
    if (!counts) return undefined;
    const event: ProfileEvent = { type: 'profile-counts', ...counts };
    live.publish(userTopic(userId), event, [userId]);
    return counts;
  });
