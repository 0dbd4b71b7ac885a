import type { Profile, ProfileEdit } from '@gesso/domain/profiles';
import { call } from '../../../platform/api/call.ts';
import { upload } from '../../../platform/api/upload.ts';
import type { AvatarChange } from './profile-draft.ts';

export async function saveProfileFields({
  fullName,
  username,
  bio,
  artistTags,
  interestTags,
}: ProfileEdit) {
  const body = { fullName, username, bio, artistTags, interestTags };
  return (await call('PATCH /api/me/profile', { body })).profile;
}

/** Saves or removes the avatar; null when it does not change. */
export async function saveAvatar(avatarChange: AvatarChange): Promise<Profile | null> {
  if (avatarChange === 'keep') return null;
  if (avatarChange === 'remove') return (await call('DELETE /api/me/avatar')).profile;
  return (await upload('PUT /api/me/avatar', avatarChange)).profile;
}
