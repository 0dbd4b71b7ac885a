import { challengeLimits, type Submission } from '@gesso/domain/challenges';
import type { ContentLabels } from '@gesso/domain/content-preferences';
import type { Page } from '@gesso/domain/kernel';
import { countVersion } from '../../platform/database/count-version.ts';
import { type Queries, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { type ActChange, notifyOf, UNCHANGED, withdraw } from '../notifications/notify.store.ts';
import { mayPublish, shownSubmissions, writableSubmissions } from '../visibility/visible.ts';
import {
  type PictureFacts,
  type SubmissionRow,
  type SubmissionViewer,
  submissionsSeenBy,
  toSubmission,
} from './challenge-rows.ts';

export type NewSubmission = PictureFacts & {
  id: string;
  weekNumber: number;
  authorId: string;
  key: string;
  hash: Buffer;
  description: string;
  labels: ContentLabels;
  extension: string;
  bytes: number;
};

const MORE = challengeLimits.submissionsPage + 1;
const TIME = sql`s.created_at`;
const ID = sql`s.id`;

const pageOf = (rows: SubmissionRow[]): Page<Submission> =>
  toPage(
    rows,
    challengeLimits.submissionsPage,
    (row) => ({ time: row.created_at, id: row.id }),
    toSubmission,
  );

type LikedSubmission = {
  week_number: number;
  author_id: string;
  like_count: number;
  version: number;
};

type LabelledSubmission = ContentLabels & { weekNumber: number; authorId: string };

const actsOf = (at: Sql): Sql => sql`
  select s.author_id as user_id, l.submission_id as subject_id, l.user_id as actor_id, ${at} as at
  from changed l join submissions s on s.id = l.submission_id`;

export const submissionsStore = {
  async one(db: Queries, viewer: SubmissionViewer, id: string): Promise<Submission | undefined> {
    const row = await db.row<SubmissionRow>(sql`${submissionsSeenBy(viewer)} and s.id = ${id}`);
    return row && toSubmission(row);
  },

  async own(db: Queries, viewerId: string, weekNumber: number): Promise<Submission | undefined> {
    const row = await db.row<SubmissionRow>(sql`
      ${submissionsSeenBy({ viewerId, hidden: NOBODY })}
      and s.author_id = ${viewerId} and s.week_number = ${weekNumber}`);
    return row && toSubmission(row);
  },

  /** Includes hidden ones: a removed submission still counts as the member's one for the week. */
  async ownId(db: Queries, authorId: string, weekNumber: number): Promise<string | undefined> {
    const row = await db.row<{ id: string }>(sql`
      select id from submissions where author_id = ${authorId} and week_number = ${weekNumber}`);
    return row?.id;
  },

  async byKey(
    db: Queries,
    authorId: string,
    key: string,
  ): Promise<{ id: string; weekNumber: number; hash: Buffer | null } | undefined> {
    return db.row(sql`
      select id, week_number as "weekNumber", request_hash as hash from submissions
      where author_id = ${authorId} and request_key = ${key}`);
  },

  /** All except the viewer's own, which is shown separately. */
  async ofOthers(
    db: Queries,
    viewer: SubmissionViewer,
    weekNumber: number,
    cursor: Cursor | null,
  ): Promise<Page<Submission>> {
    const rows = await db.rows<SubmissionRow>(sql`
      ${submissionsSeenBy(viewer)}
        and s.week_number = ${weekNumber} and s.author_id <> ${viewer.viewerId}
        and ${olderThan(TIME, ID, cursor)}
      order by s.created_at desc, s.id desc limit ${MORE}`);
    return pageOf(rows);
  },

  async ofAuthor(
    db: Queries,
    viewer: SubmissionViewer,
    authorId: string,
    cursor: Cursor | null,
  ): Promise<Page<Submission>> {
    const rows = await db.rows<SubmissionRow>(sql`
      ${submissionsSeenBy(viewer)}
        and s.author_id = ${authorId} and ${olderThan(TIME, ID, cursor)}
      order by s.created_at desc, s.id desc limit ${MORE}`);
    return pageOf(rows);
  },

  /**
   * False when this person already has a submission in that week or with that key, or is hidden or
   * suspended. Locks their row, as adding up the bytes does anyway, so that hiding the account meanwhile
   * also hides this submission.
   */
  async insert(db: Queries, submission: NewSubmission, time: Date): Promise<boolean> {
    const rows = await db.run(sql`
      insert into submissions (id, week_number, author_id, request_key, request_hash, description,
        sensitive, made_with_ai, extension, width, height, thumbhash, colour, bytes, created_at)
      select ${submission.id}, ${submission.weekNumber}::integer, u.id, ${submission.key}::uuid,
        ${submission.hash}::bytea, ${submission.description},
        ${submission.labels.sensitive}::text[], ${submission.labels.madeWithAi}::boolean,
        ${submission.extension},
        ${submission.width}::integer, ${submission.height}::integer, ${submission.thumbhash},
        ${submission.colour}, ${submission.bytes}::integer, ${time}::timestamptz
      from users u where u.id = ${submission.authorId} and ${mayPublish} for no key update
      on conflict do nothing`);
    return rows === 1;
  },

  async exists(db: Queries, id: string): Promise<boolean> {
    return (await db.row(sql`select 1 from submissions where id = ${id}`)) !== undefined;
  },

  /**
   * Returns the file name if there was a row to remove. Locks the author and the week before the row,
   * in the same order as hiding an account and settling a week, to avoid deadlocks.
   */
  async remove(tx: Queries, id: string): Promise<{ id: string; extension: string } | undefined> {
    return tx.row(sql`
      with author as materialized (
        select u.id from users u join submissions s on s.author_id = u.id
        where s.id = ${id} for no key update of u),
      held as (
        select w.week_number from challenge_weeks w join submissions s using (week_number)
        where s.id = ${id} and s.author_id in (select id from author) for no key update of w)
      delete from submissions s using held
      where s.id = ${id} and s.week_number = held.week_number and ${shownSubmissions}
      returning s.id, s.extension`);
  },

  /** Likes the submission and notifies the author. */
  async like(tx: Queries, id: string, userId: string, time: Date): Promise<ActChange> {
    const row = await tx.row<ActChange>(sql`
      with changed as (
        insert into submission_likes (submission_id, user_id, created_at)
        values (${id}, ${userId}, ${time}) on conflict do nothing
        returning submission_id, user_id, created_at),
      ${notifyOf('submission-like', actsOf(sql`l.created_at`))}
      select exists (select from changed) as changed, (select user_id from notified) as notified`);
    return row ?? UNCHANGED;
  },

  async unlike(tx: Queries, id: string, userId: string, time: Date): Promise<ActChange> {
    const row = await tx.row<ActChange>(sql`
      with changed as (
        delete from submission_likes where submission_id = ${id} and user_id = ${userId}
        returning submission_id, user_id),
      ${withdraw('submission-like', actsOf(sql`${time}::timestamptz`))}
      select exists (select from changed) as changed,
             (select author_id from submissions where id = ${id} and author_id <> ${userId}) as notified`);
    return row ?? UNCHANGED;
  },

  /**
   * Locks the row until the transaction ends, so that a submission that is withdrawn or hidden
   * meanwhile cannot be liked.
   */
  async lock(tx: Queries, id: string, userId: string): Promise<boolean> {
    const row = await tx.row(sql`
      select 1 from submissions s where s.id = ${id} and ${writableSubmissions(userId)}
      for no key update`);
    return row !== undefined;
  },

  async labels(db: Queries, id: string): Promise<LabelledSubmission | undefined> {
    return db.row<LabelledSubmission>(sql`
      select week_number as "weekNumber", author_id as "authorId", sensitive,
             made_with_ai as "madeWithAi"
      from submissions s where s.id = ${id} and ${shownSubmissions}`);
  },

  async likeCount(db: Queries, id: string): Promise<LikedSubmission | undefined> {
    return db.row<LikedSubmission>(sql`
      select week_number, author_id, like_count, ${countVersion} from submissions s
      where s.id = ${id} and ${shownSubmissions}`);
  },
};
