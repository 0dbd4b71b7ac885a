import { accountLimits, isUsername } from '../accounts/accounts.ts';
import { err, ok } from '../kernel/kernel.ts';
import { type ProfileEdit, withoutAt } from '../profiles/profiles.ts';
import { checkFullName, checkUsername, type NameContext } from '../sign-up/sign-up.ts';
import { isArtForm, isArtistType } from '../tags/tags.ts';

export const canAddArtistTag = (chosen: readonly string[]): boolean =>
  chosen.length < accountLimits.artistTagsMax;

export const canAddInterest = (chosen: readonly string[]): boolean =>
  chosen.length < accountLimits.interestTagsInEdit;

/** Said to whoever still has more art forms, from the start, than a profile edit lets them choose. */
export const keptInterests = (count: number): string =>
  `Keep the ${count} you chose when you signed up, or remove some.`;

/** Those who chose 4 or 5 at the start keep them or drop some, but gain none beyond 3. */
function areInterestsAllowed(wanted: readonly string[], current: readonly string[]): boolean {
  const few = wanted.length <= accountLimits.interestTagsInEdit;
  return few || wanted.every((tag) => current.includes(tag));
}

type Current = Pick<ProfileEdit, 'fullName' | 'username' | 'artistTags' | 'interestTags'>;

/** Names that stay as they are may be older than the rules for them. */
function checkNames(edit: ProfileEdit, current: Current, context: NameContext) {
  const { fullName, username } = edit;
  if (fullName === '' || fullName.length > accountLimits.fullNameMax)
    return err('profile-full-name');
  if (!isUsername(username)) return err('profile-username');
  const named = fullName === current.fullName ? ok('') : checkFullName(fullName, context);
  if (!named.ok) return named;
  const called = username === current.username ? ok('') : checkUsername(username, context);
  return called.ok ? ok(null) : called;
}

/** The edit, trimmed and without repeats, or the first thing that is wrong with it. */
export function checkProfileEdit(edit: ProfileEdit, current: Current, context: NameContext) {
  const clean = tidy(edit);
  const { bio, artistTags, interestTags } = clean;
  const names = checkNames(clean, current, context);
  if (!names.ok) return names;
  if (bio.length > accountLimits.bioMax) return err('profile-bio-too-long');
  if (artistTags.length > accountLimits.artistTagsMax) return err('artist-tags-max');
  if (!artistTags.every((tag) => isArtistType(tag) || current.artistTags.includes(tag)))
    return err('artist-tags-unknown');
  if (!interestTags.every((tag) => isArtForm(tag) || current.interestTags.includes(tag)))
    return err('interest-tags-unknown');
  if (!areInterestsAllowed(interestTags, current.interestTags)) return err('interest-tags-max');
  return ok(clean);
}

function tidy(edit: ProfileEdit): ProfileEdit {
  return {
    fullName: edit.fullName.trim(),
    username: withoutAt(edit.username),
    bio: edit.bio.trim(),
    artistTags: [...new Set(edit.artistTags)],
    interestTags: [...new Set(edit.interestTags)],
  };
}
