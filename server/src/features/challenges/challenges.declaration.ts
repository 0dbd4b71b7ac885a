import { canRunChallenges } from '@gesso/domain/accounts';
import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { scheduleRemoval } from '../../platform/storage/remove-files.ts';
import { counter, countOf } from '../declarations/counter.ts';
import type { Declaration } from '../declarations/declaration.ts';
import {
  ERASED_AT_ONCE,
  type EraseStep,
  eachOf,
  isFull,
  POSTS_AT_ONCE,
} from '../declarations/erase-rows.store.ts';
import { type FileKind, PAGE_OF_FILES, storedFiles } from '../declarations/file-kind.ts';
import { idsOf, listOf, plainRow, ROWS_AT_ONCE } from '../declarations/own-data.ts';
import { members } from '../declarations/topic-rules.ts';
import {
  bannerPaths,
  submissionIdOf,
  submissionPath,
  submissionPaths,
} from '../media/challenge-files.ts';
import { holdPerson } from '../people/hold-person.store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { shownSubmissions } from '../visibility/visible.ts';

export type SubmissionData = {
  id: string;
  created_at: Date;
  week_number: number;
  text: string;
  theme: string;
  description: string;
  extension: string;
  width: number;
  height: number;
  bytes: number;
  like_count: number;
  sensitive: string[];
  made_with_ai: boolean;
  /** JSON text */
  imported: string | null;
};

/** The next submissions of one person. */
export const submissionsData = (
  db: Queries,
  userId: string,
  after: Cursor | null,
): Promise<SubmissionData[]> =>
  db.rows<SubmissionData>(sql`
    select s.id, s.created_at, s.week_number, w.text, w.theme, s.description, s.extension,
           s.width, s.height, s.bytes, s.like_count, s.sensitive, s.made_with_ai,
           s.imported::text as imported
    from submissions s join challenge_weeks w on w.week_number = s.week_number
    where s.author_id = ${userId} and ${olderThan(sql`s.created_at`, sql`s.id`, after)}
    order by s.created_at desc, s.id desc limit ${ROWS_AT_ONCE}`);

const submissions = listOf(submissionsData, ({ imported, extension, bytes: _, ...submission }) => ({
  ...plainRow(submission),
  file: submissionPath({ id: submission.id, extension }),
  imported: imported === null ? null : JSON.parse(imported),
}));

const eraseSubmissionLikes: EraseStep = async (tx, { userId }) => {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from submissions where id in (
      select submission_id from submission_likes where user_id = ${userId}
      limit ${ERASED_AT_ONCE})
    order by id for no key update`);
  const ids = rows.map(({ id }) => id);
  await tx.run(sql`
    delete from submission_likes where user_id = ${userId} and submission_id = any(${ids})`);
  return {
    more: isFull(ids.length),
    announce: ({ countSubmissionLikes }) => eachOf(ids, countSubmissionLikes),
  };
};

/** Locks the week before the row, in the same order as settling a week. */
const eraseSubmissions: EraseStep = async (tx, { userId, jobs }) => {
  await holdPerson(tx, userId);
  await tx.run(sql`
    select from challenge_weeks where week_number in (
      select week_number from submissions where author_id = ${userId} order by id
      limit ${POSTS_AT_ONCE})
    order by week_number for no key update`);
  const rows = await tx.rows<{ id: string; extension: string }>(sql`
    delete from submissions where id in (
      select id from submissions where author_id = ${userId} order by id limit ${POSTS_AT_ONCE})
    returning id, extension`);
  await scheduleRemoval({ jobs, tx }, rows.flatMap(submissionPaths));
  return { more: rows.length === POSTS_AT_ONCE };
};

/** Banners belong to the challenge, so they stay, but count toward no one's quota. */
const releaseBanners: EraseStep = async (tx, { userId }) => {
  await tx.run(sql`update week_banners set owner_id = null where owner_id = ${userId}`);
  return { more: false };
};

const submissionFiles: FileKind = {
  folders: ['files/submission/'],
  async named(db, after) {
    const rows = await db.rows<{ id: string; extension: string }>(sql`
      select id, extension from submissions where id > ${after} order by id limit ${PAGE_OF_FILES}`);
    return rows.map((row) => ({ id: row.id, files: storedFiles(submissionPaths(row)) }));
  },
  bytes: sql`(select coalesce(sum(bytes), 0) from submissions where author_id = counted.id)`,
  shown: {
    idOf: submissionIdOf,
    isHidden: (id) => sql`exists (select from submissions s
      where s.id = ${id} and not (${shownSubmissions}))`,
    hiddenIds: sql`
      select id from submissions where hidden
      union all select s.id from pending_visibility pv
        join submissions s on s.author_id = pv.user_id where pv.hidden and not s.hidden`,
    async allowsAi(db, id) {
      const row = await db.row<{ ai_allowed: boolean }>(sql`
        select u.ai_allowed from submissions s join users u on u.id = s.author_id
        where s.id = ${id}`);
      return row?.ai_allowed ?? false;
    },
  },
  own: {
    storage: 'files',
    read: async (db, userId, after) =>
      (await submissionsData(db, userId, after)).map((row) => ({
        ...row,
        path: submissionPath(row),
      })),
  },
};

const bannerFiles: FileKind = {
  folders: ['files/week_banners/'],
  async named(db, after) {
    const rows = await db.rows<{ id: string; width: number }>(sql`
      select id, width from week_banners where id > ${after} order by id limit ${PAGE_OF_FILES}`);
    return rows.map((row) => ({ id: row.id, files: storedFiles(bannerPaths(row)) }));
  },
  bytes: sql`(select coalesce(sum(bytes), 0) from week_banners where owner_id = counted.id)`,
};

export const challengesDeclaration = {
  people: {
    submission_likes: {
      user_id: {
        exported: { likedSubmissions: idsOf('submission_likes', 'submission_id', 'user_id') },
        erased: [eraseSubmissionLikes],
      },
    },
    submissions: { author_id: { exported: { submissions }, erased: [eraseSubmissions] } },
    week_banners: {
      owner_id: { exported: 'banners belong to the challenge', erased: [releaseBanners] },
    },
  },
  counters: {
    'submissions of weeks': counter(
      sql`challenge_weeks`,
      sql`entry_count`,
      countOf(sql`submissions where week_number = counted.week_number and not hidden`),
      { key: sql`counted.week_number::text`, atOnce: 5 },
    ),
    'likes of submissions': counter(
      sql`submissions`,
      sql`like_count`,
      countOf(sql`submission_likes where submission_id = counted.id`),
    ),
  },
  files: { submission: submissionFiles, banner: bannerFiles },
  topics: {
    week: members,
    weeks: members,
    plan: (viewer: Viewer | null) => canRunChallenges(viewer),
  },
} satisfies Declaration;
