import { epochSeconds } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import { submissionPath } from '../media/challenge-files.ts';
import { coverPath } from '../media/cover-files.ts';
import { picturePath } from '../media/picture-files.ts';
import { type Json, objectOf, type Streamed, StreamedList, StreamedObject } from './json-text.ts';
import { hasArrived, originalPath } from './original-paths.ts';
import { COLLECTIONS_AT_ONCE, type ListName, ownData } from './own-data.store.ts';
import type { CommentData, PersonData, PostData, SubmissionData } from './own-data-rows.ts';
import { readPages } from './read-pages.ts';

const seconds = (time: Date): number => epochSeconds(time.getTime());

/** A map of ids, as the specification writes one. */
const idMap = (ids: readonly string[]): Json => Object.fromEntries(ids.map((id) => [id, true]));

const parsed = (text: string | null): Json => (text === null ? null : JSON.parse(text));

async function* mapped<Row, Item>(
  rows: AsyncIterable<Row>,
  itemOf: (row: Row) => Item,
): AsyncGenerator<Item> {
  for await (const row of rows) yield itemOf(row);
}

/**
 * Everything of one person in the names of the specification (section 3), as the hosted realtime
 * database had it. Of others it holds ids alone, and neither who liked nor who blocked: that is shown to
 * nobody (decision 0034).
 */
