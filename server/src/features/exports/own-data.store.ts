import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { grantedRolesColumn } from '../people/granted-roles.ts';
import type {
  AccountData,
  AppealData,
  CollectionData,
  CommentData,
  CommunityData,
  CoverData,
  IdRow,
  NotificationData,
  OriginalData,
  PersonData,
  PostData,
  ReportData,
  SessionData,
  SubmissionData,
  SupportData,
  WithdrawnData,
} from './own-data-rows.ts';

/** Rows read at a time. */
export const ROWS_AT_ONCE = 200;

/** Collections read at a time: each comes with the ids of all its posts, which may be 2,000. */
export const COLLECTIONS_AT_ONCE = 5;

type List = { id: Sql; from: Sql; owner: Sql };

/** What of somebody's is a list of ids, and where it stands. */
const LISTS = {
  posts: { id: sql`id`, from: sql`posts`, owner: sql`author_id` },
  userFollowers: { id: sql`follower_id`, from: sql`follows`, owner: sql`followed_id` },
  userFollowings: { id: sql`followed_id`, from: sql`follows`, owner: sql`follower_id` },
  communities: { id: sql`community_id`, from: sql`memberships`, owner: sql`user_id` },
  moderatedCommunities: {
    id: sql`community_id`,
    from: sql`community_moderators`,
    owner: sql`user_id`,
  },
  likedPosts: { id: sql`post_id`, from: sql`likes`, owner: sql`user_id` },
  savedPosts: { id: sql`post_id`, from: sql`saves`, owner: sql`user_id` },
  pinnedPosts: { id: sql`post_id`, from: sql`pins`, owner: sql`user_id` },
  likedChallengesPost: {
    id: sql`submission_id`,
    from: sql`submission_likes`,
    owner: sql`user_id`,
  },
  blocked: { id: sql`blocked_id`, from: sql`blocks`, owner: sql`blocker_id` },
  followedTags: { id: sql`tag`, from: sql`tag_follows`, owner: sql`follower_id` },
  muted: { id: sql`muted_id`, from: sql`mutes`, owner: sql`muter_id` },
  mentionedIn: {
    id: sql`coalesce(comment_id, post_id, submission_id)`,
    from: sql`mentions`,
    owner: sql`user_id`,
  },
} satisfies Record<string, List>;

export type ListName = keyof typeof LISTS;

