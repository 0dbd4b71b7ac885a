import { epochSeconds } from '@gesso/domain/kernel';
import { bannerPath, submissionPath } from '@gesso/server/features/media/challenge-files';
import { picturePath } from '@gesso/server/features/media/picture-files';
import { importedAvatarPath } from '../files/import-avatars.ts';
import { importedBannerId } from '../files/import-banners.ts';
import { OWN_FIELDS, writeLabels, writePostFields } from '../own-fields.ts';
import { type TreeNode, timeOf, withoutEmpty } from '../read/values.ts';
import { storagePathOf } from '../storage-paths.ts';
import { escapeKey } from '../tree-ids.ts';
import type { ExportedCommunity, ExportedSubmission, ExportedWeek } from './collections.store.ts';
import type { ExportedPost } from './posts.store.ts';
import type { ExportedUser } from './users.store.ts';

/** A stored file and its path in the exported folder. */
export type FileCopy = { from: string; to: string };

/** A node of the tree with its key and files. */
export type TreeEntry = { key: string; node: TreeNode; files: FileCopy[] };

/** Ids as the keys of a map, the tree's form of a set. */
const marks = (ids: readonly string[]): Record<string, true> =>
  Object.fromEntries(ids.map((id) => [escapeKey(id), true]));

/**
 * The address from the tree if the file was imported; otherwise the path, which an import accepts
 * as well.
 */
function placed(from: string, url: string | null | undefined): { url: string; files: FileCopy[] } {
  const to = url ? storagePathOf(url) : from;
  return { url: url || from, files: to === null ? [] : [{ from, to }] };
}

export function userEntry(user: ExportedUser): TreeEntry {
  const { imported, profile_image: image } = user;
  const url = imported?.profileImageUrl;
  const isImported = url !== undefined && image === importedAvatarPath(user.id, url);
  const avatar = image === null ? null : placed(image, isImported ? url : null);
  const node = withoutEmpty({
    fullName: user.full_name,
    username: user.username,
    email: user.email,
    uid: user.key,
    bio: user.bio,
    profileImageUrl: avatar?.url,
    userFollowers: marks(user.followers),
    userFollowings: marks(user.followings),
    communities: marks(user.communities),
    likedPosts: marks(user.liked),
    savedPosts: marks(user.saved),
    pinnedPosts: marks(user.pinned),
    likedChallengesPost: marks(user.liked_submissions),
    posts: user.posts,
    submissions: Object.fromEntries(
      user.submissions.map(({ key, week }) => [escapeKey(key), week]),
    ),
    userTags: user.artist_tags,
    intrestingArtFormTags: user.interest_tags,
    ...imported?.fields,
  });
  return { key: escapeKey(user.key), node, files: avatar?.files ?? [] };
}

export function postEntry(post: ExportedPost): TreeEntry {
  const pictures = post.pictures.map(({ id, url, placeholder }) => {
    const { files, ...address } = placed(picturePath(id), url);
    return { ...address, files: placeholder ? [] : files };
  });
  const comments = post.comments.map(({ id, user, comment, time }) => [
    escapeKey(id),
    withoutEmpty({ id, userId: user, comment, time }),
  ]);
  const node = withoutEmpty({
    id: post.key,
    userID: post.author,
    images: pictures.map(({ url }) => url),
    caption: post.caption,
    description: post.description,
    time: epochSeconds(post.created_at),
    postTags: post.tags,
    likes: marks(post.likes),
    comments: Object.fromEntries(comments),
    ...post.imported?.fields,
    [OWN_FIELDS]: writePostFields({
      sensitive: post.sensitive,
      madeWithAi: post.made_with_ai,
      moderatedLabels: post.moderated_labels,
      commentsClosed: post.comments_closed,
      editedAt: post.edited_at,
      alts: post.pictures.map(({ alt }) => alt),
    }),
  });
  return { key: escapeKey(post.key), node, files: pictures.flatMap(({ files }) => files) };
}

export function communityEntry({
  key,
  name,
  description,
  imported,
  members,
}: ExportedCommunity): TreeEntry {
  const isNamed = imported?.hasName === true || name !== key;
  const node = withoutEmpty({
    id: key,
    members,
    name: isNamed ? name : undefined,
    description: description === '' ? undefined : description,
    ...imported?.fields,
  });
  return { key: escapeKey(key), node, files: [] };
}

/** The value from the tree, unless it was changed here. */
const dateAs = (imported: unknown, time: Date): unknown =>
  imported !== undefined && timeOf(imported) === time.getTime() ? imported : epochSeconds(time);

export function weekEntry(week: ExportedWeek): TreeEntry {
  const { imported, week_number: weekNumber } = week;
  const banners = week.banners.map(({ id, position }) => {
    const url = imported?.weekBanner?.[position - 1];
    const isImported = url !== undefined && id === importedBannerId(weekNumber, position, url);
    return placed(bannerPath(id), isImported ? url : null);
  });
  const node = withoutEmpty({
    id: week.id,
    weekNumber,
    startDate: dateAs(imported?.startDate, week.starts_at),
    endDate: dateAs(imported?.endDate, week.ends_at),
    challengeString: week.text,
    challengeTheme: week.theme,
    weekBanner: banners.map(({ url }) => url),
    ...imported?.fields,
  });
  return { key: String(weekNumber), node, files: banners.flatMap(({ files }) => files) };
}

/** The specification has no time for a submission: it is omitted when the tree had none. */
const hasTime = (imported: ExportedSubmission['imported']): boolean =>
  imported === null || imported.hasTime === true || imported.time !== undefined;

export function submissionEntry(submission: ExportedSubmission): TreeEntry {
  const { imported } = submission;
  const picture = placed(submissionPath(submission), imported?.imageURL);
  const node = withoutEmpty({
    id: submission.key,
    imageURL: picture.url,
    weekNumber: submission.week_number,
    challengeString: imported ? imported.challengeString : submission.text,
    userID: submission.author,
    likesCount: submission.likes.length,
    description: submission.description,
    likes: marks(submission.likes),
    time: hasTime(imported) ? epochSeconds(submission.created_at) : undefined,
    ...imported?.fields,
    [OWN_FIELDS]: writeLabels({
      sensitive: submission.sensitive,
      madeWithAi: submission.made_with_ai,
      moderatedLabels: submission.moderated_labels,
    }),
  });
  return { key: escapeKey(submission.key), node, files: picture.files };
}
