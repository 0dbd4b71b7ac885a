import type { Profile, ProfileEdit } from '@gesso/domain/profiles';
import { call } from '../../../platform/api/call.ts';
import { upload } from '../../../platform/api/upload.ts';
import type { PictureWish } from './profile-draft.ts';

export async function saveWords({
  fullName,
  username,
  bio,
  artistTags,
  interestTags,
}: ProfileEdit) {
  const body = { fullName, username, bio, artistTags, interestTags };
  return (await call('PATCH /api/me/profile', { body })).profile;
}

/** The profile with its new avatar or without one; null when it stays as it is. */
export async function savePicture(wish: PictureWish): Promise<Profile | null> {
  if (wish === 'keep') return null;
  if (wish === 'remove') return (await call('DELETE /api/me/avatar')).profile;
  return (await upload('PUT /api/me/avatar', wish)).profile;
}