export const ownData = {
  async person(db: Queries, userId: string): Promise<PersonData | undefined> {
    return db.row<PersonData>(sql`
      select id, username, full_name, email, bio, profile_image, artist_tags, interest_tags,
             created_at
      from users where id = ${userId}`);
  },

  async ids(db: Queries, list: ListName, userId: string, after: Cursor | null): Promise<IdRow[]> {
    const { id, from, owner } = LISTS[list];
    return db.rows<IdRow>(sql`
      select ${id} as id, created_at from ${from}
      where ${owner} = ${userId} and ${olderThan(sql`created_at`, id, after)}
      order by created_at desc, ${id} desc limit ${ROWS_AT_ONCE}`);
  },

  async posts(db: Queries, userId: string, after: Cursor | null): Promise<PostData[]> {
    return db.rows<PostData>(sql`
      select p.id, p.created_at, p.caption, p.description, p.tags, p.like_count, p.comment_count,
             p.sensitive, p.made_with_ai, p.comments_closed, p.imported::text as imported,
             exists (select from likes where post_id = p.id and user_id = ${userId}) as liked,
             array(select s.community_id from community_posts s
                   where s.post_id = p.id and s.removed_at is null order by s.slot) as communities,
             (select json_agg(json_build_object('id', i.id, 'alt', i.alt, 'width', i.width,
                       'height', i.height) order by i.position)
              from pictures i where i.post_id = p.id) as pictures,
             (select json_build_object('medium', d.medium, 'width', d.width, 'height', d.height,
                       'depth', d.depth, 'unit', d.unit, 'year', d.year, 'edition', d.edition,
                       'licence', d.licence)
              from artwork_details d where d.post_id = p.id) as details,
             (select json_agg(json_build_object('id', c.id, 'comment', c.comment,
                       'time', floor(extract(epoch from c.created_at))) order by c.created_at)
              from comments c where c.post_id = p.id and c.author_id = ${userId}) as comments
      from posts p
      where p.author_id = ${userId} and ${olderThan(sql`p.created_at`, sql`p.id`, after)}
      order by p.created_at desc, p.id desc limit ${ROWS_AT_ONCE}`);
  },

  async comments(db: Queries, userId: string, after: Cursor | null): Promise<CommentData[]> {
    return db.rows<CommentData>(sql`
      select id, created_at, post_id, comment from comments
      where author_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
      order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);
  },

  async submissions(db: Queries, userId: string, after: Cursor | null): Promise<SubmissionData[]> {
    return db.rows<SubmissionData>(sql`
      select s.id, s.created_at, s.week_number, w.text, w.theme, s.description, s.extension,
             s.width, s.height, s.like_count, s.sensitive, s.made_with_ai,
             s.imported::text as imported,
             exists (select from submission_likes
                     where submission_id = s.id and user_id = ${userId}) as liked
      from submissions s join challenge_weeks w on w.week_number = s.week_number
      where s.author_id = ${userId} and ${olderThan(sql`s.created_at`, sql`s.id`, after)}
      order by s.created_at desc, s.id desc limit ${ROWS_AT_ONCE}`);
  },

  /** Communities they own: what these say is theirs. */
  async ownedCommunities(
    db: Queries,
    userId: string,
    after: Cursor | null,
  ): Promise<CommunityData[]> {
    return db.rows<CommunityData>(sql`
      select id, created_at, name, description, rules, closed_at is not null as closed
      from communities
      where owner_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
      order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);
  },

  /** Pictures they sent as covers of communities. */
  async covers(db: Queries, userId: string, after: Cursor | null): Promise<CoverData[]> {
    return db.rows<CoverData>(sql`
      select id, created_at, community_id from community_covers
      where owner_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
      order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);
  },

  async originals(db: Queries, userId: string, after: Cursor | null): Promise<OriginalData[]> {
    return db.rows<OriginalData>(sql`
      select id, created_at, picture_id, state, file_name, bytes, keep_credits, report
      from originals
      where owner_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
      order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);
  },

  /** Uploads that are in no post yet. */
  async unusedPictures(db: Queries, userId: string, after: Cursor | null): Promise<IdRow[]> {
    return db.rows<IdRow>(sql`
      select id, created_at from pictures
      where owner_id = ${userId} and post_id is null and ready
        and ${olderThan(sql`created_at`, sql`id`, after)}
      order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);
  },

  async supportMessages(db: Queries, userId: string, after: Cursor | null): Promise<SupportData[]> {
    return db.rows<SupportData>(sql`
      select id, created_at, subject, message, category from support_messages
      where user_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
      order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);
  },

  async sessions(db: Queries, userId: string): Promise<SessionData[]> {
    return db.rows<SessionData>(sql`
      select created_at, seen_at, device from sessions where user_id = ${userId}
      order by created_at desc limit ${ROWS_AT_ONCE}`);
  },

  /** What is known of the account beside the profile; of keys and codes only that there are some. */
  async account(db: Queries, userId: string): Promise<AccountData | undefined> {
    return db.row<AccountData>(sql`
      select u.email_verified, u.terms_version, u.ai_allowed, u.suspended_until,
             u.imported::text as imported,
             ${grantedRolesColumn},
             array(select username from former_usernames where user_id = u.id order by until)
               as former_usernames,
             array(select name from passkeys where user_id = u.id order by created_at) as passkeys,
             exists (select from two_steps where user_id = u.id and activated_at is not null)
               as two_steps,
             (select to_json(c) from (select nudity, violence, flashing, made_with_ai
                from content_preferences where user_id = u.id) c) as content_preferences,
             (select to_json(s) from (select likes, comments, mentions, follows,
                  followed_posts as "followedPosts", challenges, weekly_email as "weeklyEmail"
                from notification_settings where user_id = u.id) s) as notification_settings,
             (select read_time from notification_read_marks where user_id = u.id)
               as notifications_read_up_to
      from users u where u.id = ${userId}`);
  },

  /** Reports they made; those about them are not theirs. */
  async reports(db: Queries, userId: string, after: Cursor | null): Promise<ReportData[]> {
    return db.rows<ReportData>(sql`
      select r.id, r.created_at, r.reason, r.words, c.subject_kind
      from reports r join moderation_cases c on c.id = r.case_id
      where r.reporter_id = ${userId} and ${olderThan(sql`r.created_at`, sql`r.id`, after)}
      order by r.created_at desc, r.id desc limit ${ROWS_AT_ONCE}`);
  },

  async appeals(db: Queries, userId: string, after: Cursor | null): Promise<AppealData[]> {
    return db.rows<AppealData>(sql`
      select a.decision_id as id, a.created_at, a.words, a.outcome
      from appeals a join moderation_decisions d on d.id = a.decision_id
        join moderation_cases c on c.id = d.case_id
      where c.author_id = ${userId} and ${olderThan(sql`a.created_at`, sql`a.decision_id`, after)}
      order by a.created_at desc, a.decision_id desc limit ${ROWS_AT_ONCE}`);
  },

  async notifications(
    db: Queries,
    userId: string,
    after: Cursor | null,
  ): Promise<NotificationData[]> {
    return db.rows<NotificationData>(sql`
      select id, created_at, kind, title, body from notifications
      where user_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
      order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);
  },

  async withdrawnActs(db: Queries, userId: string, after: Cursor | null): Promise<WithdrawnData[]> {
    return db.rows<WithdrawnData>(sql`
      select subject_id as id, withdrawn_at as created_at, kind from withdrawn_acts
      where actor_id = ${userId} and ${olderThan(sql`withdrawn_at`, sql`subject_id`, after)}
      order by withdrawn_at desc, subject_id desc limit ${ROWS_AT_ONCE}`);
  },

  /** With the ids of their posts, of which each has a bounded number. */
  async collections(db: Queries, userId: string, after: Cursor | null): Promise<CollectionData[]> {
    return db.rows<CollectionData>(sql`
      select c.id, c.created_at, c.name, c.description, c.public, c.cover_post_id,
             array(select m.post_id from collection_posts m where m.collection_id = c.id
                   order by m.added_at desc, m.post_id desc) as posts
      from collections c
      where c.owner_id = ${userId} and ${olderThan(sql`c.created_at`, sql`c.id`, after)}
      order by c.created_at desc, c.id desc limit ${COLLECTIONS_AT_ONCE}`);
  },

  async countPictures(db: Queries, userId: string): Promise<number> {
    const row = await db.row<{ count: number }>(sql`
      select (select count(*) from pictures where owner_id = ${userId} and ready)
        + (select count(*) from submissions where author_id = ${userId})
        + (select count(*) from originals where owner_id = ${userId} and state in ('waiting', 'ready'))
        + (select count(*) from community_covers where owner_id = ${userId})
        + (select count(profile_image) from users where id = ${userId}) as count`);
    return row?.count ?? 0;
  },
};
