import type { Me } from '@gesso/domain/accounts';
import type { ProblemCode } from '@gesso/domain/catalogue';
import type { Profile, ProfileEdit } from '@gesso/domain/profiles';

/** The change to the avatar: none, removal, or a new file. */
export type AvatarChange = 'keep' | 'remove' | Blob;

export type ProfileDraft = ProfileEdit & { picture: AvatarChange };

export const draftOf = (me: Me): ProfileDraft => ({
  fullName: me.fullName,
  username: me.username,
  bio: me.bio,
  artistTags: me.artistTags,
  interestTags: me.interestTags,
  picture: 'keep',
});

const sameTags = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((tag) => b.includes(tag));

export const isDirty = (draft: ProfileDraft, me: Me): boolean =>
  draft.picture !== 'keep' ||
  draft.fullName !== me.fullName ||
  draft.username !== me.username ||
  draft.bio !== me.bio ||
  !sameTags(draft.artistTags, me.artistTags) ||
  !sameTags(draft.interestTags, me.interestTags);

/** The session's member with the updated profile. */
export function withProfile(me: Me, profile: Profile): Me {
  const { username, fullName, bio, profileImageUrl, artistTags, interestTags, badges } = profile;
  return { ...me, username, fullName, bio, profileImageUrl, artistTags, interestTags, badges };
}

export type ProfileField = 'fullName' | 'username' | 'bio';

/** The field a problem belongs to; null for the whole form. */
export function fieldOf(code: ProblemCode): ProfileField | null {
  if (code === 'profile-bio-too-long') return 'bio';
  if (code === 'profile-full-name' || code.startsWith('full-name-')) return 'fullName';
  const isUsername = code === 'profile-username' || code.startsWith('username-');
  return isUsername || code === 'renamed-lately' ? 'username' : null;
}
