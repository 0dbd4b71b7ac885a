import type { z } from 'zod';
import type { Versioned } from '../kernel/kernel.ts';
import type { profileEditSchema, profileSchema } from './schemas.ts';

/** A person as everyone may see them, without their email address. */
export type Profile = z.infer<typeof profileSchema>;

/** The editable fields of a profile; the email address has its own flow. */
export type ProfileEdit = z.infer<typeof profileEditSchema>;

export const userTopic = (userId: string): `user:${string}` => `user:${userId}`;

type Counts = Pick<Profile, 'id' | 'postCount' | 'followerCount' | 'followingCount'>;

/** On 'user:ID'. */
export type ProfileEvent =
  | { type: 'profile-changed'; profile: Profile }
  | ({ type: 'profile-counts' } & Versioned<Counts>)
  /** it is hidden, or shown again */
  | { type: 'profile-visibility'; id: string };

/** '@mara' and 'mara' are the same person. */
export const withoutAt = (handle: string): string => handle.trim().replace(/^@/, '');

export const profilePath = (username: string): string => `/@${username}`;
export const publicProfilePath = (username: string): string => `/public/${username}`;

type Person = { id: string };

export const canEditProfile = (viewer: Person | null, person: Person): boolean =>
  viewer?.id === person.id;
