import type { Versioned } from '../kernel/index.ts';
import type { Profile } from './shapes.ts';

export const userTopic = (userId: string): `user:${string}` => `user:${userId}`;

type Counts = Pick<Profile, 'id' | 'postCount' | 'followerCount' | 'followingCount'>;

/** On 'user:ID'. */
export type ProfileEvent =
  | { type: 'profile-changed'; profile: Profile }
  | ({ type: 'profile-counts' } & Versioned<Counts>)
  /** it is hidden, or shown again */
  | { type: 'profile-visibility'; id: string };
