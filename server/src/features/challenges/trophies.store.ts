import {
  type ChallengeRecord,
  challengeLimits,
  type Submission,
  streakOf,
  type Trophy,
} from '@gesso/domain/challenges';
import { type Database, type Queries, sql } from '../../platform/database/database.ts';
import { podiumPlace } from '../visibility/podium-place.ts';
import { type HiddenPeople, visibleSubmissions } from '../visibility/visible.ts';
import {
  type SubmissionRow,
  type SubmissionViewer,
  submissionsSeenBy,
  toSubmission,
} from './challenge-rows.ts';

/** Ranks stored per week: more than the podium shows, since some may be hidden later. */
const RANKS = 10;

/**
 * Ranks the most liked submissions, including hidden ones, which may come back; of two with the same
 * likes, the earlier one ranks higher.
 */
async function settle(db: Database, weekNumber: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const updated = await tx.run(sql`
      update challenge_weeks set settled_at = ${now}
      where week_number = ${weekNumber} and settled_at is null`);
    if (updated === 0) return;
    await tx.run(sql`
      insert into trophies (week_number, place, submission_id)
      select ${weekNumber}::integer,
             row_number() over (order by best.like_count desc, best.created_at, best.id), best.id
      from (select id, like_count, created_at from submissions
            where week_number = ${weekNumber} and like_count > 0
            order by like_count desc, created_at, id limit ${RANKS}) best`);
  });
}

export const trophiesStore = {
  /** Awards the trophies of weeks that have ended since the last call. */
  async settleClosed(db: Database, now: Date): Promise<void> {
    const due = await db.rows<{ week_number: number }>(sql`
      select week_number from challenge_weeks where settled_at is null and ends_at <= ${now}`);
    for (const { week_number } of due) await settle(db, week_number, now);
  },

  async podiums(
    db: Queries,
    viewer: SubmissionViewer,
    weekNumbers: number[],
  ): Promise<Submission[]> {
    const rows = await db.rows<SubmissionRow>(sql`
      select * from (
        ${submissionsSeenBy(viewer)} and t.week_number = any(${weekNumbers})
      ) winner
      where place is not null order by week_number desc, place`);
    return rows.map(toSubmission);
  },

  async record(
    db: Queries,
    userId: string,
    now: Date,
    hidden: HiddenPeople,
  ): Promise<ChallengeRecord> {
    const byAuthor = sql`s.author_id = ${userId} and ${visibleSubmissions(hidden)}`;
    const trophies = await db.rows<Trophy>(sql`
      select * from (
        select t.week_number as "weekNumber", w.theme, ${podiumPlace} as place,
               t.submission_id as "submissionId"
        from submissions s join trophies t on t.submission_id = s.id
        join challenge_weeks w on w.week_number = t.week_number
        where ${byAuthor}
      ) won
      where place is not null
      order by "weekNumber" desc limit ${challengeLimits.trophiesShown}`);
    const weeks = await db.rows<{ entered: boolean; open: boolean }>(sql`
      select w.ends_at > ${now} as open,
             exists (select 1 from submissions s
                     where ${byAuthor} and s.week_number = w.week_number) as entered
      from challenge_weeks w where w.starts_at <= ${now}
      order by w.week_number desc limit ${challengeLimits.streakWeeks}`);
    const submissions = await db.row<{ count: number }>(sql`
      select count(*) as count from submissions s where ${byAuthor}`);
    return { submissionCount: submissions?.count ?? 0, streak: streakOf(weeks), trophies };
  },
};