export function ownTree(db: Queries, person: PersonData) {
  const { id: uid } = person;
  const ids = (list: ListName) => readPages((after) => ownData.ids(db, list, uid, after));
  const idsOf = (list: ListName) =>
    new StreamedObject(mapped(ids(list), ({ id }) => [id, true] as const));
  const submissions = () => readPages((after) => ownData.submissions(db, uid, after));

  const user = (): Streamed =>
    objectOf({
      uid,
      fullName: person.full_name,
      username: person.username,
      email: person.email,
      bio: person.bio,
      profileImageUrl: person.profile_image,
      joined: seconds(person.created_at),
      userTags: person.artist_tags,
      tags: person.artist_tags,
      // Both spellings are in use.
      intrestingArtformTags: person.interest_tags,
      intrestingArtFormTags: person.interest_tags,
      userFollowers: idsOf('userFollowers'),
      userFollowings: idsOf('userFollowings'),
      followedTags: idsOf('followedTags'),
      communities: idsOf('communities'),
      moderatedCommunities: idsOf('moderatedCommunities'),
      likedPosts: idsOf('likedPosts'),
      savedPosts: idsOf('savedPosts'),
      pinnedPosts: idsOf('pinnedPosts'),
      likedChallengesPost: idsOf('likedChallengesPost'),
      blocked: idsOf('blocked'),
      muted: idsOf('muted'),
      mentionedIn: idsOf('mentionedIn'),
      posts: new StreamedList(mapped(ids('posts'), ({ id }) => id)),
      submissions: new StreamedObject(
        mapped(submissions(), (row) => [row.id, row.week_number] as const),
      ),
    });

  const post = (row: PostData): Json => ({
    id: row.id,
    userID: uid,
    images: (row.pictures ?? []).map(({ id }) => picturePath(id)),
    imageDescriptions: (row.pictures ?? []).map(({ alt }) => alt),
    caption: row.caption,
    description: row.description,
    time: seconds(row.created_at),
    postTags: row.tags,
    likes: idMap(row.liked ? [uid] : []),
    likesCount: row.like_count,
    comments: Object.fromEntries(
      (row.comments ?? []).map((comment) => [comment.id, { ...comment, userId: uid }]),
    ),
    commentsCount: row.comment_count,
    commentsClosed: row.comments_closed,
    communities: idMap(row.communities),
    sensitive: row.sensitive,
    madeWithAi: row.made_with_ai,
    artworkDetails: row.details,
    imported: parsed(row.imported),
  });

  const comment = (row: CommentData): Json => ({
    id: row.id,
    userId: uid,
    postID: row.post_id,
    comment: row.comment,
    time: seconds(row.created_at),
  });

  const submission = (row: SubmissionData): Json => ({
    id: row.id,
    imageURL: submissionPath(row),
    weekNumber: row.week_number,
    challengeString: row.text,
    userID: uid,
    likesCount: row.like_count,
    description: row.description,
    likes: idMap(row.liked ? [uid] : []),
    time: seconds(row.created_at),
    sensitive: row.sensitive,
    madeWithAi: row.made_with_ai,
    imported: parsed(row.imported),
  });

  /** Rows under their ids. */
  const table = <Row extends { id: string }>(
    rows: AsyncIterable<Row>,
    jsonOf: (row: Row) => Json,
  ) => new StreamedObject(mapped(rows, (row) => [row.id, jsonOf(row)] as const));

  const account = new StreamedObject(
    (async function* () {
      const row = await ownData.account(db, uid);
      if (!row) return;
      yield ['emailConfirmed', row.email_verified] as const;
      yield ['termsAgreedTo', row.terms_version] as const;
      yield ['mayBeUsedForTraining', row.ai_allowed] as const;
      yield ['suspendedUntil', row.suspended_until && seconds(row.suspended_until)] as const;
      yield ['roles', row.granted_roles] as const;
      yield ['formerUsernames', row.former_usernames] as const;
      yield ['passkeys', row.passkeys] as const;
      yield ['twoSteps', row.two_steps] as const;
      yield ['contentPreferences', row.content_preferences] as const;
      yield ['notificationSettings', row.notification_settings] as const;
      const readUpTo = row.notifications_read_up_to;
      yield ['notificationsReadUpTo', readUpTo && seconds(readUpTo)] as const;
      yield ['imported', parsed(row.imported)] as const;
    })(),
  );

  const sessions = new StreamedList(
    (async function* () {
      for (const { created_at, seen_at, device } of await ownData.sessions(db, uid)) {
        yield { device, signedIn: seconds(created_at), lastSeen: seconds(seen_at) };
      }
    })(),
  );

  return {
    users: objectOf({ [uid]: user() }),
    posts: table(
      readPages((after) => ownData.posts(db, uid, after)),
      post,
    ),
    comments: table(
      readPages((after) => ownData.comments(db, uid, after)),
      comment,
    ),
    communities: new StreamedObject(
      mapped(ids('communities'), ({ id }) => [id, { id, members: [uid] }] as const),
    ),
    ownedCommunities: table(
      readPages((after) => ownData.ownedCommunities(db, uid, after)),
      ({ name, description, rules, closed, created_at }) => ({
        name,
        description,
        rules,
        closed,
        time: seconds(created_at),
      }),
    ),
    communityCovers: table(
      readPages((after) => ownData.covers(db, uid, after)),
      ({ id, community_id }) => ({ communityId: community_id, image: coverPath(id) }),
    ),
    originals: table(
      readPages((after) => ownData.originals(db, uid, after)),
      (row) => ({
        pictureId: row.picture_id,
        file: hasArrived(row) ? originalPath(row) : null,
        state: row.state,
        bytes: row.bytes,
        keepCredits: row.keep_credits,
        report: row.report,
        time: seconds(row.created_at),
      }),
    ),
    collections: table(
      readPages((after) => ownData.collections(db, uid, after), COLLECTIONS_AT_ONCE),
      (row) => ({
        id: row.id,
        userID: uid,
        name: row.name,
        description: row.description,
        public: row.public,
        coverPostID: row.cover_post_id,
        posts: row.posts,
        time: seconds(row.created_at),
      }),
    ),
    submission: table(submissions(), submission),
    supportMessages: table(
      readPages((after) => ownData.supportMessages(db, uid, after)),
      ({ created_at, id: _, ...message }) => ({ ...message, time: seconds(created_at) }),
    ),
    reports: table(
      readPages((after) => ownData.reports(db, uid, after)),
      ({ reason, words, subject_kind, created_at }) => ({
        reason,
        words,
        about: subject_kind,
        time: seconds(created_at),
      }),
    ),
    appeals: table(
      readPages((after) => ownData.appeals(db, uid, after)),
      ({ words, outcome, created_at }) => ({ words, outcome, time: seconds(created_at) }),
    ),
    notifications: table(
      readPages((after) => ownData.notifications(db, uid, after)),
      ({ kind, title, body, created_at }) => ({
        kind,
        title,
        text: body,
        time: seconds(created_at),
      }),
    ),
    withdrawnActs: table(
      readPages((after) => ownData.withdrawnActs(db, uid, after)),
      ({ kind, created_at }) => ({ kind, time: seconds(created_at) }),
    ),
    account,
    sessions,
  };
}
