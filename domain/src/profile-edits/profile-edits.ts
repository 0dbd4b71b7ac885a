import { accountLimits, isUsername } from '../accounts/accounts.ts';
import { isArtistType } from '../artist-types/artist-types.ts';
import { err, msg, ok, say, type Translator } from '../kernel/kernel.ts';
import { type ProfileEdit, withoutAt } from '../profiles/profiles.ts';
import { checkFullName, checkUsername, type NameContext } from '../sign-up/sign-up.ts';
import { isArtForm } from '../tags/tags.ts';

export const canAddArtistTag = (chosen: readonly string[]): boolean =>
  chosen.length < accountLimits.artistTagsMax;

export const canAddInterest = (chosen: readonly string[]): boolean =>
  chosen.length < accountLimits.interestTagsInEdit;

/** Shown to members whose initial art forms exceed the number that a profile edit allows. */
export const keptInterests = (i18n: Translator, count: number): string =>
  say(
    i18n,
    msg(
      '{count, plural, one {Keep the # you chose when you signed up, or remove some.} other {Keep the # you chose when you signed up, or remove some.}}',
      { count },
    ),
  );

/** Members who chose 4 or 5 at sign-up keep or remove some, but cannot add any beyond 3. */
function areInterestsAllowed(chosen: readonly string[], current: readonly string[]): boolean {
  const few = chosen.length <= accountLimits.interestTagsInEdit;
  return few || chosen.every((tag) => current.includes(tag));
}

type Current = Pick<ProfileEdit, 'fullName' | 'username' | 'artistTags' | 'interestTags'>;

/** Unchanged names may be older than the rules for them. */
function checkNames(edit: ProfileEdit, current: Current, context: NameContext) {
  const { fullName, username } = edit;
  if (fullName === '' || fullName.length > accountLimits.fullNameMax)
    return err('profile-full-name');
  if (!isUsername(username)) return err('profile-username');
  const nameCheck = fullName === current.fullName ? ok('') : checkFullName(fullName, context);
  if (!nameCheck.ok) return nameCheck;
  const called = username === current.username ? ok('') : checkUsername(username, context);
  return called.ok ? ok(null) : called;
}

/** The edit, trimmed and without duplicates, or the first problem. */
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
