import { accountLimits, foldCase, isEmail } from '@gesso/domain/accounts';
import { rowIdOf } from '../tree-ids.ts';
import { noteShapes } from './note-shapes.ts';
import { readUsername } from './read-username.ts';
import { fitText, importedFacts, openNode, type RawNode, type Reading } from './reader.ts';
import { cutText, idsOf, otherFields, type TreeNode, textOf, textsOf } from './values.ts';

/** Links from a user, by what they are called in the tree. */
export const USER_LINKS = {
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

/** The profile screens know these fields by a second name. */
function eitherText(node: TreeNode, name: string, second: string, mend: (why: string) => void) {
  if (node[name] !== undefined) return textOf(node[name]);
  const other = textOf(node[second]);
  if (other !== '') mend(`${name} stood under ${second}`);
  return other;
}

/** Of two fields for the same, the one the screens read wins. */
function eitherTags(node: TreeNode, name: string, second: string, mend: (why: string) => void) {
  const [tags, others] = [textsOf(node[name]), textsOf(node[second])];
  if (others.length === 0) return tags;
  if (tags.length === 0) mend(`${name} stood under ${second}`);
  else if (tags.join('\n') !== others.join('\n')) mend(`${second} disagreed with ${name}`);
  else mend(`the same under ${name} and ${second}`);
  return tags.length > 0 ? tags : others;
}

function fitTags(tags: string[], name: string, max: number, mend: (why: string) => void) {
  const distinct = [...new Set(tags)];
  if (distinct.length > max) mend(`more than ${max} ${name}`);
  return distinct.slice(0, max);
}

const NOBODY = '@imported.invalid';

/** Whether letters to it reach somebody. */
export const reachesSomebody = (address: string): boolean => !address.endsWith(NOBODY);

/** Somebody without an address that can be one signs in once support has given them one. */
const nobodysAddress = (id: string): string => `${id.toLowerCase()}${NOBODY}`;

/** users/{uid} */
export function readUser(raw: RawNode, reading: Reading) {
  const opened = openNode('users', 'user', raw, reading);
  if (!opened) return null;
  const { key, id, node, note } = opened;
  const mend = (reason: string): void => note('mended', reason);
  if (textOf(node.uid) !== key) mend('uid follows its key');
  noteShapes(node, SHAPES, mend);
  const username = readUsername(eitherText(node, 'username', 'userID', mend), id, mend);
  const fullName = fitText(
    eitherText(node, 'fullName', 'userName', mend),
    { name: 'full name', max: accountLimits.fullNameMax, fallback: username },
    note,
  );
  const email = eitherText(node, 'email', 'userEmail', mend).trim();
  if (!isEmail(email)) mend('no address that letters can be sent to');
  const bioGiven = eitherText(node, 'bio', 'userBio', mend);
  if (node.bio === undefined && bioGiven === '') mend('no bio');
  const bio = cutText(bioGiven, accountLimits.bioMax);
  if (bio !== bioGiven) mend(`bio cut at ${accountLimits.bioMax} characters`);
  const address = isEmail(email) ? email : nobodysAddress(id);
  const artistTags = eitherTags(node, 'userTags', 'tags', mend);
  const interests = eitherTags(node, 'intrestingArtFormTags', 'intrestingArtformTags', mend);
  const avatarUrl = eitherText(node, 'profileImageUrl', 'profileImage', mend);
  const others = otherFields(node, KNOWN);
  return {
    key,
    id,
    username,
    fullName,
    email: address,
    address: foldCase(address),
    bio,
    artistTags: fitTags(artistTags, 'artist tags', accountLimits.artistTagsMax, mend),
    interestTags: fitTags(interests, 'interests', accountLimits.interestTagsMax, mend),
    avatarUrl: avatarUrl === '' ? null : avatarUrl,
    postIds: idsOf(node.posts).map((post) => rowIdOf('post', post)),
    submissions: submissionsOf(node.submissions),
    imported: importedFacts(key, id, {
      ...(avatarUrl !== '' && { profileImageUrl: avatarUrl }),
      ...(Object.keys(others).length > 0 && { fields: others }),
    }),
    links: Object.entries(USER_LINKS).flatMap(([name, link]) =>
      idsOf(node[name]).map((other) => ({ ...link, other: rowIdOf(link.to, other) })),
    ),
  };
}

/** Of submission id to week number. */
function submissionsOf(value: unknown): TreeNode {
  const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(pairs.map(([id, week]) => [rowIdOf('submission', id), week]));
}
