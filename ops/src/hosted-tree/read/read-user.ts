import { accountLimits, isImportableUsername, isUsername } from '@gesso/domain/accounts';
import { cleanEmail, emailKey, isEmail } from '@gesso/domain/kernel';
import { derivedId, rowIdOf, unescapeKey } from '../tree-ids.ts';
import { noteShapes } from './note-shapes.ts';
import { fitText, importedFacts, openNode, type RawNode, type Reading } from './reader.ts';
import {
  childrenOf,
  cutText,
  idsOf,
  otherFields,
  type TreeNode,
  tagsOf,
  textOf,
} from './values.ts';

const ONLY_SIGNS = /^[._\s]*$/;

/**
 * Makes the smallest change: characters not allowed in an address are replaced, and a leading @ is
 * removed.
 */
function usable(username: string): string {
  const letters = Array.from(username.trim(), (letter) =>
    isImportableUsername(letter) ? letter : '_',
  );
  return cutText(letters.join('').replace(/^@+/, ''), accountLimits.importedUsernameMax);
}

/** A name outside our rule is kept, and its owner is asked to change it. */
function readUsername(username: string, id: string, repair: (reason: string) => void): string {
  if (isUsername(username)) return username;
  const name = usable(username);
  if (username.trim() === '') repair('no username');
  else if (name !== username || ONLY_SIGNS.test(name))
    repair('a username that cannot be used in a URL');
  return ONLY_SIGNS.test(name) ? `artist_${id.slice(0, 20)}` : name;
}

/** Links from a user, by their names in the tree. */
const USER_LINKS = {
  userFollowers: { kind: 'follow', to: 'user', reversed: true },
  userFollowings: { kind: 'follow', to: 'user', reversed: false },
  communities: { kind: 'membership', to: 'community', reversed: false },
  likedPosts: { kind: 'like', to: 'post', reversed: false },
  savedPosts: { kind: 'save', to: 'post', reversed: false },
  pinnedPosts: { kind: 'pin', to: 'post', reversed: false },
  likedChallengesPost: { kind: 'submission-like', to: 'submission', reversed: false },
} as const;

const KNOWN = [
  ...['uid', 'fullName', 'username', 'email', 'bio', 'profileImageUrl', 'userTags', 'tags'],
  ...['intrestingArtformTags', 'intrestingArtFormTags', 'posts', 'submissions'],
  ...['userName', 'userID', 'userEmail', 'userBio', 'profileImage'],
  ...Object.keys(USER_LINKS),
];

const SHAPES = {
  texts: ['fullName', 'username', 'email', 'bio', 'profileImageUrl'],
  maps: Object.keys(USER_LINKS),
  lists: ['posts', 'userTags', 'intrestingArtFormTags'],
};

/** The profile screens read these fields under a second name. */
function eitherText(node: TreeNode, name: string, second: string, repair: (why: string) => void) {
  if (node[name] !== undefined) return textOf(node[name]);
  const secondText = textOf(node[second]);
  if (secondText !== '') repair(`${name} was under ${second}`);
  return secondText;
}

/** Of two fields with the same meaning, the one the screens read wins. */
function eitherTags(node: TreeNode, name: string, second: string, repair: (why: string) => void) {
  const [tags, secondTags] = [tagsOf(node[name], repair), tagsOf(node[second], repair)];
  if (secondTags.length === 0) return tags;
  if (tags.length === 0) repair(`${name} was under ${second}`);
  else if (tags.join('\n') !== secondTags.join('\n')) repair(`${second} differs from ${name}`);
  else repair(`${second} repeats ${name}`);
  return tags.length > 0 ? tags : secondTags;
}

function fitTags(tags: string[], name: string, max: number, repair: (why: string) => void) {
  if (tags.length > max) repair(`more than ${max} ${name}`);
  return tags.slice(0, max);
}

/** Maximum posts and submissions of one user that are compared with the existing ones. */
const LISTED_MAX = 100_000;

const NOBODY = '@imported.invalid';

/** Whether email to the address can be delivered. */
export const reachesSomebody = (address: string): boolean =>
  !address.toLowerCase().endsWith(NOBODY);

/**
 * A placeholder address for a person without a valid one, who can sign in once support sets one.
 * Ids that differ only in case get different addresses.
 */
function placeholderAddress(id: string): string {
  const lower = id.toLowerCase();
  const mark = lower === id ? '' : `.${derivedId('address', id).slice(0, 8).toLowerCase()}`;
  return `${lower}${mark}${NOBODY}`;
}

/** users/{uid} */
export function readUser(raw: RawNode, reading: Reading) {
  const opened = openNode('users', 'user', raw, reading);
  if (!opened) return null;
  const { key, id, node, note } = opened;
  const repair = (reason: string): void => note('repaired', reason);
  if (textOf(node.uid) !== key) repair('uid replaced by its key');
  noteShapes(node, SHAPES, repair);
  const username = readUsername(eitherText(node, 'username', 'userID', repair), id, repair);
  const fullName = fitText(
    eitherText(node, 'fullName', 'userName', repair),
    { name: 'full name', max: accountLimits.fullNameMax, fallback: username },
    note,
  );
  const email = cleanEmail(eitherText(node, 'email', 'userEmail', repair));
  const placeholder = placeholderAddress(id);
  const isTheirs = isEmail(email) && (reachesSomebody(email) || email === placeholder);
  if (!isTheirs) repair('no valid email address');
  const bioGiven = eitherText(node, 'bio', 'userBio', repair);
  if (node.bio === undefined && bioGiven === '') repair('no bio');
  const bio = cutText(bioGiven, accountLimits.bioMax);
  if (bio !== bioGiven) repair(`bio cut to ${accountLimits.bioMax} characters`);
  const address = isTheirs ? email : placeholder;
  const artistTags = eitherTags(node, 'userTags', 'tags', repair);
  const interests = eitherTags(node, 'intrestingArtFormTags', 'intrestingArtformTags', repair);
  const avatarUrl = eitherText(node, 'profileImageUrl', 'profileImage', repair);
  const unknownFields = otherFields(node, KNOWN);
  return {
    key,
    id,
    username,
    fullName,
    email: address,
    address: emailKey(address),
    placeholderAddress: placeholder,
    bio,
    artistTags: fitTags(artistTags, 'artist tags', accountLimits.artistTagsMax, repair),
    interestTags: fitTags(interests, 'interests', accountLimits.interestTagsMax, repair),
    avatarUrl: avatarUrl === '' ? null : avatarUrl,
    postIds: idsOf(node.posts)
      .slice(0, LISTED_MAX)
      .map((post) => rowIdOf('post', post)),
    submissions: submissionsOf(node.submissions),
    imported: importedFacts(key, id, {
      ...(avatarUrl !== '' && { profileImageUrl: avatarUrl }),
      ...(Object.keys(unknownFields).length > 0 && { fields: unknownFields }),
    }),
    links: Object.entries(USER_LINKS).flatMap(([name, link]) =>
      idsOf(node[name]).map((other) => ({ ...link, other: rowIdOf(link.to, other) })),
    ),
  };
}

/** A map of submission id to week number. */
function submissionsOf(value: unknown): TreeNode {
  const pairs = childrenOf(value).slice(0, LISTED_MAX);
  return Object.fromEntries(
    pairs.map(([id, week]) => [
      rowIdOf('submission', unescapeKey(id)),
      typeof week === 'number' ? week : null,
    ]),
  );
}
